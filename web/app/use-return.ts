import { useEffect, useRef } from 'react'

/** Does something whenever somebody comes back to this tab or window: what the page shows may be old by then. */
export function useReturn(action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const back = () => {
      if (!document.hidden) latest.current()
    }
    document.addEventListener('visibilitychange', back)
    window.addEventListener('focus', back)
    return () => {
      document.removeEventListener('visibilitychange', back)
      window.removeEventListener('focus', back)
    }
  }, [])
}
