/*
 * Section 4: where a status leads. Statuses are plain strings here: older shops answer `menunggu pembayaran`, `waiting`
 * and `accept` too. What is paid on arrival waits for the shop, and never for a payment here.
 */

interface Placed {
  id: string
  status: string
  pay_on_arrival?: boolean
}

export const isUnpaid = (status: string): boolean => status === 'pending' || status === 'menunggu pembayaran'

/** The shop looks at the payment. */
export const isWaiting = (status: string): boolean => status === 'paid' || status === 'waiting'

export const isAccepted = (status: string): boolean =>
  ['accept', 'confirmed', 'processing', 'shipped', 'delivered', 'completed'].includes(status)

export const isRejected = (status: string): boolean => status === 'reject' || status === 'cancelled'

/** The waiting page asks again every 10 s while this holds. */
export const mayChangeSoon = (status: string): boolean => isUnpaid(status) || isWaiting(status)

/** The customer pays it on /payment. */
export const mayBePaid = ({ status, pay_on_arrival }: Omit<Placed, 'id'>): boolean =>
  !pay_on_arrival && (isUnpaid(status) || status === 'reject')

/** A press on a row of the history. */
export function historyPath({ id, status, pay_on_arrival }: Placed): string {
  if (isUnpaid(status) && !pay_on_arrival) return '/payment'
  if (mayChangeSoon(status) || status === 'processing') return `/transactions/${id}/waiting`
  if (['accept', 'confirmed', 'completed', 'shipped'].includes(status)) return `/transactions/${id}/accepted`
  if (isRejected(status)) return `/transactions/${id}/rejected`
  return `/transaction/${id}`
}

/** The page about an order in this status. */
export function statusPath({ id, status }: { id: string; status: string }): string {
  if (mayChangeSoon(status)) return `/transactions/${id}/waiting`
  if (isAccepted(status)) return `/transactions/${id}/accepted`
  if (isRejected(status)) return `/transactions/${id}/rejected`
  return `/transaction/${id}`
}

export type WaitingOutcome =
  | { kind: 'wait' }
  | { kind: 'move'; to: string }
  | { kind: 'tell'; about: 'shipped' | 'delivered' | 'cancelled' }
  | { kind: 'stay' }

/** What the waiting page does about the status it has just learned. */
export function waitingOutcome({ id, status }: { id: string; status: string }): WaitingOutcome {
  if (mayChangeSoon(status)) return { kind: 'wait' }
  if (status === 'confirmed' || status === 'processing')
    return { kind: 'move', to: `/transaction-accepted/${id}` }
  if (status === 'completed' || status === 'accept')
    return { kind: 'move', to: `/transactions/${id}/accepted` }
  if (status === 'reject') return { kind: 'move', to: `/transactions/${id}/rejected` }
  if (status === 'shipped' || status === 'delivered' || status === 'cancelled')
    return { kind: 'tell', about: status }
  return { kind: 'stay' }
}
