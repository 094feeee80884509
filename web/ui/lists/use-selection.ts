import { useSyncExternalStore } from 'react'

interface Selected {
  ids: ReadonlySet<string>
  all: boolean
}

const none: Selected = { ids: new Set(), all: false }

/**
 * Lives as long as the tab, so that a selection survives a visit to another page, such as the print of its rows, and
 * an expired session.
 */
let selections: ReadonlyMap<string, Selected> = new Map()
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function change(next: ReadonlyMap<string, Selected>): void {
  selections = next
  for (const listener of listeners) listener()
}

const select = (list: string, selected: Selected): void => change(new Map(selections).set(list, selected))

/** The next user of this browser must not see the selections of the one before. */
export const clearSelections = (): void => change(new Map())

/**
 * A selection is single rows, also across pages, or all rows of the filter. Each filter has its own selection, which
 * stays until it is cleared. `list` is the address of the list with its filter.
 */
export function useSelection(list: string) {
  const { ids, all } = useSyncExternalStore(
    subscribe,
    () => selections.get(list) ?? none,
    () => none,
  )
  return {
    ids,
    all,
    any: all || ids.size > 0,
    has: (id: string) => all || ids.has(id),
    put: (these: readonly string[], chosen: boolean) => {
      const next = new Set(ids)
      for (const id of these)
        if (chosen) next.add(id)
        else next.delete(id)
      select(list, { ids: next, all: false })
    },
    takeAll: () => select(list, { ids, all: true }),
    clear: () => select(list, none),
  }
}

export type ListSelection = ReturnType<typeof useSelection>
