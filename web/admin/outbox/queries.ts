import { listMails } from '#contract/admin/outbox-endpoints.ts'
import { listFilter, oneOf } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

export const mailsFilter = listFilter('/admin/outbox', { show: oneOf(['failing']) })

export const mailsQuery = pageQuery(listMails, (_, address) => mailsFilter.query(address))
