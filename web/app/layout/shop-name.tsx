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
