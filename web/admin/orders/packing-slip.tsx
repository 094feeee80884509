import type { PackingOrder } from '#contract/orders/packing-schemas.ts'
import { formatDate } from '#contract/platform/language.ts'
import { allOwedPieces, owedLines, owedPieces } from '#contract/orders/owed.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { ShopLogo } from '#web/app/nota/shop-logo.tsx'
import { useSlipPages } from '#web/admin/orders/slip-pages.ts'
import { Fact, Facts, type FactsClasses } from '#web/ui/facts.tsx'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { formatWeight } from '#web/app/language/format-weight.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The slip goes into the parcel, so it shows no prices, only the amount to collect. */
export function PackingSlip({ order, isAlone }: { order: PackingOrder; isAlone: boolean }) {
  const t = usePackingSlipMessages()
  const language = useLanguage()
  const shop = useShop()
  const id = `slip-${order.id}`
  const pages = useSlipPages(order.reference, isAlone)
  const isPickup = order.delivery?.kind === 'pickup'
  // A grid is not divided well between pages, so a print has blocks.
  return (
    <article
      id={id}
      ref={pages}
      className="grid gap-6 rounded border border-line bg-surface p-6 md:p-10 print:block print:border-0 print:p-0 print:*:not-first:mt-6"
    >
      <header className="flex flex-wrap items-start justify-between gap-4 border-b border-ink pb-4">
        <div>
          <ShopLogo />
          <p className="font-serif text-xl">{shop?.name}</p>
          <p className="whitespace-pre-line text-sm text-muted">
            {[shop?.address, shop?.phone].filter(Boolean).join('\n')}
          </p>
        </div>
        <div className="max-sm:w-full sm:text-right print:w-auto print:text-right">
          <h1 className="text-sm font-semibold text-muted">{t.title}</h1>
          <p className="text-xl font-semibold tabular-nums">{order.reference}</p>
          <p className="text-sm text-muted">{t.ordered(formatDate(order.created_at, language) ?? '')}</p>
        </div>
      </header>
      <section aria-labelledby={`${id}-to`} className="break-inside-avoid">
        <h2 id={`${id}-to`} className={headingClasses}>
          {isPickup ? t.pickedUp : t.to}
        </h2>
        <p className="text-lg font-semibold">{order.customer_name}</p>
        <p className="text-lg">{order.customer_phone}</p>
        {isPickup ? null : <p className="whitespace-pre-line text-lg">{order.customer_address}</p>}
        {order.tracking_number && !isPickup ? (
          <p className="mt-1">{t.tracking(order.tracking_number)}</p>
        ) : null}
        {order.delivery ? (
          <DeliveryFacts delivery={order.delivery} grams={order.owed_weight_grams ?? 0} />
        ) : null}
        {order.to_collect === null ? null : (
          <p className="mt-3 text-lg font-semibold">{t.collect(formatRupiah(order.to_collect))}</p>
        )}
      </section>
      {order.notes ? (
        <section aria-labelledby={`${id}-notes`} className="break-inside-avoid rounded border border-ink p-4">
          <h2 id={`${id}-notes`} className={headingClasses}>
            {t.notes}
          </h2>
          <p className="whitespace-pre-line font-medium">{order.notes}</p>
        </section>
      ) : null}
      <Items order={order} />
      <footer className="grid break-inside-avoid gap-6 pt-2">
        <p className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2 print:grid-cols-2">
          <Blank label={t.packedBy} />
          <Blank label={t.packedOn} />
        </p>
        <p className="text-sm text-muted">{t.thanks(shop?.name ?? '')}</p>
      </footer>
    </article>
  )
}

function DeliveryFacts({
  delivery,
  grams,
}: {
  delivery: NonNullable<PackingOrder['delivery']>
  grams: number
}) {
  const t = usePackingSlipMessages()
  const language = useLanguage()
  const { name, area_path } = delivery
  return (
    <Facts variant={inline} className="mt-3">
      <Fact label={t.method}>{name}</Fact>
      {area_path ? <Fact label={t.area}>{area_path}</Fact> : null}
      <Fact label={t.weight}>{formatWeight(grams, language)}</Fact>
    </Facts>
  )
}

const inline: FactsClasses = {
  list: 'grid gap-1',
  row: 'grid grid-cols-[6rem_minmax(0,1fr)] gap-3',
  name: 'text-muted',
  value: 'font-medium wrap-anywhere',
}

function Items({ order }: { order: PackingOrder }) {
  const t = usePackingSlipMessages()
  const items = owedLines(order.items)
  return (
    <table className="w-full border-collapse">
      <thead className="border-b border-ink text-left text-sm text-muted">
        <tr>
          <th scope="col" className="w-10 py-2 font-medium">
            <span className="sr-only">{t.done}</span>
          </th>
          <th scope="col" className="w-16 py-2 font-medium">
            {t.pieces}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t.item}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) => (
          <tr key={item.item} className="break-inside-avoid">
            <td className="py-3 align-top">
              <input
                type="checkbox"
                aria-label={t.packed(item.product_name)}
                className="mt-1 block size-5 accent-ink"
              />
            </td>
            <td className="py-3 align-top text-lg font-semibold tabular-nums">{owedPieces(item)}×</td>
            <td className="py-3 align-top">
              <span className="block text-lg leading-snug">{item.product_name}</span>
              {item.size_name ? <span className="block">{item.size_name}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot className="border-t border-ink print:table-row-group">
        <tr>
          <td colSpan={3} className="py-3 text-sm text-muted">
            {t.total(allOwedPieces(order), items.length)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const Blank = ({ label }: { label: string }) => (
  <span className="flex items-end gap-2">
    {label}
    <span aria-hidden="true" className="h-7 flex-1 border-b border-ink" />
  </span>
)

const headingClasses = 'mb-1 text-sm font-semibold text-muted'
