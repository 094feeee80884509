import { useEffect, useState } from 'react'
import { quoteDelivery } from '#contract/delivery/endpoints.ts'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import type { EndpointReply } from '#contract/platform/endpoint.ts'
import { problemOf } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

export interface QuotedItem {
  product_id: string
  size_id: string | null
  quantity: number
}

export type Quotes = Omit<EndpointReply<typeof quoteDelivery>, 'success'>

/** Not picked up. */
export const isBrought = ({ kind }: { kind: DeliveryKind }): boolean => kind !== 'pickup'

/** Milliseconds in which another piece may be added before it is asked. */
const pause = 150

/**
 * What each method takes for these products; nothing is asked while there are none. An answer stays until the next one is there,
 * and is `isPending` meanwhile.
 */
export function useQuotes(
  area: Option | null,
  items: readonly QuotedItem[],
  onUnknownArea: (message: string) => void,
  discount = 0,
) {
  const api = useApi()
  const [known, setKnown] = useState<{ asked: string; quotes: Quotes } | null>(null)
  const [failed, setFailed] = useState<{ asked: string; message: string } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify({
    area: area?.id ?? null,
    items: items.map(({ product_id, size_id, quantity }) => ({ product_id, size_id, quantity })),
    ...(discount > 0 && { discount }),
  })
  const hasItems = items.length > 0
  useEffect(() => {
    if (!hasItems) return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const quotes = await api(quoteDelivery, { body: JSON.parse(asked), signal: stop.signal })
        if (stop.signal.aborted) return
        setKnown({ asked, quotes })
        setFailed(null)
      } catch (error) {
        if (stop.signal.aborted) return
        const problem = problemOf(error)
        const unknownArea = problem.field('area')
        // An area that was remembered may be gone from the official list.
        if (unknownArea !== undefined) onUnknownArea(unknownArea)
        else setFailed({ asked, message: problem.message })
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked again for another question, or when she says so
  }, [asked, hasItems, api, attempt])
  const problem = hasItems && failed?.asked === asked ? failed.message : null
  return {
    quotes: hasItems ? (known?.quotes ?? null) : null,
    isPending: hasItems && problem === null && known?.asked !== asked,
    problem,
    retry: () => {
      setFailed(null)
      setAttempt(attempt + 1)
    },
    /** The shop has said meanwhile what it costs now. */
    renew: (now: Pick<Quotes, 'data' | 'unavailable'>) =>
      setKnown({ asked, quotes: { weight_grams: known?.quotes.weight_grams ?? 0, ...now } }),
  }
}
