import { showShop } from '#contract/shop/endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

/** The shell leaves out parts of the shop data, so this page loads all of it. */
export const load = ({ api }: PageArguments) => api(showShop).then(({ data }) => data)
