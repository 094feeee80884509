import { askRequests } from '#web/admin/bookings/requests.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, signal }: PageArguments) => askRequests(api, signal)
