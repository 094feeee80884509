import { useLocation } from 'react-router'

/** Navigation state from the page that took an order to the order's page. */
export interface JustTaken {
  taken: true
  /** The order is to be paid with a payment link. */
  wantsLink?: boolean
}

export function useJustTaken(): JustTaken | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('taken' in state)) return null
  return { taken: true, wantsLink: 'wantsLink' in state && state.wantsLink === true }
}
