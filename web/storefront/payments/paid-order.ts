import type { Order } from '#contract/orders/endpoints.ts'

/**
 * Which order is being paid: the navigation state says it by id or as a whole, a shared address by `?id=`, and after a
 * reload the tab remembers the last one.
 */
export function paidOrder(state: unknown, search: string, remembered: string | null): string | null {
  const passed = recordOf(state)
  const transaction = recordOf(passed['transaction'])
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

/** The order as placing it was answered a moment ago; nothing where another page, or another backend, says less of it. */
export function placedOrder(state: unknown): Order | undefined {
  const passed = recordOf(state)
  const isNew = passed['fromOrder'] === true || passed['fromCart'] === true
  const order = passed['transaction']
  return isNew && isWhole(order) ? order : undefined
}

/** The forms hand on what the endpoint answered; a backend that answers less has no items. */
const isWhole = (order: unknown): order is Order => Array.isArray(recordOf(order)['items'])

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

export const rememberPaidOrder = (id: string): void => sessionStorage.setItem('paidOrder', id)
export const recallPaidOrder = (): string | null => sessionStorage.getItem('paidOrder')
export const forgetPaidOrder = (): void => sessionStorage.removeItem('paidOrder')
