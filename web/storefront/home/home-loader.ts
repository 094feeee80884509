import { listRatings, type Rating } from '#contract/ratings/endpoints.ts'
import type { Api } from '#web/app/api/api.ts'
import { orNull } from '#web/app/api/api-error.ts'
import { countedCategories } from '#web/storefront/catalogue/categories-loader.ts'
import type { PageArguments } from '#web/app/page.ts'

/**
 * The two grids speak English until a language is picked, their contents too. A grid that fails leaves the other. Who
 * comes from another page sees this one at once, with the shape of the grids; who is here already keeps what is shown.
 */
export async function load({ apiFor, url }: PageArguments) {
  const api = apiFor('en')
  // Section 8: categories that cannot be had are an empty list.
  const categories = countedCategories(api).catch((problem: unknown) => orNull(problem) ?? [])
  const grids = [categories, reviewsIn(api)] as const
  const comesFromElsewhere = typeof location !== 'undefined' && location.pathname !== url.pathname
  if (comesFromElsewhere) return { categories: grids[0], reviews: grids[1] }
  // Together: a rejection that nobody waits for would end the process that draws this.
  const [found, reviews] = await Promise.all(grids)
  return { categories: found, reviews }
}

/** Null: they could not be had, and the page says so. */
async function reviewsIn(api: Api): Promise<Rating[] | null> {
  const answer = await api(listRatings).catch(orNull)
  return answer && chooseReviews(answer.data)
}

const shown = 6

/** Reviews for the home page: those with a text first, otherwise in the order they came, newest first. */
export function chooseReviews(ratings: readonly Rating[]): Rating[] {
  return [...ratings.filter(hasText), ...ratings.filter((rating) => !hasText(rating))].slice(0, shown)
}

const hasText = ({ review }: Rating): boolean => Boolean(review?.trim())
