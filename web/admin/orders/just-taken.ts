import { useLocation } from 'react-router'

/** The page that takes an order passes this navigation state to the order's page. */
export interface JustTaken {
  taken: true
  /** The customer pays with a payment link, which the order's page makes. */
  link?: 'wanted' | 'made'
}

export function useJustTaken(): JustTaken | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('taken' in state)) return null
  const link = 'link' in state ? state.link : undefined
  return { taken: true, ...((link === 'wanted' || link === 'made') && { link }) }
}
