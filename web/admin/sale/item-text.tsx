import type { SaleItem } from '#contract/catalogue/sale-schemas.ts'
import { shownPrice } from '#contract/catalogue/shown-price.ts'
import { SalePrice } from '#web/app/sale-price.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

export function ItemText({ item }: { item: SaleItem }) {
  const t = useSaleMessages()
  const language = useLanguage()
  const { picture, name, size_name, stock } = item
  const { price, price_before } = shownPrice(item)
  return (
    <>
      <Picture picture={picture} alt="" sizes="3rem" className="h-12 w-10 shrink-0 rounded" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        {size_name ? <span className="block text-sm text-muted">{size_name}</span> : null}
      </span>
      <span className="shrink-0 text-right">
        <SalePrice rupiah={price} before={price_before} className="font-semibold" />
        <span className={stock > 0 ? 'block text-sm text-muted' : 'block text-sm text-brick'}>
          {stock > 0 ? t.stock(formatCount(stock, language)) : t.soldOut}
        </span>
      </span>
    </>
  )
}

export const formatItemName = ({ name, size_name }: Pick<SaleItem, 'name' | 'size_name'>): string =>
  size_name ? `${name} ${size_name}` : name
