import { showPolicy, showShop } from '#contract/shop/endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

/** The full shop data, including the parts that the shell leaves out. */
export const load = ({ api }: PageArguments) => api(showShop).then(({ data }) => data)

export const loadPolicy = ({ api, params: { slug = '' } }: PageArguments) =>
  api(showPolicy, { params: { slug } }).then(({ data }) => data)
