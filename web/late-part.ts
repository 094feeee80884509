import { useEffect, useEffectEvent, useState, type ComponentType } from 'react'

/**
 * A part of the screen whose code comes when it is first wanted; null while it is on its way. Code that could not be had
 * is told to `onMissing` and asked for again the next time somebody wants it, which React's own `lazy` never does.
 */
export function latePart<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  let part: ComponentType<P> | null = null
  /** `wantedFor` names what it is wanted for, so that the next wish is a new one; null: it is not wanted. */
  return function useLatePart(wantedFor: string | number | null, onMissing: () => void) {
    const [, setArrived] = useState(false)
    const missing = useEffectEvent(onMissing)
    useEffect(() => {
      if (wantedFor === null || part) return undefined
      let gone = false
      load().then(
        (loaded) => {
          part = loaded.default
          if (!gone) setArrived(true)
        },
        () => {
          if (!gone) missing()
        },
      )
      return () => {
        gone = true
      }
    }, [wantedFor])
    return wantedFor === null ? null : part
  }
}
