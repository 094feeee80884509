import { useEffect, useRef, useState } from 'react'
import { delays } from '#contract/platform/limits.ts'

interface Polling<T> {
  /** Milliseconds between two questions; 10 s unless said. */
  every?: number
  /** It is asked for again while this holds. */
  mayChange: (value: T) => boolean
  fetch: (value: T, signal: AbortSignal) => Promise<T>
}

/**
 * What a page loaded, as the shop sees it now, asked for again (section 9: every 10 s) while it may change soon. A hidden tab
 * does not ask; shown again, or come back to from another window, it catches up at once.
 */
export function usePollingQuery<T>(
  loaded: T,
  { every = delays.poll, mayChange, fetch: fetch_ }: Polling<T>,
): [T, (value: T) => void] {
  const [value, setValue] = useState(loaded)
  // A language switch or a return to this page brings a newer copy.
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setValue(loaded)
  }
  const latest = useRef({ value, fetch: fetch_ })
  useEffect(() => {
    latest.current = { value, fetch: fetch_ }
  })

  const running = mayChange(value)
  useEffect(() => {
    if (!running) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    const fetchNow = async () => {
      clearTimeout(timer)
      if (document.hidden || asking) return
      asking = true
      const before = latest.current
      try {
        const answer = await before.fetch(before.value, stop.signal)
        // What was loaded or done here meanwhile is newer.
        if (!stop.signal.aborted && latest.current.value === before.value) setValue(answer)
      } catch (problem) {
        // Section 4: polling errors are only logged.
        if (!stop.signal.aborted) console.warn('The page could not be brought up to date.', problem)
      }
      asking = false
      if (!stop.signal.aborted) timer = setTimeout(wake, every)
    }
    const wake = () => void fetchNow()
    timer = setTimeout(wake, every)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('focus', wake)
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('focus', wake)
    }
  }, [running, every])

  return [value, setValue]
}
