import { useEffect, useEffectEvent, useState } from 'react'

/** Whether it was done, and the way to say so: what was done can be read for a while, then `leave` leads on. */
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
