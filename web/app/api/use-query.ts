import { useCallback, useEffect, useRef, useState } from 'react'
import { delays } from '#contract/platform/limits.ts'
import { problemOf, type ApiError } from '#web/app/api/api-error.ts'

interface Query<T> {
  /** Another key is another question; null asks nothing. */
  key: string | null
  ask: (signal: AbortSignal) => Promise<T>
  /** What a loader was answered, which is not asked for again; a newer one, as after a language switch, takes its place. */
  loaded?: T | undefined
  /** It is asked for again every 10 s (section 9) while this holds. */
  mayChange?: (data: T) => boolean
}

interface Known<T> {
  key: string | null
  data?: T | undefined
  problem?: ApiError | undefined
}

/**
 * What the shop answers, where a page has no loader for it or follows what may change soon. A hidden tab does not ask again;
 * shown again, or come back to from another window, it catches up at once.
 */
export function useQuery<T>({ key, ask, loaded, mayChange }: Query<T>) {
  const [known, setKnown] = useState<Known<T>>({ key, data: loaded })
  const [seen, setSeen] = useState(loaded)
  if (loaded !== undefined && seen !== loaded) {
    setSeen(loaded)
    setKnown({ key, data: loaded })
  }
  const { data, problem } = known.key === key ? known : {}
  const latest = useRef({ ask, data })
  useEffect(() => {
    latest.current = { ask, data }
  })

  // A new object, as after `again`, is a new attempt.
  const attempt = data === undefined && problem === undefined && known
  const polls = data !== undefined && mayChange?.(data) === true
  useEffect(() => {
    if (key === null || !(attempt || polls)) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asking = false
    const askNow = async () => {
      clearTimeout(timer)
      if (asking || (polls && document.hidden)) return
      asking = true
      const before = latest.current
      try {
        const answer = await before.ask(stop.signal)
        // What was loaded meanwhile is newer.
        if (!stop.signal.aborted && latest.current.data === before.data) setKnown({ key, data: answer })
      } catch (error) {
        // Section 4: polling errors are only logged.
        if (polls && !stop.signal.aborted) console.warn('The page could not be brought up to date.', error)
        else if (!stop.signal.aborted) setKnown({ key, problem: problemOf(error) })
      }
      asking = false
      if (polls && !stop.signal.aborted) timer = setTimeout(wake, delays.poll)
    }
    const wake = () => void askNow()
    if (polls) {
      timer = setTimeout(wake, delays.poll)
      document.addEventListener('visibilitychange', wake)
      window.addEventListener('focus', wake)
    } else wake()
    return () => {
      stop.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('focus', wake)
    }
  }, [key, attempt, polls])

  /** Asks again, and shows what is known until there is another answer. */
  const renew = useCallback(async () => {
    const newer = await latest.current.ask(new AbortController().signal).catch(() => undefined)
    if (newer !== undefined) setKnown({ key, data: newer })
  }, [key])
  const again = useCallback(() => setKnown({ key }), [key])
  return { data, problem, again, renew }
}
