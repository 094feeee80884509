import { listAudit } from '#contract/admin/audit-endpoints.ts'
import { readAuditFilter } from '#web/admin/audit/audit-filter.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, url, signal }: PageArguments) => {
  const { page, ...filter } = readAuditFilter(url.searchParams)
  return api(listAudit, { query: { ...filter, page: String(page) }, signal })
}
