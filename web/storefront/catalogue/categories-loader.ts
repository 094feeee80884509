import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import { listCategories, listProducts, type Category } from '#contract/catalogue/endpoints.ts'
import type { Api } from '#web/app/api/api.ts'
import { withCounts } from '#web/app/api/legacy-fields.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(countedCategories(api).then((categories) => ({ categories })))

/** Some other backends return no product counts and need one request per category. */
export async function countedCategories(api: Api): Promise<Category[]> {
  const { data } = await api(listCategories)
  return withCounts(data, async (category) => {
    const { pagination } = await api(listProducts, { query: { category, limit: '1' } })
    return pagination.totalProducts
  })
}
