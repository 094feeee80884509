import { useCallback, useEffect, useState } from 'react'

interface Loaded<T> {
  data?: T
  problem?: unknown
}

/**
 * Loads what only the page itself knows to ask for, such as the product named in its navigation state. A new key loads
 * anew; null loads nothing. `load` is called with the key it was asked for.
 */
export function useLoaded<T>(key: string | null, load: (key: string, signal: AbortSignal) => Promise<T>) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<Loaded<T> & { for: string | null }>({ for: null })
  useEffect(() => {
    if (key === null) return undefined
    const stop = new AbortController()
    load(key, stop.signal).then(
      (data) => !stop.signal.aborted && setLoaded({ for: key, data }),
      (problem: unknown) => !stop.signal.aborted && setLoaded({ for: key, problem }),
    )
    return () => stop.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what is loaded depends on the key alone
  }, [key, attempt])
  const again = useCallback(() => {
    setLoaded({ for: null })
    setAttempt((n) => n + 1)
  }, [])
  const current = loaded.for === key ? loaded : { for: null }
  return { data: current.data, problem: current.problem, again }
}
