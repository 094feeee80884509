import { useId, useRef, useState } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import { showShop } from '#contract/shop/endpoints.ts'
import { HelpLink } from '#web/storefront/orders/help-link.tsx'
import type { Payable } from '#web/storefront/payments/paying.ts'
import { savePicture } from '#web/storefront/payments/save-picture.ts'
import { unreachable } from '#web/app/api/api-error.ts'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

const QrCode = lazyComponent(() => import('#web/ui/pictures/qr-code.tsx'))

/** How a customer can pay an order: the shop's QRIS as the owner set it, also when that happens while this is open. */
export function QrisCodes({ order }: { order: Payable }) {
  const known = useShop()
  // The page polls an order without a code; one that has it says that the shop's is there too.
  const isNew = order.qris_payload !== null && !known?.qris.payload
  const { data } = useApiQuery(showShop, undefined, { enabled: isNew, needsLogin: false })
  const shop = data?.data ?? known
  if (!shop?.qris.payload) return <NoQris order={order} />
  return (
    <QrisTabs
      picture={shop.qris.picture ?? null}
      payload={order.qris_payload}
      rupiah={order.due_amount}
      merchant={shop.qris.merchant_name ?? shop.name}
      fileName={`qris-${order.reference}`}
    />
  )
}

/** A shop that has none yet: the order is kept, and the customer asks how to pay. */
function NoQris({ order }: { order: Payable }) {
  const t = usePaymentMessages()
  return (
    <div role="alert" className="grid justify-items-start gap-4 rounded bg-brass-wash p-5">
      <p className="text-brass-deep">{t.noQris}</p>
      <div className="flex flex-wrap gap-3">
        <HelpLink order={order} />
        <ButtonLink to="/kontak" variant="quiet">
          {t.contact}
        </ButtonLink>
      </div>
    </div>
  )
}

interface QrisTabsProps {
  picture: { src: string; width: number; height: number } | null
  /** The same merchant's code with the amount inside; null where it is not shown. */
  payload: string | null
  rupiah: number
  merchant: string
  /** Of the saved picture, without its ending. */
  fileName: string
}

/** The shop's QRIS picture as it was uploaded and, on a second tab, the same merchant with the order's amount inside. */
export function QrisTabs({ picture, payload, rupiah, merchant, fileName }: QrisTabsProps) {
  const t = usePaymentMessages()
  const id = useId()
  const [tab, setTab] = useState<'static' | 'amount'>('static')
  const panel = useRef<HTMLDivElement>(null)
  const shown = payload && (tab === 'amount' || !picture) ? 'amount' : 'static'
  const tabs = [
    { name: 'static', text: t.staticTab },
    { name: 'amount', text: t.amountTab },
  ] as const
  const several = Boolean(picture && payload)

  const save = async () => {
    const code = panel.current?.querySelector<HTMLImageElement | SVGSVGElement>('img, svg')
    if (!code) return
    try {
      await savePicture(code, fileName)
    } catch {
      showToast({ tone: 'error', text: t.saveFailed })
    }
  }

  return (
    <div className="rounded border border-line bg-surface p-2 sm:p-6">
      {several ? (
        <div
          role="tablist"
          aria-label={t.tabs}
          className="mb-5 grid grid-cols-2 gap-1 rounded bg-plaster p-1"
        >
          {tabs.map(({ name, text }) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={shown === name}
              aria-controls={`${id}-panel`}
              tabIndex={shown === name ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
                const other = name === 'static' ? 'amount' : 'static'
                setTab(other)
                document.getElementById(`${id}-${other}`)?.focus()
              }}
              className={classNames(
                'min-h-11 rounded px-2 text-sm font-semibold',
                shown === name ? 'bg-surface text-ink' : 'text-muted hover:text-ink',
              )}
            >
              {text}
            </button>
          ))}
        </div>
      ) : null}
      <div
        ref={panel}
        id={`${id}-panel`}
        {...(several ? { role: 'tabpanel', 'aria-labelledby': `${id}-${shown}` } : null)}
        className="grid justify-items-center gap-3 text-center"
      >
        {shown === 'static' && picture ? (
          <img
            src={picture.src}
            alt={t.qrLabel(merchant)}
            width={picture.width}
            height={picture.height}
            className="h-auto w-full max-w-130 rounded"
          />
        ) : (
          <CodeWithAmount payload={payload ?? ''} label={t.qrAmountLabel(merchant, formatRupiah(rupiah))} />
        )}
        <button
          type="button"
          onClick={() => void save()}
          className="py-1 text-sm font-semibold text-terracotta underline underline-offset-4"
        >
          {t.save}
        </button>
        <p className="text-sm">
          <span className="block font-semibold">{t.merchant(merchant)}</span>
          <span className="text-muted">{shown === 'static' ? t.staticText : t.amountText}</span>
        </p>
      </div>
    </div>
  )
}

/** Drawn by code that comes when it is first needed; should it not come, it can be asked for again and the page stays. */
function CodeWithAmount({ payload, label }: { payload: string; label: string }) {
  const t = usePaymentMessages()
  const language = useLanguage()
  const [missing, setMissing] = useState(false)
  if (missing)
    return (
      <div role="alert" className="grid justify-items-center gap-3 py-8">
        {unreachable(language).message}
        <Button variant="quiet" size="small" onClick={() => setMissing(false)}>
          {t.retry}
        </Button>
      </div>
    )
  return (
    <div className="relative aspect-square w-full min-w-65 max-w-88">
      <Skeleton className="absolute inset-0" />
      <QrCode of={{ payload, label, className: 'relative size-full' }} onMissing={() => setMissing(true)} />
    </div>
  )
}
