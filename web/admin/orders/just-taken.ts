import { useLocation } from 'react-router'

/** What the page of an order is told by the one on which the owner has just taken it. */
export interface JustTaken {
  taken: true
  /** It is to be paid by a link. */
  wantsLink?: boolean
}

export function useJustTaken(): JustTaken | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('taken' in state)) return null
  return { taken: true, wantsLink: 'wantsLink' in state && state.wantsLink === true }
}
