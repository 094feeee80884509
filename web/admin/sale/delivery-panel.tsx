import type { DeliveryQuote } from '#contract/delivery/schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { ChoiceTiles } from '#web/admin/sale/choice-tiles.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import { isProduct } from '#web/admin/sale/sale-draft.ts'
import type { Sale } from '#web/admin/sale/use-sale.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { useShop } from '#web/app/layout/shop.ts'
import AreaField from '#web/storefront/delivery/area-field.tsx'
import { QuotesFailed, WhyNot } from '#web/storefront/delivery/delivery-quotes.tsx'
import { Card } from '#web/ui/card.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { formatRupiah } from '#contract/platform/money.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function DeliveryPanel({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const shop = useShop()
  const { delivery } = sale.draft
  if (!shop?.has_delivery && !delivery.isWanted) return null
  return (
    <Card title={t.delivery}>
      <ChoiceTiles
        name="delivery_way"
        title={t.delivery}
        value={delivery.isWanted ? 'brought' : 'along'}
        options={[
          { value: 'along', text: t.takenAlong },
          { value: 'brought', text: t.isBrought },
        ]}
        onChoose={(way) => {
          sale.form.clearErrors('delivery')
          sale.set({ delivery: { ...delivery, isWanted: way === 'brought' }, handed_over: null })
        }}
      />
      {delivery.isWanted ? <DeliveryDetails sale={sale} /> : null}
    </Card>
  )
}

function DeliveryDetails({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const { draft, quotes, quote, errorOf, field } = sale
  const { delivery, customer, isNew } = draft
  const known = useApiQuery(
    'GET /admin/customers/:id',
    { params: { id: customer.id } },
    { enabled: customer.id !== '' && !isNew },
  ).data?.data.address
  if (!draft.items.some(isProduct)) return <p className="text-sm text-muted">{t.deliveryOnlyProducts}</p>
  return (
    <>
      <AreaField
        value={delivery.area}
        onChoose={(area) => {
          sale.form.clearErrors('delivery')
          sale.set({ delivery: { ...delivery, area } })
        }}
        error={errorOf('delivery.area')}
      />
      {quotes.problem !== null ? (
        <QuotesFailed problem={quotes.problem} onRetry={quotes.retry} />
      ) : quotes.quotes ? (
        <div aria-busy={quotes.isPending} className="grid gap-3">
          {quotes.quotes.data.length > 0 ? (
            <ChoiceTiles
              name="delivery_method"
              title={t.delivery}
              value={quote?.method_id ?? null}
              options={quotes.quotes.data.map((option) => ({
                value: option.method_id,
                text: option.name,
                more: option.estimate,
                aside: option.free ? t.free : formatRupiah(option.price),
              }))}
              onChoose={(method_id) => {
                sale.form.clearErrors('delivery')
                sale.set({ delivery: { ...delivery, method_id } })
              }}
            />
          ) : null}
          <WhyNot quotes={quotes.quotes} />
        </div>
      ) : (
        <Skeleton className="min-h-16" />
      )}
      <Problem text={errorOf('delivery.method_id')} isOfField />
      {needsAddress(quote) ? (
        <TextArea
          {...field('address')}
          label={t.address}
          hint={known ? t.addressKnown(known) : undefined}
          rows={2}
          maxLength={limits.address}
        />
      ) : null}
    </>
  )
}

const needsAddress = (quote: DeliveryQuote | null): boolean => quote !== null && quote.kind !== 'pickup'
