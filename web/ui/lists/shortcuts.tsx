import { useLayoutEffect, useState } from 'react'

const storageKey = 'admin-shortcuts'

/**
 * A key is a lower-case `event.key`; it does nothing while the user types or a dialog is open. Users can turn the keys
 * off (WCAG 2.1.4), which is stored in localStorage.
 */
export function useShortcuts(keys: Readonly<Record<string, () => void>>) {
  const [on, setOn] = useState(() => localStorage.getItem(storageKey) !== 'off')
  // A layout effect replaces the handler before the next key press, so that a key never acts on an item that has left the
  // screen.
  useLayoutEffect(() => {
    if (!on) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTypingOrInDialog(event.target)) return
      const act = keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, keys])
  const turn = (next: boolean) => {
    localStorage.setItem(storageKey, next ? 'on' : 'off')
    setOn(next)
  }
  return { on, turn }
}

const isTypingOrInDialog = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element &&
    target.closest('input:not([type=checkbox]), textarea, select, [contenteditable]') !== null)

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

export const KeyHint = ({ name }: { name: string }) => (
  <kbd aria-hidden="true" className="rounded border border-current px-1.5 font-sans text-xs max-lg:hidden">
    {name}
  </kbd>
)
