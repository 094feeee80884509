import type { Rating } from '#contract/ratings/schemas.ts'
import type { Api } from '#web/app/api/api.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { countedCategories } from '#web/storefront/catalogue/categories-loader.ts'
import type { PageArguments } from '#web/app/page.ts'

/**
 * The grids and their data are in English until a language is picked. If one grid fails, the others are still
 * shown. A navigation from another page shows this page immediately with skeletons. A reload keeps the
 * current grids.
 */
export async function load({ apiFor, url }: PageArguments) {
  const api = apiFor('en')
  const categories = countedCategories(api).catch((problem: unknown) => orNull(problem) ?? [])
  const featured = api('GET /products/featured').then(({ data }) => data, orNull)
  const vouchers = api('GET /vouchers').then(({ data }) => data, orNull)
  const grids = [categories, featured, loadReviews(api), vouchers] as const
  const isNavigation = typeof location !== 'undefined' && location.pathname !== url.pathname
  if (isNavigation) return { categories, featured, reviews: grids[2], vouchers }
  // The promises are awaited together, because an unhandled rejection would end the rendering process.
  const [loadedCategories, loadedFeatured, reviews, loadedVouchers] = await Promise.all(grids)
  return { categories: loadedCategories, featured: loadedFeatured, reviews, vouchers: loadedVouchers }
}

async function loadReviews(api: Api): Promise<Rating[] | null> {
  const answer = await api('GET /ratings').catch(orNull)
  return answer && chooseReviews(answer.data)
}

const maxReviews = 6

/** Keeps the order, newest first, among the reviews with a text and among the others. */
export function chooseReviews(ratings: readonly Rating[]): Rating[] {
  return [...ratings.filter(hasText), ...ratings.filter((rating) => !hasText(rating))].slice(0, maxReviews)
}

const hasText = ({ review }: Rating): boolean => Boolean(review?.trim())
