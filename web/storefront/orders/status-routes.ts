import { orderTraits, type OrderStatus, type OrderTraits } from '#contract/orders/transitions.ts'

/*
 * Statuses are plain strings here, because legacy shops also return `menunggu pembayaran`, `waiting` and
 * `accept`.
 */

const legacyStatuses: Record<string, OrderStatus> = {
  'menunggu pembayaran': 'pending',
  waiting: 'paid',
  accept: 'completed',
}

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(orderTraits, status)

export function knownStatus(status: string): OrderStatus | undefined {
  const current = legacyStatuses[status] ?? status
  return isKnown(current) ? current : undefined
}

export function traitsOf(status: string): OrderTraits | undefined {
  const known = knownStatus(status)
  return known && orderTraits[known]
}

interface Placed {
  id: string
  status: string
  pay_on_arrival?: boolean
}

export const isAt = (status: string, ...stages: OrderTraits['stage'][]): boolean => {
  const stage = traitsOf(status)?.stage
  return stage !== undefined && stages.includes(stage)
}

export const isPending = (status: string): boolean => knownStatus(status) === 'pending'

export const isProofSent = (status: string): boolean => isAt(status, 'to check')

export const isAccepted = (status: string): boolean => traitsOf(status)?.page === 'accepted'

export const isRejected = (status: string): boolean => traitsOf(status)?.page === 'rejected'

export const mayChangeSoon = (status: string): boolean => traitsOf(status)?.page === 'waiting'

export const mayBePaid = ({ status, pay_on_arrival }: Omit<Placed, 'id'>): boolean =>
  !pay_on_arrival && isAt(status, 'unpaid')

export function historyPath({ id, status, pay_on_arrival }: Placed): string {
  const page = traitsOf(status)?.historyPage ?? 'order'
  if (page === 'order') return `/transaction/${id}`
  if (page === 'payment') return pay_on_arrival ? `/transactions/${id}/waiting` : '/payment'
  return `/transactions/${id}/${page}`
}

export function statusPath({ id, status }: { id: string; status: string }): string {
  const page = traitsOf(status)?.page
  return page ? `/transactions/${id}/${page}` : `/transaction/${id}`
}

type WaitingOutcome =
  | { kind: 'wait' }
  | { kind: 'move'; to: string }
  | { kind: 'notify'; about: 'shipped' | 'delivered' | 'cancelled' }
  | { kind: 'stay' }

export function waitingOutcome({ id, status }: { id: string; status: string }): WaitingOutcome {
  if (mayChangeSoon(status)) return { kind: 'wait' }
  if (status === 'shipped' || status === 'delivered' || status === 'cancelled')
    return { kind: 'notify', about: status }
  if (isAt(status, 'to ship')) return { kind: 'move', to: `/transaction-accepted/${id}` }
  return traitsOf(status) ? { kind: 'move', to: statusPath({ id, status }) } : { kind: 'stay' }
}
