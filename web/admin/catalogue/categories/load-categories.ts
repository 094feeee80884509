import { listDeskCategories } from '#contract/category-desk.ts'
import type { PageArguments } from '#web/page.ts'

export const load = async ({ api, signal }: PageArguments) => (await api(listDeskCategories, { signal })).data
