import { listCategories } from '#contract/catalogue/endpoints.ts'
import { showShop } from '#contract/shop/endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api }: PageArguments) {
  const [shop, categories] = await Promise.all([api(showShop), api(listCategories)])
  // Only /tentang and /kontak show this data.
  const { about: _about, quoted_reviews: _quoted, ...shared } = shop.data
  return {
    shop: shared,
    // The year is from the server, so that the browser renders the same one.
    year: new Date().getFullYear(),
    categories: categories.data.map(({ id, name }) => ({ id, name })),
  }
}
