import { listAdminServices } from '#contract/bookings/service-admin-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery } from '#web/app/queries.ts'

export const load = (page: PageArguments) => loadQuery(page, listAdminServices)
