import { useEffect, useState } from 'react'
import { asApiError, type ApiError } from '#web/app/api/api-error.ts'

/** The delay combines quick changes into one request. */
const requestDelayMs = 150

/**
 * Loads what belongs to `key`, a moment after it changed. Answers to earlier keys are dropped. Without a key nothing is
 * loaded.
 */
export function useLatest<T>(key: string | null, load: (signal: AbortSignal) => Promise<T>) {
  const [known, setKnown] = useState<{ key: string; data: T } | null>(null)
  const [failed, setFailed] = useState<{ key: string; problem: ApiError } | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (key === null) return undefined
    const stop = new AbortController()
    const run = async () => {
      try {
        const data = await load(stop.signal)
        if (stop.signal.aborted) return
        setKnown({ key, data })
        setFailed(null)
      } catch (error) {
        if (!stop.signal.aborted) setFailed({ key, problem: asApiError(error) })
      }
    }
    const timer = setTimeout(() => void run(), requestDelayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs again for another key or a retry
  }, [key, attempt])
  const problem = key !== null && failed?.key === key ? failed.problem : null
  return {
    /** The last answer, which may belong to an earlier key while `isPending`. */
    data: key === null ? null : (known?.data ?? null),
    isPending: key !== null && problem === null && known?.key !== key,
    problem,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
    replace: (data: T) => {
      if (key !== null) setKnown({ key, data })
    },
  }
}
