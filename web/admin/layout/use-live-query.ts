import { useCallback, useEffect, useRef, useState } from 'react'
import { delays } from '#contract/platform/limits.ts'

interface LiveQuery<T> {
  value: T
  /** Changes it here, before the server is asked again; answers that are on their way are dropped. */
  change: (next: (value: T) => T) => void
  refresh: () => Promise<void>
  /** The last time of asking failed: what is shown may be old. */
  stale: boolean
}

/** What a page loaded, asked for again quietly every 10 s while somebody can see it. */
export function useLiveQuery<T>(loaded: T, ask: (signal: AbortSignal) => Promise<T>): LiveQuery<T> {
  const [from, setFrom] = useState(loaded)
  const [value, setValue] = useState(loaded)
  const [stale, setStale] = useState(false)
  const running = useRef<AbortController | null>(null)
  if (from !== loaded) {
    setFrom(loaded)
    setValue(loaded)
  }
  const latest = useRef({ ask, loaded })
  useEffect(() => {
    latest.current = { ask, loaded }
  })

  const refresh = useCallback(async () => {
    running.current?.abort()
    const mine = new AbortController()
    running.current = mine
    const asked = latest.current
    // Asked for before the page loaded anew, before she changed it or before a later question: nobody's.
    const isOld = () => running.current !== mine || latest.current.loaded !== asked.loaded
    try {
      const answer = await asked.ask(mine.signal)
      if (isOld()) return
      setValue(answer)
      setStale(false)
    } catch {
      // The next time may go better; until then the page says that it could not ask.
      if (!isOld()) setStale(true)
    }
  }, [])
  const change = useCallback((next: (value: T) => T) => {
    running.current?.abort()
    running.current = null
    setValue(next)
  }, [])

  useEffect(
    () => () => {
      running.current?.abort()
      running.current = null
    },
    [],
  )
  useWhileVisible(refresh)
  return { value, change, refresh, stale }
}

/** Does something every 10 s while the page is in view, and at once when it comes back into view. */
export function useWhileVisible(action: () => unknown): void {
  useEffect(() => {
    const seen = () => {
      if (document.visibilityState === 'visible') action()
    }
    const timer = setInterval(seen, delays.poll)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [action])
}
