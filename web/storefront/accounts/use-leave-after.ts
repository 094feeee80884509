import { useEffect, useEffectEvent, useState } from 'react'

/** The delay between `setDone` and `leave` lets the customer read the result. */
export function useLeaveAfter(
  milliseconds: number,
  leave: () => unknown,
): [done: boolean, setDone: () => void] {
  const [done, setDone] = useState(false)
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (!done) return undefined
    const timer = setTimeout(() => void leaveNow(), milliseconds)
    return () => clearTimeout(timer)
  }, [done, milliseconds])
  return [done, () => setDone(true)]
}
