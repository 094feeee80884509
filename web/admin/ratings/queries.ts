import { limits } from '#contract/platform/limits.ts'
import { listFilter, oneOf, upTo } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

export const ratingsFilter = listFilter('/admin/ratings', {
  show: oneOf(['shown', 'hidden']),
  reply: oneOf(['unanswered', 'answered']),
  verified: oneOf(['yes']),
  rating: oneOf(['1', '2', '3', '4', '5']),
  q: upTo(limits.search),
})

export const ratingsQuery = pageQuery('GET /admin/ratings', (_, address) => ratingsFilter.query(address))
