import { useLoaderData } from 'react-router'
import { AdminPage } from '#web/admin/layout/page-head.tsx'
import { CustomerPanel } from '#web/admin/sale/customer-panel.tsx'
import { DeliveryPanel } from '#web/admin/sale/delivery-panel.tsx'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import { NotesPanel, PaymentPanel, SumPanel } from '#web/admin/sale/payment-panel.tsx'
import { ProductsPanel } from '#web/admin/sale/products-panel.tsx'
import type { LoadedSale } from '#web/admin/sale/queries.ts'
import { allowedPayment } from '#web/admin/sale/sale-draft.ts'
import { useSale, type Sale } from '#web/admin/sale/use-sale.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'

export default function SalePage() {
  const loaded = useLoaderData<LoadedSale>()
  return <SaleForm key={loaded.preset?.id} loaded={loaded} />
}

function SaleForm({ loaded }: { loaded: LoadedSale }) {
  const t = useSaleMessages()
  const sale = useSale(loaded)
  return (
    <AdminPage
      back="/admin/orders"
      text={t.text}
      actions={
        sale.isDirty ? (
          <Button variant="quiet" onClick={() => sale.startAgain()}>
            {t.startAgain}
          </Button>
        ) : null
      }
    >
      <UnfinishedNotice sale={sale} preset={loaded.preset} />
      {/* The panels follow the order of a phone call, down each column: customer, products, delivery, payment. */}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-6">
        <div className="grid min-w-0 gap-4">
          <CustomerPanel sale={sale} />
          <ProductsPanel sale={sale} />
        </div>
        <div className="grid min-w-0 gap-4 lg:sticky lg:top-4">
          <DeliveryPanel sale={sale} />
          <SumPanel sale={sale} />
          <PaymentPanel sale={sale} />
          <NotesPanel sale={sale} />
        </div>
      </div>
      <AlreadySavedNotice sale={sale} />
      <TotalBar sale={sale} />
    </AdminPage>
  )
}

/** The unfinished draft belongs to another customer than the one that the page was opened for. */
function UnfinishedNotice({ sale, preset }: { sale: Sale } & Pick<LoadedSale, 'preset'>) {
  const t = useSaleMessages()
  const { customer } = sale.draft
  if (!preset || customer.id === preset.id) return null
  return (
    <Notice title={customer.name ? t.unfinished(customer.name) : t.unfinishedNoCustomer}>
      <Button variant="quiet" className="mt-3" onClick={() => sale.startAgain(preset)}>
        {t.startFor(preset.full_name)}
      </Button>
    </Notice>
  )
}

/** The order was saved, but its response was lost and the draft was changed since. */
function AlreadySavedNotice({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  if (!sale.isTakenAlready) return null
  return (
    <Notice tone="bad" role="alert" title={t.takenAlready}>
      <p className="mt-1">{t.takenAlreadyText}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to="/admin/orders" variant="quiet">
          {t.toOrders}
        </ButtonLink>
        <Button variant="quiet" onClick={sale.sendAsAnother}>
          {t.asAnother}
        </Button>
      </div>
    </Notice>
  )
}

function TotalBar({ sale }: { sale: Sale }) {
  const t = useSaleMessages()
  const language = useLanguage()
  const { draft, sums, quote, busy, problem, isTakenAlready } = sale
  const pieces = draft.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <SaveBar
      status={
        <span className="flex flex-wrap items-baseline gap-x-2">
          <Price rupiah={sums.total} className="whitespace-nowrap font-serif text-xl text-ink" />
          <span className="whitespace-nowrap">{t.pieces(formatCount(pieces, language))}</span>
        </span>
      }
      problem={isTakenAlready ? null : problem}
      save={t.save[allowedPayment(draft, quote) ?? 'none']}
      onSave={() => void sale.send()}
      busy={busy}
    />
  )
}
