import { useEffect, useRef, useState } from 'react'

const debounceMs = 120

/** Searches while the user types. `results` keeps the last answer until the next one arrives. Null ends the search. */
export function useSearch<T>(
  typed: string | null,
  search: (typed: string, signal: AbortSignal) => Promise<T>,
): { results: T | null; failed: boolean; clear: () => void } {
  const [results, setResults] = useState<T | null>(null)
  const [failed, setFailed] = useState(false)
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })
  useEffect(() => {
    if (typed === null || typed.trim() === '') return undefined
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
    const timer = setTimeout(() => void runSearch(), debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [typed])
  return { results, failed, clear: () => setResults(null) }
}
