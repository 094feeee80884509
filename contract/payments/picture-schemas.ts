import { defineEndpoint } from '../platform/endpoint.ts'
import { showProof } from './schemas.ts'

export const showOwnPaymentPicture = defineEndpoint({
  method: 'GET',
  path: '/transactions/:id/payments/:n/picture',
  summary: 'The picture of a payment or refund of my order, by the number it has in the ledger',
  access: 'customer',
  params: showProof.params,
  reply: 'image/jpeg',
})
