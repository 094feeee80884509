import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

export const suggestionStates = ['unread', 'open', 'answered'] as const

export const suggestionsFilter = listFilter('/admin/suggestions', {
  show: oneOf(suggestionStates),
  q: upTo(limits.search),
})

export const suggestionsQuery = pageQuery('GET /admin/suggestions', (_, address) =>
  suggestionsFilter.query(address),
)
