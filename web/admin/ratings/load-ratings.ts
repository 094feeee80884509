import { listAllRatings } from '#contract/ratings/admin-endpoints.ts'
import { readRatingFilter } from '#web/admin/ratings/rating-filter.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api, url, signal }: PageArguments) => {
  const { page, ...filter } = readRatingFilter(url.searchParams)
  return api(listAllRatings, { query: { ...filter, page: String(page) }, signal })
}
