import { fetchRequests } from '#web/admin/bookings/requests/requests.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, signal }: PageArguments) => fetchRequests(api, signal)
