import { redirect } from 'react-router'
import { pageSizes } from '#contract/platform/limits.ts'
import type { Api } from '#web/app/api/api.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

export function load({ api, url }: PageArguments) {
  const wanted = url.searchParams.get('page') ?? ''
  return orFailure(loadPage(api, /^[1-9]\d{0,5}$/.test(wanted) ? Number(wanted) : 1))
}

async function loadPage(api: Api, page: number) {
  const query = { page: String(page), limit: String(pageSizes.wishlist) }
  const { data, pagination } = await api('GET /wishlist', { query })
  // After the last page has become empty, the page before is shown.
  const last = Math.max(1, pagination.totalPages)
  if (data.length === 0 && page > last) throw redirect(wishlistAddress(last))
  return { items: data, pagination }
}

export const wishlistAddress = (page: number): string => (page > 1 ? `/wishlist?page=${page}` : '/wishlist')
