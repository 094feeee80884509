import { useEffect, useRef } from 'react'

/** The data may be old when the user returns to this tab or window. */
export function useTabReturn(action: () => void): void {
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  useEffect(() => {
    const handleReturn = () => {
      if (!document.hidden) latest.current()
    }
    document.addEventListener('visibilitychange', handleReturn)
    window.addEventListener('focus', handleReturn)
    return () => {
      document.removeEventListener('visibilitychange', handleReturn)
      window.removeEventListener('focus', handleReturn)
    }
  }, [])
}
