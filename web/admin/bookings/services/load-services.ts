import { listAdminServices } from '#contract/bookings/service-admin-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(listAdminServices, { signal })).data
