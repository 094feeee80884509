import { useState } from 'react'

/** A selection is single rows, also across pages, or all rows of the filter. A changed filter clears it. */
export function useSelection(filter: string) {
  const [from, setFrom] = useState(filter)
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const [all, setAll] = useState(false)
  if (from !== filter) {
    setFrom(filter)
    setIds(new Set())
    setAll(false)
  }
  return {
    ids,
    all,
    any: all || ids.size > 0,
    has: (id: string) => all || ids.has(id),
    put: (these: readonly string[], chosen: boolean) => {
      setAll(false)
      setIds((before) => {
        const next = new Set(before)
        for (const id of these)
          if (chosen) next.add(id)
          else next.delete(id)
        return next
      })
    },
    takeAll: () => setAll(true),
    clear: () => {
      setIds(new Set())
      setAll(false)
    },
  }
}

export type ListSelection = ReturnType<typeof useSelection>
