import { listAllRatings } from '#contract/admin-ratings.ts'
import { readRatingFilter } from '#web/admin/voices/rating-filter.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api, url, signal }: PageArguments) => {
  const { page, ...filter } = readRatingFilter(url.searchParams)
  return api(listAllRatings, { query: { ...filter, page: String(page) }, signal })
}
