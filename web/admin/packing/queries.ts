import { limits } from '#contract/platform/limits.ts'
import { listFilter, upTo } from '#web/admin/layout/addresses.ts'
import { pageQuery } from '#web/app/queries.ts'

export const packingFilter = listFilter('/admin/packing', { q: upTo(limits.search) })

export const packingQuery = pageQuery('GET /admin/packing', (_, address) => packingFilter.query(address))
