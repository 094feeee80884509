import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { AdminRating } from './admin-schemas.ts'

export const listAllRatings = endpoint<typeof schemas.listAllRatings>('GET', '/admin/ratings')
export const exportRatings = endpoint<typeof schemas.exportRatings>('GET', '/admin/ratings.csv', {
  reply: 'text/csv; charset=utf-8',
})
export const setRatingHidden = endpoint<typeof schemas.setRatingHidden>('PUT', '/admin/ratings/:id')
export const replyToRating = endpoint<typeof schemas.replyToRating>('POST', '/admin/ratings/:id/reply')
export const showRatingPhoto = endpoint<typeof schemas.showRatingPhoto>(
  'GET',
  '/admin/ratings/:id/photos/:n',
  { reply: 'image/jpeg' },
)
