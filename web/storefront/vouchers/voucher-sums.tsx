import { Price } from '#web/ui/price.tsx'
import type { Vouchers } from '#web/storefront/vouchers/use-vouchers.ts'

/** A row of a list of sums for each voucher on the items, or on the delivery. */
export const VoucherSums = ({
  vouchers: { priced },
  of,
}: {
  vouchers: Vouchers
  of: 'items_amount' | 'delivery_amount'
}) =>
  priced?.vouchers.map((voucher) =>
    voucher[of] > 0 ? (
      <div key={voucher.code}>
        <dt className="text-muted wrap-anywhere">Voucher {voucher.code}</dt>
        <dd>
          <Price rupiah={-voucher[of]} />
        </dd>
      </div>
    ) : null,
  )
