import { showSettings } from '#contract/admin/settings-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery } from '#web/app/queries.ts'

export const load = (page: PageArguments) => loadQuery(page, showSettings)
