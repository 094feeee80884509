import type { Order } from '#contract/orders/schemas.ts'
import { sessionStore } from '#web/ui/browser.ts'

/**
 * Returns the id of the order to pay: from the navigation state, else from `?id=` of a shared address, else
 * the last id stored in the tab.
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

/** Returns the order from the response that placed it. Undefined means that the order must be fetched. */
export function placedOrder(state: unknown): Order | undefined {
  const passed = toRecord(state)
  const isNew = passed['fromOrder'] === true || passed['fromCart'] === true
  const order = passed['transaction']
  return isNew && isWhole(order) ? order : undefined
}

/** Another backend that returns less sends no items. */
const isWhole = (order: unknown): order is Order => Array.isArray(toRecord(order)['items'])

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

/** The order of a proof that was partly sent, which the browser keeps. */
export const unfinishedKey = 'unfinishedProof'

export const rememberPaidOrder = (id: string): void => sessionStore.set('paidOrder', id)
export const recallPaidOrder = (): string | null => sessionStore.get('paidOrder')
export const forgetPaidOrder = (): void => sessionStore.remove('paidOrder')
