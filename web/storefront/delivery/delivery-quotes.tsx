import { useEffect, useState } from 'react'
import {
  listAreas,
  quoteDelivery,
  type DeliveryQuote,
  type UnavailableMethod,
} from '#contract/delivery/endpoints.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { forgetArea, rememberArea, rememberedArea } from '#web/storefront/delivery/remembered-area.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ChatLink } from '#web/app/layout/chat-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type Option } from '#web/ui/form/combobox.tsx'
import { Price } from '#web/ui/price.tsx'

export interface DeliveryQuotesProps {
  items: readonly { product_id: string; size_id: string | null; quantity: number }[]
}

/** The customer's area, and what each method takes for these products. */
export default function DeliveryQuotes({ items }: DeliveryQuotesProps) {
  const t = useQuotesMessages()
  const api = useApi()
  const [area, setArea] = useState<Option | null>(rememberedArea)
  const { answer, problem, retry } = useQuotes(area, items, () => {
    forgetArea()
    setArea(null)
  })
  const choose = (chosen: Option) => {
    rememberArea(chosen)
    setArea(chosen)
  }
  return (
    <div className="mt-5 grid gap-4">
      <Combobox
        label={t.area}
        placeholder={t.areaHint}
        value={area}
        onChoose={choose}
        search={async (q, signal) => {
          const { data } = await api(listAreas, { query: { q, limit: '8', level: 'district' }, signal })
          return data.map(({ code, path }) => ({ id: code, text: path }))
        }}
        messages={{ none: t.areaNone, failed: t.areaFailed, found: t.areaFound }}
      />
      <div role="status" className="grid gap-3 empty:hidden">
        {problem ? (
          <div className="grid justify-items-start gap-2 text-sm">
            <p className="font-medium text-brick">{problem}</p>
            <Button variant="quiet" size="small" onClick={retry}>
              {t.retry}
            </Button>
          </div>
        ) : answer ? (
          <Quotes {...answer} area={area} />
        ) : null}
      </div>
    </div>
  )
}

interface Answer {
  data: DeliveryQuote[]
  unavailable: UnavailableMethod[]
  weight_grams: number
}

function Quotes({ data, unavailable, weight_grams, area }: Answer & { area: Option | null }) {
  const t = useQuotesMessages()
  const why = unavailable.flatMap(({ method_id, name, reason, products, missing }) => {
    if (reason === 'area') return []
    const text = {
      products: t.products(name, products.map((product) => product.name).join(', ')),
      minimum: t.minimum(name, formatRupiah(missing ?? 0)),
      weight: t.tooHeavy(name),
    }[reason]
    return [{ id: method_id, text }]
  })
  return (
    <>
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
      ) : area ? (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm font-medium">{t.nothing}</p>
          <ChatLink text={t.askText(area.text)}>{t.ask}</ChatLink>
        </div>
      ) : null}
      {area && why.length > 0 ? (
        <ul className="grid gap-1 text-sm text-muted">
          {why.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      ) : null}
      {data.length > 0 ? (
        <p className="text-sm text-muted">
          {t.weight(kilograms(weight_grams))}. {t.notYet}
        </p>
      ) : null}
    </>
  )
}

/** As the rates count them. */
const kilograms = (grams: number): string => String(Math.max(1, Math.ceil(grams / 1_000)))

/** Milliseconds in which another piece may be added before it is asked. */
const pause = 150

function useQuotes(area: Option | null, items: DeliveryQuotesProps['items'], onUnknownArea: () => void) {
  const t = useQuotesMessages()
  const api = useApi()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify({
    area: area?.id ?? null,
    items: items.map(({ product_id, size_id, quantity }) => ({ product_id, size_id, quantity })),
  })
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      try {
        const quoted = await api(quoteDelivery, { body: JSON.parse(asked), signal: stop.signal })
        if (stop.signal.aborted) return
        setAnswer(quoted)
        setProblem(null)
      } catch (error) {
        if (stop.signal.aborted) return
        // An area that was remembered may be gone from the official list.
        const known = error instanceof ApiError ? error : null
        if (known?.errors.some(({ field }) => field === 'area')) onUnknownArea()
        else setProblem(known?.message ?? t.failed)
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked again for another question, or when she says so
  }, [asked, api, attempt])
  return { answer, problem, retry: () => setAttempt(attempt + 1) }
}
