import type { QuantityPrice } from '#contract/catalogue/unit-price.ts'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { Price } from '#web/ui/price.tsx'

/** What a piece costs from so many pieces. */
export function QuantityPrices({ steps }: { steps: readonly QuantityPrice[] }) {
  const t = useProductMessages()
  if (steps.length === 0) return null
  return (
    <table className="mt-5 text-sm">
      <caption className="pb-1 text-left font-semibold">{t.byQuantity}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t.quantity}</th>
          <th scope="col">{t.unitPrice}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, price }) => (
          <tr key={from} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-6 text-left font-normal text-muted">
              {t.fromPieces(from)}
            </th>
            <td className="py-1.5 text-right font-semibold">
              <Price rupiah={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
