import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'
import type { Category } from '#contract/catalogue/schemas.ts'
import type { Api } from '#web/app/api/api.ts'
import { withCounts } from '#web/app/api/legacy-fields.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(countedCategories(api).then((categories) => ({ categories })))

/** Some other backends return no product counts and need one request per category. */
export async function countedCategories(api: Api): Promise<Category[]> {
  const { data } = await api('GET /categories')
  return withCounts(data, async (category) => {
    const { pagination } = await api('GET /products', { query: { category, limit: '1' } })
    return pagination.totalProducts
  })
}
