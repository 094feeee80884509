import { askVehicle } from '#web/admin/bookings/ask-vehicle.ts'
import { pageIn } from '#web/admin/addresses.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, params, url, signal }: PageArguments) =>
  askVehicle(api, params['plate'] ?? '', pageIn(url.searchParams), signal)
