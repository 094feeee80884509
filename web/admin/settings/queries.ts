import { showSettings } from '#contract/admin/settings-endpoints.ts'
import { listAdminPolicies } from '#contract/shop/policy-admin-endpoints.ts'
import { pageQuery } from '#web/app/queries.ts'

export const settingsQuery = pageQuery(showSettings, () => ({}))
export const policiesQuery = pageQuery(listAdminPolicies, () => ({}))
