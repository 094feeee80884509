import { useEffect } from 'react'

/** Two taps within this time and distance are one double tap. The browser itself counts the clicks of a mouse. */
const doubleTap = { ms: 500, pixels: 24 }

/**
 * Drops the second click of a double click if another button has come to its place, and the repeats of a held key on a
 * button. Otherwise they would decide about the next row of a list, or answer a dialog, which the admin has not read.
 */
export function useDeliberatePresses(): void {
  useEffect(() => {
    let last: { at: number; x: number; y: number; button: Element | null } | null = null
    const dropSecondClick = (event: MouseEvent) => {
      // A click without a place comes from the keyboard.
      if (event.detail === 0) return
      const { timeStamp: at, clientX: x, clientY: y } = event
      const button = buttonOf(event)
      const isSecond =
        last !== null &&
        ('pointerType' in event && event.pointerType === 'touch'
          ? at - last.at < doubleTap.ms
          : event.detail > 1) &&
        Math.hypot(x - last.x, y - last.y) < doubleTap.pixels
      if (isSecond && button && button !== last?.button) drop(event)
      last = { at, x, y, button }
    }
    const dropRepeat = (event: KeyboardEvent) => {
      if (event.repeat && event.key === 'Enter' && buttonOf(event)) drop(event)
    }
    document.addEventListener('click', dropSecondClick, true)
    document.addEventListener('keydown', dropRepeat, true)
    return () => {
      document.removeEventListener('click', dropSecondClick, true)
      document.removeEventListener('keydown', dropRepeat, true)
    }
  }, [])
}

const buttonOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target.closest('button') : null

function drop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}
