import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '#web/ui/form/use-debounced.ts'

/** Searches while the user types. `results` keeps the last answer until the next one arrives. Null ends the search. */
export function useSearch<T>(
  typed: string | null,
  search: (typed: string, signal: AbortSignal) => Promise<T>,
): { results: T | null; failed: boolean; clear: () => void } {
  const [results, setResults] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const isPaused = useDebounced(typed) === typed
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (!isPaused || typed === null || typed.trim() === '') return undefined
    const controller = new AbortController()
    const runSearch = async () => {
      try {
        const found = await latest.current(typed, controller.signal)
        if (controller.signal.aborted) return
        setResults(found)
        setFailed(false)
      } catch {
        if (!controller.signal.aborted) setFailed(true)
      }
    }
    void runSearch()
    return () => controller.abort()
  }, [typed, isPaused])
  return { results, failed, clear: () => setResults(null) }
}
