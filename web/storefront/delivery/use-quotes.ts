import { useEffect, useState } from 'react'
import type { EndpointReply } from '#contract/endpoints.ts'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

export interface QuotedItem {
  product_id: string
  size_id: string | null
  quantity: number
}

export type Quotes = Omit<EndpointReply<'POST /delivery/quotes'>, 'success'>

export const isBrought = ({ kind }: { kind: DeliveryKind }): boolean => kind !== 'pickup'

/** The delay combines quick changes of the quantity into one request. */
const requestDelayMs = 150

export function useQuotes(
  area: Option | null,
  items: readonly QuotedItem[],
  onUnknownArea: (message: string) => void,
  discount = 0,
) {
  const api = useApi()
  const [known, setKnown] = useState<{ request: string; quotes: Quotes } | null>(null)
  const [failed, setFailed] = useState<{ request: string; message: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const request = JSON.stringify({
    area: area?.id ?? null,
    items: items.map(({ product_id, size_id, quantity }) => ({ product_id, size_id, quantity })),
    ...(discount > 0 && { discount }),
  })
  const hasItems = items.length > 0
  useEffect(() => {
    if (!hasItems) return undefined
    const stop = new AbortController()
    const loadQuotes = async () => {
      try {
        const quotes = await api('POST /delivery/quotes', { body: JSON.parse(request), signal: stop.signal })
        if (stop.signal.aborted) return
        setKnown({ request, quotes })
        setFailed(null)
      } catch (error) {
        if (stop.signal.aborted) return
        const problem = asApiError(error)
        const unknownArea = problem.field('area')
        // A remembered area may have been removed from the official list.
        if (unknownArea !== undefined) onUnknownArea(unknownArea)
        else setFailed({ request, message: problem.message })
      }
    }
    const timer = setTimeout(() => void loadQuotes(), requestDelayMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- runs again for another request or a retry
  }, [request, hasItems, api, attempt])
  const problem = hasItems && failed?.request === request ? failed.message : null
  return {
    quotes: hasItems ? (known?.quotes ?? null) : null,
    isPending: hasItems && problem === null && known?.request !== request,
    problem,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
    renew: (now: Pick<Quotes, 'data' | 'unavailable'>) =>
      setKnown({ request, quotes: { weight_grams: known?.quotes.weight_grams ?? 0, ...now } }),
  }
}
