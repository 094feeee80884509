import type { PackingOrder } from '#contract/orders/packing-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useShippingLabelMessages } from '#web/admin/orders/shipping-label-messages.ts'
import { formatWeight } from '#web/app/language/format-weight.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { classNames } from '#web/ui/class-names.ts'
import Barcode from '#web/ui/pictures/barcode.tsx'
import QrCode from '#web/ui/pictures/qr-code.tsx'

/** A longer address has smaller letters, so that the longest one fits. */
const longAddress = 160

/** What a courier reads from outside: no prices, only an amount to collect. */
export function ShippingLabel({ order }: { order: PackingOrder }) {
  const t = useShippingLabelMessages()
  const language = useLanguage()
  const shop = useShop()
  const { reference, delivery, to_collect, tracking_number } = order
  const code = t.codeOf(reference)
  return (
    <article aria-label={reference} className="shipping-label">
      <header className="flex items-start justify-between gap-3 border-b-2 border-black pb-2">
        <p className="min-w-0">
          <span className="line-clamp-2 text-lg font-bold wrap-anywhere">{delivery?.name ?? shop?.name}</span>
          <span className="block">
            {t.weight} {formatWeight(order.owed_weight_grams ?? 0, language)}
          </span>
        </p>
        <p className="shipping-careful shrink-0 text-sm">{t.careful}</p>
      </header>
      <div>
        <Barcode text={reference} label={code} className="shipping-bars" />
        <p className="text-center text-base font-bold tabular-nums">{reference}</p>
        {tracking_number ? <p className="truncate text-center">{t.tracking(tracking_number)}</p> : null}
      </div>
      <section className="min-h-0 flex-1 overflow-hidden border-t border-black pt-2 wrap-anywhere">
        <h2 className="text-xs font-semibold uppercase">{t.to}</h2>
        <p className="line-clamp-2 text-base font-bold">{order.customer_name}</p>
        <p className="text-base font-semibold">{order.customer_phone}</p>
        <p
          className={classNames(
            'whitespace-pre-line',
            order.customer_address.length > longAddress ? 'shipping-address-long' : 'shipping-address',
          )}
        >
          {order.customer_address}
        </p>
        {delivery?.area_path ? <p className="font-semibold">{delivery.area_path}</p> : null}
      </section>
      <footer className="flex items-end justify-between gap-3 border-t border-black pt-2">
        <div className="min-w-0 wrap-anywhere">
          {to_collect === null ? null : (
            <p className="shipping-careful mb-2 w-fit text-base">{t.collect(formatRupiah(to_collect))}</p>
          )}
          <h2 className="text-xs font-semibold uppercase">{t.from}</h2>
          <p className="font-semibold">{shop?.name}</p>
          <p className="line-clamp-3 whitespace-pre-line">{shop?.address}</p>
          <p>{shop?.phone}</p>
        </div>
        <QrCode payload={reference} label={code} className="shipping-square" />
      </footer>
    </article>
  )
}
