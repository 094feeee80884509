import { useEffect, useRef, useState } from 'react'
import { asApiError, type ApiError } from '#web/app/api/api-error.ts'

/** The delay combines quick changes into one request. */
const requestDelayMs = 150

/**
 * Loads what belongs to `key`: the first key directly, later ones a moment after they changed. Answers to earlier keys
 * are dropped. Without a key nothing is loaded.
 */
export function useLatest<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>) {
  const [known, setKnown] = useState<{ request: string; data: T } | null>(null)
  const [failed, setFailed] = useState<{ request: string; problem: ApiError } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const request = `${attempt} ${key}`
  const hasStarted = useRef(false)
  useEffect(() => {
    if (key === null) return undefined
    const stop = new AbortController()
    const run = async () => {
      try {
        const data = await load(stop.signal)
        if (stop.signal.aborted) return
        setKnown({ request, data })
        setFailed(null)
      } catch (error) {
        if (!stop.signal.aborted) setFailed({ request, problem: asApiError(error) })
      }
    }
    const timer = setTimeout(() => void run(), hasStarted.current ? requestDelayMs : 0)
    hasStarted.current = true
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `request` has the key and the attempt
  }, [request])
  const problem = key !== null && failed?.request === request ? failed.problem : null
  return {
    /** The last answer, which may be an earlier one while `isPending`. */
    data: key === null ? null : (known?.data ?? null),
    isPending: key !== null && problem === null && known?.request !== request,
    problem,
    retry: () => setAttempt((before) => before + 1),
    replace: (data: T) => {
      if (key !== null) setKnown({ request, data })
    },
  }
}
