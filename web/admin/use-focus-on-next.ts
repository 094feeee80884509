import { useEffect, useRef } from 'react'

/**
 * The place of what she is deciding. When the next one takes it, and the button that had the focus is gone, the focus
 * stays there: the keyboard does not begin at the top of the page again.
 */
export function useFocusOnNext(current: string | undefined | null) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [current])
  return place
}
