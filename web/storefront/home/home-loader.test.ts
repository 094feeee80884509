import { expect, test } from 'vitest'
import type { Rating } from '#contract/ratings/schemas.ts'
import { chooseReviews } from '#web/storefront/home/home-loader.ts'

const rating = (id: string, review: string | null): Rating => ({
  id,
  review,
  product_id: null,
  product_name: null,
  rating: 5,
  user_name: 'Ratna',
  created_at: '2026-11-20T03:00:00.000Z',
  verified: false,
  photos: [],
  reply: null,
})

test('chooseReviews puts reviews with a text first and returns at most six', () => {
  const ratings = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id, at) =>
    rating(id, at % 2 ? 'Bagus.' : ' '),
  )
  expect(chooseReviews(ratings).map(({ id }) => id)).toEqual(['b', 'd', 'f', 'h', 'a', 'c'])
})
