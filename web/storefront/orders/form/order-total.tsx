import { limits } from '#contract/platform/limits.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import type { usePlaceOrder } from '#web/storefront/orders/form/use-place-order.ts'
import { VoucherBox } from '#web/storefront/vouchers/voucher-box.tsx'
import { VoucherSums } from '#web/storefront/vouchers/voucher-sums.tsx'
import { Price } from '#web/ui/price.tsx'

interface OrderTotalProps {
  order: Pick<ReturnType<typeof usePlaceOrder>, 'delivery' | 'itemsTotal' | 'total' | 'vouchers'>
  pieces?: number
}

export function OrderTotal({ order: { delivery, itemsTotal, total, vouchers }, pieces }: OrderTotalProps) {
  const t = useOrderFormMessages()
  const { chosen } = delivery
  const addsUniqueAmount = useShop()?.adds_unique_amount && !delivery.paysOnArrival
  const rows = (
    <dl className="mt-5 grid gap-2 border-t border-line pt-4 *:flex *:flex-wrap *:items-baseline *:justify-between *:gap-x-4">
      {delivery.isOffered || vouchers.applied.length > 0 ? (
        <div>
          <dt className="text-muted">{t.items}</dt>
          <dd>
            <Price rupiah={itemsTotal} />
          </dd>
        </div>
      ) : null}
      <VoucherSums vouchers={vouchers} of="items_amount" />
      {delivery.isOffered ? (
        <div>
          <dt className="text-muted">
            {t.delivery}
            {chosen ? ` · ${chosen.name}` : null}
          </dt>
          <dd>
            {chosen === null ? (
              <span className="text-muted">{t.notChosen}</span>
            ) : chosen.free ? (
              t.free
            ) : (
              <Price rupiah={chosen.price} />
            )}
          </dd>
        </div>
      ) : null}
      <VoucherSums vouchers={vouchers} of="delivery_amount" />
      <div>
        <dt>
          <span className="font-semibold">{t.total}</span>
          {pieces === undefined ? null : (
            <>
              {' '}
              <span className="text-sm text-muted">({t.pieces(pieces)})</span>
            </>
          )}
        </dt>
        <dd>
          <Price rupiah={total} className="font-serif text-xl" />
        </dd>
      </div>
    </dl>
  )
  return (
    <>
      <VoucherBox vouchers={vouchers} />
      {rows}
      {addsUniqueAmount ? (
        <p className="mt-2 text-sm text-muted">{t.uniqueNote(formatRupiah(limits.uniqueAmount))}</p>
      ) : null}
    </>
  )
}
