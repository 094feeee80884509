import { showAnyBooking } from '#contract/admin-bookings.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, params, signal }: PageArguments) =>
  (await api(showAnyBooking, { params: { id: params['id'] ?? '' }, signal })).data
