import { useLayoutEffect, useState } from 'react'

const remembered = 'admin-shortcuts'

/** Single keys that act on the page. They can be turned off, for speech input and unlucky hands (WCAG 2.1.4). */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const [on, setOn] = useState(() => localStorage.getItem(remembered) !== 'off')
  // Before anybody can press: a key must never act on what has just left the screen.
  useLayoutEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isBusyElsewhere(event.target)) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, keys])
  const turn = (next: boolean) => {
    localStorage.setItem(remembered, next ? 'on' : 'off')
    setOn(next)
  }
  return { on, turn }
}

/** Typing, or answering a dialog. */
const isBusyElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null)

/** Turns the single keys of a page on and off, and says what they are. */
export function ShortcutSwitch({
  keys: { on, turn },
  label,
  help,
}: {
  keys: { on: boolean; turn: (next: boolean) => void }
  label: string
  help: string
}) {
  return (
    <label
      className="flex min-h-9 shrink-0 cursor-pointer items-center gap-2 text-xs text-muted max-lg:hidden"
      title={help}
    >
      <input
        type="checkbox"
        checked={on}
        onChange={(event) => turn(event.target.checked)}
        className="size-3.5 accent-terracotta"
      />
      {label}
      <span className="max-xl:hidden">({help})</span>
    </label>
  )
}

/** The key that does what a button does, written on it. */
export const KeyHint = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className="rounded border border-current px-1.5 font-sans text-xs max-lg:hidden">
    {name}
  </kbd>
)
