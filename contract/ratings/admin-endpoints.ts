import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { AdminRating } from './admin-schemas.ts'

export const listAllRatings = endpoint<typeof schemas.listAllRatings>('GET', '/admin/ratings')
export const setRatingHidden = endpoint<typeof schemas.setRatingHidden>('PUT', '/admin/ratings/:id')
