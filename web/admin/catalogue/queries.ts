import { listTasks, showTask } from '#contract/admin/tasks-endpoints.ts'
import {
  listAdminProducts,
  listStockMovements,
  showAdminProduct,
} from '#contract/catalogue/admin-endpoints.ts'
import { listAdminCategories } from '#contract/catalogue/category-admin-endpoints.ts'
import { listCategories } from '#contract/catalogue/endpoints.ts'
import { listLabels } from '#contract/catalogue/sale-endpoints.ts'
import type { Task } from '#contract/platform/task.ts'
import { toFilter, productsQuery, readProductSearch } from '#web/admin/catalogue/products/product-filter.ts'
import { isRunning } from '#web/admin/tasks/use-task.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

export async function loadProducts(page: PageArguments) {
  const search = readProductSearch(page.url.searchParams)
  const [list, categories] = await Promise.all([
    loadQuery(page, listAdminProducts, productsQuery(search)),
    loadQuery(page, listCategories),
  ])
  return { search, list, categories: categories.data }
}

export async function loadProduct(page: PageArguments) {
  const { id } = page.params
  const [categories, product, movements] = await Promise.all([
    loadQuery(page, listCategories),
    id === undefined ? null : loadQuery(page, showAdminProduct, { params: { id } }),
    id === undefined ? null : loadQuery(page, listStockMovements, { params: { id }, query: {} }),
  ])
  return { categories: categories.data, product: product?.data ?? null, movements }
}

export const categoriesQuery = pageQuery(listAdminCategories, () => ({}))

export const labelsQuery = pageQuery(listLabels, (_, address) => ({
  query: { ...toFilter(readProductSearch(address)), product_id: address.get('product_id') ?? undefined },
}))

/** A reload of the page must show a running import again. */
export async function loadImport(page: PageArguments): Promise<Task | null> {
  const { data } = await loadQuery(page, listTasks, { query: {} })
  const running = data.findLast((task) => task.kind === 'import' && isRunning(task))
  return running ? (await loadQuery(page, showTask, { params: { id: running.id } })).data : null
}
