import { showPolicy, showShop } from '#contract/shop/endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

/** The shell leaves out parts of the shop data, so this page loads all of it. */
export const load = ({ api }: PageArguments) => api(showShop).then(({ data }) => data)

export const loadPolicy = ({ api, params: { slug = '' } }: PageArguments) =>
  api(showPolicy, { params: { slug } }).then(({ data }) => data)
