import { useLayoutEffect, useState } from 'react'
import { localStore } from '#web/ui/browser.ts'

const storageKey = 'admin-shortcuts'

export type Keys = Readonly<Record<string, () => unknown>>

/**
 * The single-key shortcuts of a page, with the setting that turns all of them off, which the browser keeps.
 */
export function useShortcuts(keys: Keys) {
  const [on, setOn] = useState(isOn)
  useKeys(keys)
  const turn = (next: boolean) => {
    localStore.set(storageKey, next ? 'on' : 'off')
    setOn(next)
  }
  return { on, turn }
}

const isOn = (): boolean => localStore.get(storageKey) !== 'off'

/**
 * Shortcuts by lower-case `event.key`, as `k`, or with Ctrl or Cmd, as `ctrl+k`. Ignored while the user types
 * or a dialog is open. Users can turn off single keys (WCAG 2.1.4).
 */
export function useKeys(keys: Keys): void {
  // A layout effect replaces the handler before the next key press, so that a key never acts on an item that
  // has left the screen.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.repeat || event.altKey || event.defaultPrevented) return
      const isSingle = !event.ctrlKey && !event.metaKey
      const act = keys[`${isSingle ? '' : 'ctrl+'}${event.key.toLowerCase()}`]
      if (!act || (isSingle && !isOn()) || isTypingOrInDialog(event.target)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [keys])
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
