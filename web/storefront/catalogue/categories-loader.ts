import { countedCategories } from '#web/storefront/catalogue/counted-categories.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(countedCategories(api).then((categories) => ({ categories })))
