import type { FactsLook } from '#web/ui/facts.tsx'

/** Beside a decision. */
export const dense: FactsLook = {
  list: 'grid gap-3 text-sm',
  row: 'grid grid-cols-[6rem_minmax(0,1fr)] gap-3',
  name: 'text-muted',
  value: 'wrap-anywhere',
}

/** A card of its own. */
export const lined: FactsLook = {
  list: 'divide-y divide-line rounded border border-line bg-surface text-sm',
  row: 'grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]',
  name: 'text-muted',
  value: 'min-w-0',
}

/** Where there is no width for two columns. */
export const stacked: FactsLook = {
  list: 'grid gap-3 text-sm',
  row: 'min-w-0',
  name: 'text-muted',
  value: 'wrap-anywhere',
}
