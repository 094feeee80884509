import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './picture-schemas.ts'

export const showOwnPaymentPicture = endpoint<typeof schemas.showOwnPaymentPicture>(
  'GET',
  '/transactions/:id/payments/:n/picture',
  { reply: 'image/jpeg' },
)
