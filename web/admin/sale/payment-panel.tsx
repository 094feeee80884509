import { limits } from '#contract/platform/limits.ts'
import { May } from '#web/admin/layout/may.tsx'
import { ChoiceTiles } from '#web/admin/sale/choice-tiles.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import {
  computeChange,
  isHandedOver,
  isPaidNow,
  paymentChoices,
  allowedPayment,
} from '#web/admin/sale/sale-draft.ts'
import type { Sale } from '#web/admin/sale/use-sale.ts'
import { useTakesPaymentNow } from '#web/app/layout/shop.ts'
import { SumLine, TotalParts } from '#web/app/total-parts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { VoucherField } from '#web/admin/sale/voucher-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Field, MoneyField, TextArea } from '#web/ui/form/field.tsx'
import { Price } from '#web/ui/price.tsx'

export function SumPanel({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const { draft, sums, vouchers, quote, field } = sale
  const takesVouchers = useShop()?.has_vouchers === true
  const { discount } = draft
  return (
    <Card label={t.total}>
      <div className="grid gap-2">
        <TotalParts
          order={{
            items_total: sums.goods,
            discount_amount: sums.off,
            vouchers: vouchers.priced?.vouchers,
            delivery: quote,
            delivery_price: sums.delivery,
            delivery_discount: vouchers.priced?.delivery_discount,
            unique_amount: 0,
          }}
          names={{ items: t.goods, discount: t.discount, delivery: (method) => method, free: t.free }}
        />
        <SumLine name={t.total} className="font-semibold">
          <Price rupiah={sums.total} className="font-serif text-xl" />
        </SumLine>
      </div>
      {takesVouchers ? <VoucherField sale={sale} /> : null}
      {discount ? (
        <div className="grid gap-3">
          <MoneyField {...field('discount.amount')} label={t.discountAmount} placeholder="Rp" />
          <Field
            {...field('discount.reason')}
            label={t.discountReason}
            autoComplete="off"
            maxLength={limits.reason}
          />
          <Button
            variant="plain"
            size="small"
            className="min-h-11 justify-self-start"
            onClick={() => sale.set({ discount: null })}
          >
            {t.dropDiscount}
          </Button>
        </div>
      ) : (
        <May right="discounts">
          <Button
            variant="quiet"
            className="justify-self-start"
            onClick={() => sale.set({ discount: { amount: '', reason: '' } })}
          >
            {t.addDiscount}
          </Button>
        </May>
      )}
    </Card>
  )
}

export function PaymentPanel({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const { draft, quote, sums, field, errorOf } = sale
  const payment = allowedPayment(draft, quote)
  const change = computeChange(draft, sums.total)
  // Without a QRIS or a bank account, the customer could not pay later.
  const mayPayLater = useTakesPaymentNow() || (sums.goods > 0 && sums.total === 0)
  const possible = paymentChoices.filter((choice) =>
    choice === 'arrival' ? quote?.pay_on_arrival === true : mayPayLater || isPaidNow(choice),
  )
  return (
    <Card title={t.payment}>
      <ChoiceTiles
        name="payment"
        title={t.payment}
        value={payment}
        options={possible.map((choice) => ({
          value: choice,
          text: t.payments[choice],
          more: t.paymentTexts[choice],
        }))}
        onChoose={(chosen) => {
          sale.form.clearErrors(['payment', 'received'])
          sale.set({ payment: chosen, handed_over: null })
        }}
        error={errorOf('payment')}
        columns="sm:grid-cols-2"
      />
      {payment === 'cash' ? (
        <div className="grid gap-2">
          <MoneyField {...field('received')} label={t.received} placeholder="Rp" />
          <p role="status" className="flex flex-wrap items-baseline justify-between gap-x-4">
            {change !== null && change >= 0 ? (
              <>
                <span className="font-semibold">{t.change}</span>
                <Price rupiah={change} className="font-serif text-xl" />
              </>
            ) : null}
          </p>
        </div>
      ) : null}
      {isPaidNow(payment) && !draft.delivery.isWanted ? (
        <CheckBox
          label={t.handedOver}
          text={t.handedOverText}
          checked={isHandedOver(draft)}
          onChange={(handed_over) => sale.set({ handed_over })}
        />
      ) : null}
    </Card>
  )
}

export function NotesPanel({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  return <TextArea {...sale.field('notes')} label={t.notes} rows={2} maxLength={limits.orderNotes} />
}
