import { isDay } from '#contract/platform/typed-time.ts'
import { listFilter, upTo } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

const day = (value: string) => (isDay(value) ? value : undefined)

export const auditFilter = listFilter('/admin/audit', {
  admin: upTo(64),
  action: upTo(100),
  subject: upTo(255),
  from: day,
  to: day,
})

export const auditQuery = pageQuery('GET /admin/audit', (_, address) => auditFilter.query(address))
