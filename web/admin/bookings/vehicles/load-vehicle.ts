import { fetchVehicle } from '#web/admin/bookings/vehicles/fetch-vehicle.ts'
import { pageIn } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, params, url, signal }: PageArguments) =>
  fetchVehicle(api, params['plate'] ?? '', pageIn(url.searchParams), signal)
