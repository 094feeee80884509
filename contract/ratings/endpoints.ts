import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './schemas.ts'

export type { Rating, NewRating } from './schemas.ts'

export const listRatings = endpoint<typeof schemas.listRatings>('GET', '/ratings')
export const listProductRatings = endpoint<typeof schemas.listProductRatings>(
  'GET',
  '/ratings/products/:id/ratings',
)
export const listMyProductRatings = endpoint<typeof schemas.listMyProductRatings>(
  'GET',
  '/products/:id/ratings/me',
)
export const listMyRatings = endpoint<typeof schemas.listMyRatings>('GET', '/ratings/me')
export const rate = endpoint<typeof schemas.rate>('POST', '/ratings', { idempotent: true })
export const addRatingPhoto = endpoint<typeof schemas.addRatingPhoto>('POST', '/ratings/:id/photos', {
  file: 'photo',
})
