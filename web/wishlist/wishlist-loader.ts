import { pageSizes } from '#contract/limits.ts'
import { listWishlist } from '#contract/wishlist.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'

/** Ten at a time (section 9), newest first. */
export function load({ api, url }: PageArguments) {
  const wanted = url.searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(wanted) ? wanted : '1'
  return orFailure(
    api(listWishlist, { query: { page, limit: String(pageSizes.wishlist) } }).then(
      ({ data, pagination }) => ({ items: data, pagination }),
    ),
  )
}
