import { useState } from 'react'

interface ListboxOptions {
  /** Prefix of all element ids. */
  id: string
  count: number
  /** At first no option is active, and Enter then keeps its usual effect. */
  startsInField?: boolean
  /** Called on Enter with the number of the active option, -1 in an empty list. */
  onEnter: ((active: number) => void) | undefined
  onEscape?: (() => void) | undefined
}

/**
 * The list of a text field that searches. The focus stays in the field, the arrow keys move the active option,
 * and Enter chooses it (ARIA Authoring Practices, "Editable Combobox With List Autocomplete").
 */
export function useListbox({ id, count, startsInField = false, onEnter, onEscape }: ListboxOptions) {
  const first = startsInField ? -1 : 0
  const [active, setActive] = useState(first)
  const at = Math.min(active, count - 1)
  const optionId = (n: number) => `${id}-${n}`
  const handleKey = (event: Pick<KeyboardEvent, 'key' | 'preventDefault' | 'stopPropagation'>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && count > 0) {
      event.preventDefault()
      const positions = count - first
      const next = ((at - first + step + positions) % positions) + first
      setActive(next)
      document.getElementById(optionId(next))?.scrollIntoView?.({ block: 'nearest' })
    } else if (event.key === 'Enter' && onEnter && !(startsInField && at < 0)) {
      // Enter must not submit the form.
      event.preventDefault()
      onEnter(at)
    } else if (event.key === 'Escape' && onEscape) {
      event.preventDefault()
      event.stopPropagation()
      onEscape()
    }
  }
  return {
    /** Returns to the first position. */
    restart: () => setActive(first),
    input: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': count > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': at >= 0 ? optionId(at) : undefined,
      onKeyDown: handleKey,
    },
    list: { id: `${id}-list`, role: 'listbox' },
    option: (n: number) => ({ id: optionId(n), role: 'option', 'aria-selected': n === at }),
  } as const
}

export type ListboxInput = ReturnType<typeof useListbox>['input']
