import type { Order } from '#contract/orders/endpoints.ts'

/**
 * The id of the order being paid: from the navigation state, else `?id=` of a shared address, else the last
 * one stored in the tab.
 */
export function paidOrder(state: unknown, search: string, remembered: string | null): string | null {
  const passed = toRecord(state)
  const transaction = toRecord(passed['transaction'])
  const candidates = [
    passed['transactionId'],
    transaction['id'],
    transaction['_id'],
    new URLSearchParams(search).get('id'),
    remembered,
  ]
  const id = candidates.find((candidate) => candidate !== undefined && candidate !== null && candidate !== '')
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null
}

/**
 * The complete order from the response that placed it; undefined from other pages or a backend that returns
 * less.
 */
export function placedOrder(state: unknown): Order | undefined {
  const passed = toRecord(state)
  const isNew = passed['fromOrder'] === true || passed['fromCart'] === true
  const order = passed['transaction']
  return isNew && isWhole(order) ? order : undefined
}

/** A backend that returns less sends no items. */
const isWhole = (order: unknown): order is Order => Array.isArray(toRecord(order)['items'])

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export const rememberPaidOrder = (id: string): void => sessionStorage.setItem('paidOrder', id)
export const recallPaidOrder = (): string | null => sessionStorage.getItem('paidOrder')
export const forgetPaidOrder = (): void => sessionStorage.removeItem('paidOrder')
