import { endpoint } from '../platform/endpoint.ts'
import type * as againSchemas from './order-again-schemas.ts'
import type * as schemas from './schemas.ts'

export type { OrderAgainLine, OrderAgainReport } from './order-again-schemas.ts'
export type {
  OrderItem,
  OrderStep,
  OrderDelivery,
  OrderChannel,
  OrderSummary,
  ListedOrder,
  TransferAccount,
  Order,
  Payment,
  Nota,
} from './schemas.ts'

export const placeOrder = endpoint<typeof schemas.placeOrder>('POST', '/transactions', { idempotent: true })
export const placeCartOrder = endpoint<typeof schemas.placeCartOrder>('POST', '/transactions/cart', {
  idempotent: true,
})
export const showOrder = endpoint<typeof schemas.showOrder>('GET', '/transactions/:id')
export const listOrders = endpoint<typeof schemas.listOrders>('GET', '/transactions/user')
export const cancelOrder = endpoint<typeof schemas.cancelOrder>('POST', '/transactions/:id/cancel')
export const receiveOrder = endpoint<typeof schemas.receiveOrder>('POST', '/transactions/:id/received')
export const orderAgain = endpoint<typeof againSchemas.orderAgain>('POST', '/transactions/:id/order-again', {
  idempotent: true,
})
