import type { EndpointReply } from '#contract/endpoints.ts'
import type { DeliveryKind } from '#contract/delivery/fields.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLatest } from '#web/app/use-latest.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

export interface QuotedItem {
  product_id: string
  size_id: string | null
  quantity: number
}

export type Quotes = Omit<EndpointReply<'POST /delivery/quotes'>, 'success'>

export const isBrought = ({ kind }: { kind: DeliveryKind }): boolean => kind !== 'pickup'

export function useQuotes(
  area: Option | null,
  items: readonly QuotedItem[],
  onUnknownArea: (message: string) => void,
  discount = 0,
) {
  const api = useApi()
  const body = {
    area: area?.id ?? null,
    items: items.map(({ product_id, size_id, quantity }) => ({ product_id, size_id, quantity })),
    ...(discount > 0 && { discount }),
  }
  const { data, isPending, problem, retry, replace } = useLatest<Quotes>(
    items.length > 0 ? JSON.stringify(body) : null,
    (signal) =>
      api('POST /delivery/quotes', { body, signal }).catch((error: unknown) => {
        // A remembered area may have been removed from the official list.
        const unknownArea = asApiError(error).field('area')
        if (unknownArea !== undefined && !signal.aborted) onUnknownArea(unknownArea)
        throw error
      }),
  )
  return {
    quotes: data,
    isPending,
    problem: problem?.field('area') === undefined ? (problem?.message ?? null) : null,
    retry,
    renew: (now: Pick<Quotes, 'data' | 'unavailable'>) =>
      replace({ weight_grams: data?.weight_grams ?? 0, ...now }),
  }
}
