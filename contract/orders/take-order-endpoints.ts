import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './take-order-schemas.ts'

export type { FreeLine, TakenOrder } from './take-order-schemas.ts'

export const takeOrder = endpoint<typeof schemas.takeOrder>('POST', '/admin/transactions', {
  idempotent: true,
})
