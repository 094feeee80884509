import { useLocation } from 'react-router'

/** The page that takes an order passes this navigation state to the order's page. */
export interface JustTaken {
  taken: true
  /** The customer wants to pay with a payment link. */
  wantsLink?: boolean
}

export function useJustTaken(): JustTaken | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('taken' in state)) return null
  return { taken: true, wantsLink: 'wantsLink' in state && state.wantsLink === true }
}
