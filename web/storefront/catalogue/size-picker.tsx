import { useId } from 'react'
import type { Product } from '#contract/catalogue/schemas.ts'
import { pricesOf, shownPrice } from '#contract/catalogue/shown-price.ts'
import { SalePrice } from '#web/app/sale-price.tsx'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'

interface SizePickerProps {
  product: Product
  chosen: string | null
  onChoose: (sizeId: string) => void
}

export function SizePicker({ product, chosen, onChoose }: SizePickerProps) {
  const shopping = useShoppingMessages()
  const group = useId()
  return (
    <fieldset className="mt-6">
      <legend className="text-sm font-semibold">{shopping.chooseSize}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {product.sizes
          .map((size) => ({ ...size, ...shownPrice(pricesOf(product, size)) }))
          .map(({ size_id, name, stock, price, price_before }) => (
            <label
              key={size_id}
              className="grid min-h-11 cursor-pointer content-center rounded border border-edge bg-surface px-4 py-2 text-sm hover:border-ink has-checked:border-terracotta has-checked:bg-terracotta-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-terracotta"
            >
              <input
                type="radio"
                name={group}
                value={size_id}
                checked={size_id === chosen}
                onChange={() => onChoose(size_id)}
                // Also for a click on the size that is checked already, which then counts as chosen.
                onClick={() => onChoose(size_id)}
                className="sr-only"
              />
              <span className="font-semibold">{name}</span>
              <span className="text-xs text-muted has-[s]:text-sm">
                {stock === 0 ? shopping.soldOut : <SalePrice rupiah={price} before={price_before} />}
              </span>
            </label>
          ))}
      </div>
    </fieldset>
  )
}
