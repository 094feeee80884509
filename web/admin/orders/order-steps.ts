import { orderSteps, type OrderStatus } from '#contract/orders/transitions.ts'

/** Steps of the shop that need no decision about a payment. */
export type ShopStep = 'processing' | 'shipped' | 'delivered' | 'completed'

export interface StepsOfTheShop {
  /** The usual next step comes first. */
  forward: readonly ShopStep[]
  mayCancel: boolean
  /** Its payment waits to be checked. */
  hasPaymentToCheck: boolean
  /** Cancelling it means giving money back. */
  isPaidFor: boolean
}

/** What the owner may do with an order in this status. */
export function stepsOfTheShop(status: OrderStatus): StepsOfTheShop {
  const steps: readonly OrderStatus[] = orderSteps[status]
  return {
    forward: steps.filter(isShopStep),
    mayCancel: steps.includes('cancelled'),
    hasPaymentToCheck: steps.includes('confirmed'),
    isPaidFor: status === 'paid' || status === 'confirmed' || status === 'processing',
  }
}

const isShopStep = (status: OrderStatus): status is ShopStep =>
  status === 'processing' || status === 'shipped' || status === 'delivered' || status === 'completed'
