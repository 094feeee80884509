import { listCategories } from '#contract/catalogue/endpoints.ts'
import { showShop } from '#contract/shop/endpoints.ts'
import type { PageArguments } from '#web/app/page.ts'

/** What the header and footer of every page need. */
export async function load({ api }: PageArguments) {
  const [shop, categories] = await Promise.all([api(showShop), api(listCategories)])
  // What only /tentang and /kontak tell would be in the first load of every page.
  const { about: _about, quoted_reviews: _quoted, ...known } = shop.data
  return {
    shop: known,
    // Told by the server, so that both halves write the same one.
    year: new Date().getFullYear(),
    categories: categories.data.map(({ id, name }) => ({ id, name })),
  }
}
