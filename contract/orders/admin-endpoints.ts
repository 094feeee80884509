import { orderStatuses } from './transitions.ts'
import { endpoint } from '../platform/endpoint.ts'
import type * as schemas from './admin-schemas.ts'

export type { AdminOrderSummary, AdminPayment, AdminOrder, OrderCount, SavedFilter } from './admin-schemas.ts'

export const orderFilters = [...orderStatuses, 'to_ship', 'to_accept', 'sold'] as const

export type OrderFilter = (typeof orderFilters)[number]

/** Periods of this many days that end today. They move with the day, so a saved filter stays useful. */
export const orderPeriods = { today: 1, '7d': 7, '30d': 30 } as const
export type OrderPeriod = keyof typeof orderPeriods

export const listAllOrders = endpoint<typeof schemas.listAllOrders>('GET', '/admin/transactions')
export const exportOrders = endpoint<typeof schemas.exportOrders>('GET', '/admin/transactions.csv', {
  reply: 'text/csv; charset=utf-8',
})
export const countOrders = endpoint<typeof schemas.countOrders>('GET', '/admin/transactions/counts')
export const showManyOrders = endpoint<typeof schemas.showManyOrders>('GET', '/admin/transactions/print')
export const showAnyOrder = endpoint<typeof schemas.showAnyOrder>('GET', '/admin/transactions/:id')
export const moveOrder = endpoint<typeof schemas.moveOrder>('POST', '/admin/transactions/:id/status')
export const acceptOrder = endpoint<typeof schemas.acceptOrder>('POST', '/admin/transactions/:id/accept')
export const moveManyOrders = endpoint<typeof schemas.moveManyOrders>('POST', '/admin/transactions/bulk', {
  idempotent: true,
})
export const listOrderFilters = endpoint<typeof schemas.listOrderFilters>('GET', '/admin/order-filters')
export const saveOrderFilter = endpoint<typeof schemas.saveOrderFilter>('POST', '/admin/order-filters')
export const deleteOrderFilter = endpoint<typeof schemas.deleteOrderFilter>(
  'DELETE',
  '/admin/order-filters/:id',
)
