import { useId } from 'react'
import type { Offers, Product } from '#contract/catalogue/schemas.ts'
import { pricesOf, shownPrice } from '#contract/catalogue/shown-price.ts'
import { SalePrice } from '#web/app/sale-price.tsx'
import { useShoppingMessages } from '#web/app/language/shopping-messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface SizeDialogProps {
  product: Pick<Product, 'name' | 'price' | 'sizes' | keyof Offers>
  /** A sold-out size can be chosen, for example to wait for it. */
  offersSoldOut: boolean
  onChoose: (sizeId: string) => void
  onClose: () => void
}

/** Asks for the size of a product; one tap chooses. */
export default function SizeDialog({ product, offersSoldOut, onChoose, onClose }: SizeDialogProps) {
  const t = useShoppingMessages()
  const id = useId()
  return (
    <Dialog open labelledBy={`${id}-title`} describedBy={`${id}-product`} onClose={onClose} lightDismiss>
      <div className="grid gap-4 p-6">
        <div>
          <h2 id={`${id}-title`} className="font-serif text-xl">
            {t.chooseSize}
          </h2>
          <p id={`${id}-product`} className="mt-1 text-sm text-muted wrap-anywhere">
            {product.name}
          </p>
        </div>
        <ul className="grid gap-2">
          {product.sizes
            .map((size) => ({ ...size, ...shownPrice(pricesOf(product, size)) }))
            .map(({ size_id, name, stock, price, price_before }) => (
              <li key={size_id} className="grid">
                <button
                  type="button"
                  disabled={stock === 0 && !offersSoldOut}
                  onClick={() => onChoose(size_id)}
                  className="flex min-h-12 items-center justify-between gap-4 rounded border border-edge px-4 py-2 text-left hover:border-ink disabled:border-line disabled:bg-plaster disabled:text-muted"
                >
                  <span className="font-semibold wrap-anywhere">{name}</span>
                  {stock === 0 ? (
                    <span className="shrink-0 text-sm">{t.soldOut}</span>
                  ) : (
                    <SalePrice
                      rupiah={price}
                      before={price_before}
                      className="max-w-3/5 shrink-0 justify-end"
                    />
                  )}
                </button>
              </li>
            ))}
        </ul>
        <Button variant="quiet" onClick={onClose}>
          {t.cancelSize}
        </Button>
      </div>
    </Dialog>
  )
}
