import { useShop } from '#web/app/layout/shop.ts'

/** For papers, which show the name beside it. */
export function ShopLogo() {
  const logo = useShop()?.logo
  return logo ? (
    <img {...logo} alt="" className="mb-2 max-h-16 w-auto max-w-48 object-contain object-left" />
  ) : null
}
