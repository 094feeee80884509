import type { KeyboardEvent } from 'react'

interface ArrowKeys {
  /** `vertical` uses the up and down keys, `horizontal` the left and right keys. */
  direction?: 'vertical' | 'horizontal'
  selector?: string
  /** The step from the last element leads to the first. Home and End go to the ends. */
  wrap?: boolean
  onMove?: (element: HTMLElement) => void
}

/** Pass the returned handler to `onKeyDown` of the list. */
export function useArrowKeys({
  direction = 'vertical',
  selector = 'a[href]:not([tabindex="-1"])',
  wrap = false,
  onMove,
}: ArrowKeys = {}) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const elements = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
    const at = elements.findIndex((element) => element === event.target)
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
    const to = findTargetIndex(event.key, at, elements.length, direction, wrap)
    const next = to === undefined ? undefined : elements[to]
    if (!next) return
    event.preventDefault()
    next.focus()
    onMove?.(next)
  }
}

function findTargetIndex(key: string, at: number, count: number, direction: string, wrap: boolean) {
  const [back, forward] = direction === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (wrap && key === 'Home') return 0
  if (wrap && key === 'End') return count - 1
  if (key !== back && key !== forward) return undefined
  const to = at + (key === forward ? 1 : -1)
  return wrap ? (to + count) % count : to
}
