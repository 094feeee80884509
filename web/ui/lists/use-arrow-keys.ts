import type { KeyboardEvent } from 'react'

interface ArrowKeys {
  /** Up and down in a list, left and right in a row. */
  direction?: 'vertical' | 'horizontal'
  /** What they lead to, in the order of the page. */
  selector?: string
  /** After the last one comes the first; Home and End lead to the ends. */
  wrap?: boolean
  /** What has just got the focus. */
  onMove?: (element: HTMLElement) => void
}

/** For `onKeyDown` around a list: the arrow keys lead from one of its links to the next. */
export function useArrowKeys({
  direction = 'vertical',
  selector = 'a[href]:not([tabindex="-1"])',
  wrap = false,
  onMove,
}: ArrowKeys = {}) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
    const at = items.findIndex((item) => item === event.target)
    if (at === -1 || event.ctrlKey || event.metaKey || event.altKey) return
    const to = targetOf(event.key, at, items.length, direction, wrap)
    const next = to === undefined ? undefined : items[to]
    if (!next) return
    event.preventDefault()
    next.focus()
    onMove?.(next)
  }
}

function targetOf(key: string, at: number, count: number, direction: string, wrap: boolean) {
  const [back, on] = direction === 'vertical' ? ['ArrowUp', 'ArrowDown'] : ['ArrowLeft', 'ArrowRight']
  if (wrap && key === 'Home') return 0
  if (wrap && key === 'End') return count - 1
  if (key !== back && key !== on) return undefined
  const to = at + (key === on ? 1 : -1)
  return wrap ? (to + count) % count : to
}
