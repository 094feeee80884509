import { showAnyBooking } from '#contract/bookings/admin-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, params, signal }: PageArguments) =>
  (await api(showAnyBooking, { params: { id: params['id'] ?? '' }, signal })).data
