import { useEffect, useState } from 'react'

const debounceMs = 120

/** The typed text, updated when typing pauses. */
export function useDebounced<T extends string | null>(typed: T): T {
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), debounceMs)
    return () => clearTimeout(timer)
  }, [typed])
  return debounced
}
