export type PageEntry = number | 'gap'

/**
 * Returns `width` numbers around the current page, and the first and the last page. A gap stands for the numbers
 * between.
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
