import { countedCategories } from '#web/catalogue/counted-categories.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(countedCategories(api).then((categories) => ({ categories })))
