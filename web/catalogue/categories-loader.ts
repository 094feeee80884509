import { listCategories } from '#contract/catalogue.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(api(listCategories).then(({ data }) => ({ categories: data })))
