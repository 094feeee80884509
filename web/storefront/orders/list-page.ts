import { redirect } from 'react-router'
import type { Pagination } from '#contract/platform/fields.ts'

/** The page of a list that an address asks for, from 1. */
export function requestedPage(url: URL): number {
  const asked = Number(url.searchParams.get('page'))
  return Number.isInteger(asked) && asked > 0 ? asked : 1
}

/** Who asks for a page beyond the last one is led to the last. */
export function orLastPage(path: string, page: number, { totalPages }: Pagination): void {
  const last = Math.max(1, totalPages)
  if (page > last) throw redirect(last === 1 ? path : `${path}?page=${last}`)
}
