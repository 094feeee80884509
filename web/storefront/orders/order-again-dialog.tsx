import { useId } from 'react'
import type { OrderAgainLine, OrderAgainReport as Report } from '#contract/orders/order-again-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useOrderAgainMessages } from '#web/storefront/orders/order-again-messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

export interface OrderAgainDialogProps {
  report: Report
  onClose: () => void
}

/** What "Beli Lagi" added to the cart, and what changed since the order. */
export default function OrderAgainDialog({ report: { lines }, onClose }: OrderAgainDialogProps) {
  const t = useOrderAgainMessages()
  const id = useId()
  const hasAdded = lines.some(({ added }) => added > 0)
  return (
    <Dialog open labelledBy={id} onClose={onClose} lightDismiss>
      <div className="grid gap-4 p-6">
        <h2 id={id} className="font-serif text-xl">
          {hasAdded ? t.done : t.nothing}
        </h2>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <ReportLine key={line.item} line={line} />
          ))}
        </ul>
        <div className="flex flex-wrap-reverse justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            {t.close}
          </Button>
          <ButtonLink to="/cart" data-first-focus>
            {t.toCart}
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}

function ReportLine({ line }: { line: OrderAgainLine }) {
  const t = useOrderAgainMessages()
  const { product_name, size_name, size_changed, quantity, added, outcome, old_price, price } = line
  const outcomes = {
    added: t.added(added),
    fewer: t.fewer(added, quantity),
    in_cart: t.in_cart,
    sold_out: t.sold_out,
    gone: t.gone,
  }
  const changes = [
    outcome === 'added' ? null : outcomes[outcome],
    price !== null && price !== old_price ? t.price(formatRupiah(old_price), formatRupiah(price)) : null,
    size_changed && size_name ? t.size(size_name) : null,
  ].filter((change) => change !== null)
  return (
    <li className="py-3">
      <p className="font-medium wrap-anywhere">
        {product_name}
        {size_name ? <span className="font-normal text-muted"> · {size_name}</span> : null}
      </p>
      {outcome === 'added' ? <p className="text-sm text-muted">{outcomes.added}</p> : null}
      {changes.length > 0 ? <p className="text-sm text-brass-deep">{changes.join(' ')}</p> : null}
    </li>
  )
}
