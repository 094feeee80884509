import { defineEndpoint } from '../platform/endpoint.ts'
import { showProof } from './schemas.ts'

export const showOwnPaymentPicture = defineEndpoint({
  method: 'GET',
  path: '/transactions/:id/payments/:n/picture',
  summary: "Show the picture of a payment or refund of the customer's order, by its ledger number",
  access: 'customer',
  params: showProof.params,
  reply: 'image/jpeg',
})
