import { useShop } from '#web/app/layout/shop.ts'
import { classNames } from '#web/ui/class-names.ts'

/** The shop's logo, whose text is its name, or else the name. The class sets the height of the logo. */
export function ShopName({ logo }: { logo: string }) {
  const shop = useShop()
  const name = shop?.name ?? 'Griya'
  return shop?.logo ? (
    <img {...shop.logo} alt={name} className={classNames('w-auto max-w-full object-contain', logo)} />
  ) : (
    name
  )
}

/** For papers, which show the name beside it. */
export function ShopLogo() {
  const logo = useShop()?.logo
  return logo ? (
    <img {...logo} alt="" className="mb-2 max-h-16 w-auto max-w-48 object-contain object-left" />
  ) : null
}
