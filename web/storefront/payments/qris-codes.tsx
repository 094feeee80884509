import { useId, useRef, useState } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import { HelpLink } from '#web/storefront/orders/help-link.tsx'
import type { Payable } from '#web/storefront/payments/paying.ts'
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

export function QrisCodes({ order }: { order: Payable }) {
  const loadedShop = useShop()
  // The page polls an order without a code. When a code arrives, the shop has a QRIS, and the shop's data is
  // loaded again.
  const isNew = order.qris_payload !== null && !loadedShop?.qris.payload
  const { data } = useApiQuery('GET /shop', undefined, { enabled: isNew, needsLogin: false })
  const shop = data?.data ?? loadedShop
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
  /** The merchant's code with the amount. With null, only the picture is shown. */
  payload: string | null
  rupiah: number
  merchant: string
  fileName: string
}

export function QrisTabs({ picture, payload, rupiah, merchant, fileName }: QrisTabsProps) {
  const t = usePaymentMessages()
  const id = useId()
  const [tab, setTab] = useState<'static' | 'amount'>('amount')
  const panel = useRef<HTMLDivElement>(null)
  const shownTab = payload && (tab === 'amount' || !picture) ? 'amount' : 'static'
  const tabs = [
    { name: 'amount', text: t.amountTab },
    { name: 'static', text: t.staticTab },
  ] as const
  const hasTabs = Boolean(picture && payload)

  const save = async () => {
    const code = panel.current?.querySelector<HTMLImageElement | SVGSVGElement>('img, svg')
    if (!code) return
    try {
      const { savePicture } = await import('#web/storefront/payments/save-picture.ts')
      await savePicture(code, fileName)
    } catch {
      showToast({ tone: 'error', text: t.saveFailed })
    }
  }

  return (
    <div className="rounded border border-line bg-surface p-2 sm:p-6">
      {hasTabs ? (
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
              aria-selected={shownTab === name}
              aria-controls={`${id}-panel`}
              tabIndex={shownTab === name ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
                const other = name === 'static' ? 'amount' : 'static'
                setTab(other)
                document.getElementById(`${id}-${other}`)?.focus()
              }}
              className={classNames(
                'min-h-11 rounded px-2 text-sm font-semibold',
                shownTab === name ? 'bg-surface text-ink' : 'text-muted hover:text-ink',
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
        {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `${id}-${shownTab}` } : null)}
        className="grid justify-items-center gap-3 text-center"
      >
        {shownTab === 'static' && picture ? (
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
          onClick={({ detail }) => void (detail < 2 && save())}
          className="py-1 text-sm font-semibold text-terracotta underline underline-offset-4"
        >
          {t.save}
        </button>
        <p className="text-sm">
          <span className="block font-semibold">{t.merchant(merchant)}</span>
          <span className="text-muted">{shownTab === 'static' ? t.staticText : t.amountText}</span>
        </p>
      </div>
    </div>
  )
}

function CodeWithAmount({ payload, label }: { payload: string; label: string }) {
  const t = usePaymentMessages()
  const language = useLanguage()
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing)
    return (
      <div role="alert" className="grid justify-items-center gap-3 py-8">
        {unreachable(language).message}
        <Button variant="quiet" size="small" onClick={() => setIsMissing(false)}>
          {t.retry}
        </Button>
      </div>
    )
  return (
    <div className="relative aspect-square w-full min-w-65 max-w-88">
      <Skeleton className="absolute inset-0" />
      <QrCode of={{ payload, label, className: 'relative size-full' }} onMissing={() => setIsMissing(true)} />
    </div>
  )
}
