import type { Rating } from '#contract/ratings/endpoints.ts'

const shown = 6

/** Reviews for the home page: those with a text first, otherwise in the order they came, newest first. */
export function chooseReviews(ratings: readonly Rating[]): Rating[] {
  return [...ratings.filter(hasText), ...ratings.filter((rating) => !hasText(rating))].slice(0, shown)
}

const hasText = ({ review }: Rating): boolean => Boolean(review?.trim())
