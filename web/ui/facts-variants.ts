import type { FactsClasses } from '#web/ui/facts.tsx'

/**
 * For a few facts inside a panel: small text, a narrow column for the labels, and no lines between the rows.
 */
export const dense: FactsClasses = {
  list: 'grid gap-3 text-sm',
  row: 'grid grid-cols-[6rem_minmax(0,1fr)] gap-3',
  name: 'text-muted',
  value: 'wrap-anywhere',
}

/** The rows are on a card, with a line between them. */
export const lined: FactsClasses = {
  list: 'divide-y divide-line rounded border border-line bg-surface text-sm',
  row: 'grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[5.5rem_minmax(0,1fr)]',
  name: 'text-muted',
  value: 'min-w-0',
}

/** Each label is above its value, where two columns do not fit. */
export const stacked: FactsClasses = {
  list: 'grid gap-3 text-sm',
  row: 'min-w-0',
  name: 'text-muted',
  value: 'wrap-anywhere',
}
