export type PageEntry = number | 'gap'

/**
 * The entries of a pagination: `width` numbers around the current page, the first and the last page, and a gap where
 * numbers are left out.
 */
export function pageNumbers(current: number, total: number, width = 5): PageEntry[] {
  if (total < 1) return []
  const page = Math.min(Math.max(current, 1), total)
  const start = Math.max(1, Math.min(page - Math.floor(width / 2), total - width + 1))
  const end = Math.min(total, start + width - 1)
  const entries: PageEntry[] = []
  if (start > 1) entries.push(1)
  if (start > 2) entries.push('gap')
  for (let number = start; number <= end; number++) entries.push(number)
  if (end < total - 1) entries.push('gap')
  if (end < total) entries.push(total)
  return entries
}
