import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

interface LazyComponentProps<P> {
  /** This function is called when loading fails. Unmounting the component allows another attempt. */
  onMissing: () => void
  of: P
}

/** The code loads when the component is first shown. Unlike React's `lazy`, it retries after a failure. */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
) {
  let loadedComponent: ComponentType<P> | null = null
  return function LazyComponent({ onMissing, of }: LazyComponentProps<P>) {
    const [Component, setComponent] = useState(() => loadedComponent)
    const reportMissing = useEffectEvent(onMissing)
    useEffect(() => {
      let isUnmounted = false
      const loadComponent = async () => {
        const loaded = await load().catch(() => null)
        loadedComponent = loaded?.default ?? loadedComponent
        if (isUnmounted) return
        if (loaded) setComponent(() => loaded.default)
        else reportMissing()
      }
      void loadComponent()
      return () => {
        isUnmounted = true
      }
    }, [])
    return Component ? createElement(Component, of) : fallback
  }
}
