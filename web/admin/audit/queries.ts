import { isDay } from '#contract/platform/typed-time.ts'
import { securityKinds } from '#contract/platform/security-events.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

const day = (value: string) => (isDay(value) ? value : undefined)

export const auditFilter = listFilter('/admin/audit', {
  admin: upTo(64),
  action: upTo(100),
  subject: upTo(255),
  from: day,
  to: day,
})

export const securityFilter = listFilter('/admin/security-events', {
  kind: oneOf(securityKinds),
  person: upTo(64),
  from: day,
  to: day,
})

export const securityQuery = pageQuery('GET /admin/security-events', (_, address) =>
  securityFilter.query(address),
)

export const auditQuery = pageQuery('GET /admin/audit', (_, address) => auditFilter.query(address))
