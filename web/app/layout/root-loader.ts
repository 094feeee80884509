import { themePath } from '#contract/shop/accent-colour.ts'
import { listContactLinks } from '#web/app/layout/contact-links.ts'
import type { PageArguments } from '#web/app/page.ts'

export async function load({ api }: PageArguments) {
  const [shop, categories] = await Promise.all([api('GET /shop'), api('GET /categories')])
  // Only /tentang and /kontak show this data.
  const { about: _about, quoted_reviews: _quoted, ...shared } = shop.data
  return {
    shop: shared,
    theme: shared.accent_colour ? themePath(shared.accent_colour) : null,
    // These are made here, because the footer belongs to the first load of every page.
    contactLinks: listContactLinks(shared),
    // The year is from the server, so that the browser renders the same one.
    year: new Date().getFullYear(),
    categories: categories.data.map(({ id, name }) => ({ id, name })),
  }
}
