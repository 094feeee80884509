import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import { hasCode } from '#contract/catalogue/gtin.ts'
import type { Api } from '#web/app/api/api.ts'
import { orNullIf } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery } from '#web/app/queries.ts'

/** The preset customer is null if the address names none, or an unknown one. */
export async function loadSale(page: PageArguments) {
  const id = page.url.searchParams.get('customer')
  const [{ user }, preset] = await Promise.all([
    loadQuery(page, 'GET /auth/me'),
    id ? loadQuery(page, 'GET /admin/customers/:id', { params: { id } }).catch(orNullIf(404)) : null,
  ])
  return { user, preset: preset?.data ?? null }
}

export type LoadedSale = Awaited<ReturnType<typeof loadSale>>

export async function findByCode(api: Api, code: string): Promise<SaleItem | null> {
  const { data } = await api('GET /admin/sale-items', { query: { q: code } })
  return data.find((item) => hasCode(item, code)) ?? null
}
