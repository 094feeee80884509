import { useRef, useState } from 'react'

/** Runs one call at a time. A call while another one runs is ignored and resolves to undefined. */
export function useSingleFlight() {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async <T>(act: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      return await act()
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
