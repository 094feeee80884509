import { showSettings } from '#contract/admin/settings-endpoints.ts'
import { pageQuery } from '#web/app/queries.ts'

export const settingsQuery = pageQuery(showSettings, () => ({}))
