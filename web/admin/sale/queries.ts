import { whoAmI } from '#contract/accounts/endpoints.ts'
import { showCustomer } from '#contract/admin/customers-endpoints.ts'
import { listAdminProducts, showAdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import { hasCode } from '#contract/catalogue/gtin.ts'
import { findSaleItems, type SaleItem } from '#contract/catalogue/sale-endpoints.ts'
import { affectedByOrders } from '#web/admin/orders/queries.ts'
import type { Api } from '#web/app/api/api.ts'
import { orNullIfMissing } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery } from '#web/app/queries.ts'

/** The preset customer is null if the address names none, or an unknown one. */
export async function loadSale(page: PageArguments) {
  const id = page.url.searchParams.get('customer')
  const [{ user }, preset] = await Promise.all([
    loadQuery(page, whoAmI),
    id ? loadQuery(page, showCustomer, { params: { id } }).catch(orNullIfMissing) : null,
  ])
  return { user, preset: preset?.data ?? null }
}

export type LoadedSale = Awaited<ReturnType<typeof loadSale>>

export async function findByCode(api: Api, code: string): Promise<SaleItem | null> {
  const { data } = await api(findSaleItems, { query: { q: code } })
  return data.find((item) => hasCode(item, code)) ?? null
}

export const affectedBySales = [...affectedByOrders, findSaleItems, listAdminProducts, showAdminProduct]
