import type { OrderAgainLine, OrderAgainReport as Report } from '#contract/orders/endpoints.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useOrderAgainMessages } from '#web/storefront/orders/order-again-messages.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** What "Beli Lagi" added to the cart, and what changed since the order. */
export function OrderAgainReport({ report: { lines } }: { report: Report }) {
  const t = useOrderAgainMessages()
  const hasAdded = lines.some(({ added }) => added > 0)
  return (
    <div role="status" className="mt-8 max-w-text print:hidden">
      <Card title={hasAdded ? t.done : t.nothing}>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <ReportLine key={line.item} line={line} />
          ))}
        </ul>
        <ButtonLink to="/cart" size="small" className="justify-self-start">
          {t.toCart}
        </ButtonLink>
      </Card>
    </div>
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
