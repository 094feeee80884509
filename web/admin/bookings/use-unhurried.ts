import { useRef } from 'react'

/** Milliseconds in which somebody cannot have read what has just come. */
const tooSoon = 600

/** A key held or pressed again by mistake must not answer a request that has only just taken the place of another. */
export function useUnhurried(): { begin: () => void; isOver: () => boolean } {
  const since = useRef(-tooSoon)
  return {
    begin: () => {
      since.current = performance.now()
    },
    isOver: () => performance.now() - since.current > tooSoon,
  }
}
