import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

interface LazyComponentProps<P> {
  /** Its code could not be had; take the part away, and the next one put in its place asks again. */
  onMissing: () => void
  of: P
}

/**
 * A part of the screen whose code comes when it is first shown, and is asked for again after a failure, unlike React's own
 * `lazy`. What stands in its place until then is up to the page.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  meanwhile: ReactNode = null,
) {
  let known: ComponentType<P> | null = null
  return function LazyComponent({ onMissing, of }: LazyComponentProps<P>) {
    const [part, setPart] = useState(() => known)
    const missing = useEffectEvent(onMissing)
    useEffect(() => {
      let gone = false
      const bring = async () => {
        const loaded = await load().catch(() => null)
        known = loaded?.default ?? known
        if (gone) return
        if (loaded) setPart(() => loaded.default)
        else missing()
      }
      void bring()
      return () => {
        gone = true
      }
    }, [])
    return part ? createElement(part, of) : meanwhile
  }
}
