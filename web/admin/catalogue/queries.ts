import type { Task } from '#contract/platform/task.ts'
import { toFilter, productsQuery, readProductSearch } from '#web/admin/catalogue/products/product-filter.ts'
import { isRunning } from '#web/admin/tasks/use-task.ts'
import type { PageArguments } from '#web/app/page.ts'
import { loadQuery, pageQuery } from '#web/app/queries.ts'

export async function loadProducts(page: PageArguments) {
  const search = readProductSearch(page.url.searchParams)
  const [list, categories] = await Promise.all([
    loadQuery(page, 'GET /admin/products', productsQuery(search)),
    loadQuery(page, 'GET /categories'),
  ])
  return { search, list, categories: categories.data }
}

export async function loadProduct(page: PageArguments) {
  const { id } = page.params
  const [categories, product, movements] = await Promise.all([
    loadQuery(page, 'GET /categories'),
    id === undefined ? null : loadQuery(page, 'GET /admin/products/:id', { params: { id } }),
    id === undefined
      ? null
      : loadQuery(page, 'GET /admin/products/:id/movements', { params: { id }, query: {} }),
  ])
  return { categories: categories.data, product: product?.data ?? null, movements }
}

export const categoriesQuery = pageQuery('GET /admin/categories', () => ({}))

export const labelsQuery = pageQuery('GET /admin/labels', (_, address) => ({
  query: { ...toFilter(readProductSearch(address)), product_id: address.get('product_id') ?? undefined },
}))

/** A reload of the page must show a running import again. */
export async function loadImport(page: PageArguments): Promise<Task | null> {
  const { data } = await loadQuery(page, 'GET /admin/tasks', { query: {} })
  const running = data.findLast((task) => task.kind === 'import' && isRunning(task))
  return running ? (await loadQuery(page, 'GET /admin/tasks/:id', { params: { id: running.id } })).data : null
}
