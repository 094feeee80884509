import type { Shop } from '#contract/shop/schemas.ts'
import { listProfiles } from '#web/app/layout/contact-links.ts'

type DescribedShop = Pick<Shop, 'name' | 'phone' | 'logo' | 'instagram' | 'tiktok'>

/** The shop for search engines as schema.org describes it. */
export function describeShop(shop: DescribedShop | undefined, origin: string): Record<string, unknown> {
  const profiles = shop ? listProfiles(shop).map(({ to }) => to) : []
  return {
    '@type': 'Store',
    name: shop?.name,
    url: `${origin}/`,
    telephone: shop?.phone,
    ...(shop?.logo && { logo: new URL(shop.logo.src, origin).href }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}
