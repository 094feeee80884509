import { showShop } from '#contract/shop/endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

/** What the shop says of itself, which the shell leaves out of every other page. */
export const load = ({ api }: PageArguments) => api(showShop).then(({ data }) => data)
