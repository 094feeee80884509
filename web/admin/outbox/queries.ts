import { listFilter, oneOf } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

export const mailsFilter = listFilter('/admin/outbox', { show: oneOf(['failing']) })

export const mailsQuery = pageQuery('GET /admin/outbox', (_, address) => mailsFilter.query(address))
