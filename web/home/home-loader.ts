import { listCategories } from '#contract/catalogue.ts'
import { listRatings } from '#contract/ratings.ts'
import { isProblem } from '#web/api-problem.ts'
import type { PageArguments } from '#web/page.ts'
import { chooseReviews } from '#web/home/choose-reviews.ts'

/** The two grids speak English until a language is picked, their contents too. A grid that fails leaves the other. */
export async function load({ apiFor }: PageArguments) {
  const api = apiFor('en')
  const [categories, ratings] = await Promise.all([
    api(listCategories).then(({ data }) => data, orNull),
    api(listRatings).then(({ data }) => data, orNull),
  ])
  return {
    // Section 8: categories that cannot be had are an empty list, ratings say that they failed.
    categories: categories ?? [],
    reviews: ratings && chooseReviews(ratings),
  }
}

function orNull(problem: unknown): null {
  if (isProblem(problem)) return null
  throw problem
}
