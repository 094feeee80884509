import { whoAmI } from '#contract/accounts/endpoints.ts'
import { listAdminProducts, showAdminProduct } from '#contract/catalogue/admin-endpoints.ts'
import { findSaleItems } from '#contract/catalogue/sale-endpoints.ts'
import { showRunningCount } from '#contract/orders/running-count-endpoints.ts'
import { listStockCounts, showStockCount } from '#contract/orders/stock-count-endpoints.ts'
import { listFilter } from '#web/admin/layout/addresses.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

export const countsFilter = listFilter('/admin/stock-counts', {})

export const countsQuery = pageQuery(listStockCounts, (_, address) => countsFilter.query(address))

export const reportQuery = pageQuery(showStockCount, ({ id = '' }) => ({ params: { id } }))

/** An entry of the running count belongs to its admin. */
export async function loadCounter(page: PageArguments) {
  const [{ user }, running] = await Promise.all([loadQuery(page, whoAmI), page.api(showRunningCount)])
  return { user, running }
}

export const affectedByCounts = [listStockCounts, listAdminProducts, showAdminProduct, findSaleItems]
