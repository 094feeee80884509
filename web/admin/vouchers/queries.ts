import { limits } from '#contract/platform/limits.ts'
import { listFilter, upTo } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

export const vouchersFilter = listFilter('/admin/vouchers', { q: upTo(limits.search) })

export const vouchersQuery = pageQuery('GET /admin/vouchers', (_, address) => vouchersFilter.query(address))

/** A new voucher may begin as a copy of `?from`. */
export async function loadVoucher(page: PageArguments) {
  const isNew = page.params.id === 'new'
  const from = isNew ? page.url.searchParams.get('from') : null
  const id = isNew ? from : page.params.id
  const [categories, found] = await Promise.all([
    loadQuery(page, 'GET /admin/categories'),
    id ? loadQuery(page, 'GET /admin/vouchers/:id', { params: { id } }) : null,
  ])
  const voucher = found?.data ?? null
  return { categories: categories.data, voucher: isNew ? null : voucher, copied: isNew ? voucher : null }
}

export async function loadCards(page: PageArguments) {
  const { id = '' } = page.params
  const [voucher, codes] = await Promise.all([
    loadQuery(page, 'GET /admin/vouchers/:id', { params: { id } }),
    loadQuery(page, 'GET /admin/vouchers/:id/codes', { params: { id } }),
  ])
  return { voucher: voucher.data, batches: codes.data }
}

export type LoadedCards = Awaited<ReturnType<typeof loadCards>>

export type LoadedVoucher = Awaited<ReturnType<typeof loadVoucher>>
