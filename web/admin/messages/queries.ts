import { messageKinds, messageStatuses } from '#contract/messages/kinds.ts'
import { listFilter, oneOf } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

/** `to_send` is the default, so it never appears in the address. */
export const messagesFilter = listFilter('/admin/messages', {
  status: oneOf(messageStatuses.filter((status) => status !== 'to_send')),
  kind: oneOf(messageKinds),
})

export const messagesQuery = pageQuery('GET /admin/messages', (_, address) => messagesFilter.query(address))

export const messageTextsQuery = pageQuery('GET /admin/message-texts', () => ({}))
