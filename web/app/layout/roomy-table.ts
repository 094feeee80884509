import type { TableLayout } from '#web/ui/lists/table.tsx'

/** A table of the storefront. Below `md`, the grid classes of `rowClassName` lay out its cards. */
export const roomy: TableLayout = {
  block: 'max-md:block',
  srOnly: 'max-md:sr-only',
  head: 'py-3 font-semibold not-[.text-right]:pr-4',
  body: 'border-b border-line text-base/normal max-md:border-t',
  card: 'max-md:grid',
  // The first cell sets the height of a row; right-aligned cells have no right padding.
  cell: 'md:first:py-4 md:not-[.text-right]:pr-4',
}
