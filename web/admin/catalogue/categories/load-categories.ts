import { listAdminCategories } from '#contract/catalogue/category-admin-endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = async ({ api, signal }: PageArguments) =>
  (await api(listAdminCategories, { signal })).data
