import { useState } from 'react'
import { formatRupiah } from '#contract/platform/money.ts'
import AreaField from '#web/storefront/delivery/area-field.tsx'
import { useChoiceMessages } from '#web/storefront/delivery/choice-messages.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { forgetArea, rememberArea, rememberedArea } from '#web/storefront/delivery/remembered-area.ts'
import { isBrought, useQuotes, type QuotedItem, type Quotes } from '#web/storefront/delivery/use-quotes.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Option } from '#web/ui/form/combobox.tsx'
import { Price } from '#web/ui/price.tsx'

export interface DeliveryQuotesProps {
  items: readonly QuotedItem[]
}

export default function DeliveryQuotes({ items }: DeliveryQuotesProps) {
  const [area, setArea] = useState<Option | null>(rememberedArea)
  const { quotes, problem, retry } = useQuotes(area, items, () => {
    forgetArea()
    setArea(null)
  })
  const choose = (chosen: Option) => {
    rememberArea(chosen)
    setArea(chosen)
  }
  return (
    <div className="mt-5 grid gap-4">
      <AreaField value={area} onChoose={choose} />
      <div role="status" className="grid gap-3 empty:hidden">
        {problem === null ? (
          quotes && <QuoteList quotes={quotes} area={area} />
        ) : (
          <QuotesFailed problem={problem} onRetry={retry} />
        )}
      </div>
    </div>
  )
}

export function QuotesFailed({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  const t = useQuotesMessages()
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="font-medium text-brick">{problem}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  )
}

interface AnsweredProps {
  quotes: Quotes
  area: Option | null
}

function QuoteList({ quotes, area }: AnsweredProps) {
  const t = useQuotesMessages()
  const { data, weight_grams } = quotes
  return (
    <>
      <NotBrought quotes={quotes} area={area} />
      {data.length > 0 ? (
        <ul aria-label={t.prices} className="divide-y divide-line border-y border-line text-sm">
          {data.map(({ method_id, name, estimate, price, free }) => (
            <li key={method_id} className="flex items-baseline justify-between gap-4 py-2.5">
              <span>
                <span className="font-semibold">{name}</span>
                {estimate ? <span className="block text-muted">{estimate}</span> : null}
              </span>
              <span className="whitespace-nowrap font-semibold">
                {free ? t.free : <Price rupiah={price} />}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <WhyNot quotes={quotes} />
      {data.length > 0 ? (
        <p className="text-sm text-muted">
          {t.weight(kilograms(weight_grams))}. {t.notYet}
        </p>
      ) : null}
    </>
  )
}

export function NotBrought({ quotes: { data, unavailable }, area }: AnsweredProps) {
  const t = useQuotesMessages()
  const { nothing } = useChoiceMessages()
  if (!area || data.some(isBrought) || (data.length > 0 && !unavailable.some(isBrought))) return null
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm font-medium">{data.length > 0 ? t.onlyPickup : nothing}</p>
      <ChatLink text={t.askText(area.text)}>{t.ask}</ChatLink>
    </div>
  )
}

export function WhyNot({ quotes: { data, unavailable } }: { quotes: Quotes }) {
  const t = useQuotesMessages()
  const reasons = unavailable.flatMap(({ method_id, name, reason, products, missing }) => {
    if (reason === 'area') return []
    const text = {
      products: t.products(name, products.map((product) => product.name).join(', ')),
      minimum: t.minimum(name, formatRupiah(missing ?? 0)),
      weight: t.tooHeavy(name),
    }[reason]
    return [{ id: method_id, text }]
  })
  if (reasons.length === 0) return null
  const isBlockedByProducts = !data.some(isBrought) && unavailable.some(({ reason }) => reason === 'products')
  return (
    <div className="grid gap-1 text-sm text-muted">
      <ul className="grid gap-1">
        {reasons.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      {isBlockedByProducts ? <p>{t.separately}</p> : null}
    </div>
  )
}

/** Rounds up to whole kilograms as the rates do, to at least 1. */
export const kilograms = (grams: number): string => String(Math.max(1, Math.ceil(grams / 1_000)))
