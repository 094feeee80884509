import { createElement, useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react'

interface LazyComponentProps<P> {
  /** This function is called when loading fails. Unmounting the component allows another attempt. */
  onMissing: () => void
  of: P
}

/**
 * The code loads when the component is first shown, or before with `preload`, which never rejects. Unlike React's
 * `lazy`, it retries after a failure.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  fallback: ReactNode = null,
) {
  let loadedComponent: ComponentType<P> | null = null
  const preload = async () => {
    const loaded = await load().catch(() => null)
    loadedComponent = loaded?.default ?? loadedComponent
    return loaded
  }
  function LazyComponent({ onMissing, of }: LazyComponentProps<P>) {
    const [Component, setComponent] = useState(() => loadedComponent)
    const reportMissing = useEffectEvent(onMissing)
    useEffect(() => {
      let isUnmounted = false
      const loadComponent = async () => {
        const loaded = await preload()
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
  return Object.assign(LazyComponent, { preload })
}
