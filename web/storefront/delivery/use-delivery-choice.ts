import { useState } from 'react'
import type { DeliveryQuote } from '#contract/delivery/schemas.ts'
import { useChoiceMessages } from '#web/storefront/delivery/choice-messages.ts'
import { forgetArea, rememberArea, rememberedArea } from '#web/storefront/delivery/remembered-area.ts'
import { isBrought, useQuotes, type QuotedItem, type Quotes } from '#web/storefront/delivery/use-quotes.ts'
import { useShop, useTakesPaymentNow } from '#web/app/layout/shop.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

export interface DraftDelivery {
  area: Option | null
  method: string | null
  on_arrival?: boolean
}

export interface WrongDelivery {
  at: 'area' | 'method'
  message: string
}

export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>

/**
 * Returns the picked method if it is available, and null if the customer must pick one. Else it returns the
 * cheapest delivery. A pick-up is preselected only in a shop that delivers nowhere, because a customer who
 * names a kecamatan wants a delivery.
 */
export function chooseMethod(
  { data, unavailable }: Pick<Quotes, 'data' | 'unavailable'>,
  picked: string | null | undefined,
): DeliveryQuote | null {
  const pickedQuote = data.find(({ method_id }) => method_id === picked)
  if (pickedQuote || picked === null) return pickedQuote ?? null
  const cheapest = data.find(isBrought)
  if (cheapest) return cheapest
  return unavailable.some(isBrought) ? null : (data[0] ?? null)
}

/** A shop without delivery methods gets no request. */
export function useDeliveryChoice(
  items: readonly QuotedItem[],
  draft: () => DraftDelivery | undefined,
  onChange: (draft: DraftDelivery) => void,
  /** What vouchers take off the items, in rupiah: a delivery may be free from a total. */
  discount = 0,
) {
  const t = useChoiceMessages()
  const shop = useShop()
  const takesPaymentNow = useTakesPaymentNow()
  const [area, setArea] = useState(() => draft()?.area ?? rememberedArea())
  // Undefined preselects the cheapest method. Null means that the customer must choose.
  const [picked, setPicked] = useState<string | null | undefined>(() => draft()?.method ?? undefined)
  const [onArrival, setOnArrival] = useState(() => draft()?.on_arrival === true)
  const [wrong, setWrong] = useState<WrongDelivery | null>(null)
  const [isRequired, setIsRequired] = useState(false)

  const currentDraft = (): DraftDelivery => ({
    area,
    method: picked ?? null,
    ...(onArrival && { on_arrival: true }),
  })
  const mayOffer = shop?.has_delivery === true || isRequired
  const { quotes, isPending, problem, retry, renew } = useQuotes(
    area,
    mayOffer ? items : [],
    (message) => {
      forgetArea()
      setArea(null)
      onChange({ ...currentDraft(), area: null })
      setWrong({ at: 'area', message })
    },
    discount,
  )
  const { data, unavailable } = quotes ?? { data: [], unavailable: [] }
  const methods = [...data, ...unavailable]
  // The last method may have been removed since the page was loaded.
  const isOffered = mayOffer && items.length > 0 && (quotes === null || methods.length > 0)
  const needsArea = methods.length === 0 || methods.some(isBrought)
  const chosen = problem === null ? chooseMethod({ data, unavailable }, picked) : null

  const change = (changes: Partial<DraftDelivery>) => {
    const next = { ...currentDraft(), ...changes }
    setWrong(null)
    setArea(next.area)
    setPicked(next.method ?? undefined)
    setOnArrival(next.on_arrival === true)
    onChange(next)
  }
  const missing = (): WrongDelivery | null => {
    if (!isOffered || chosen) return null
    if (problem !== null) return { at: 'method', message: t.failed }
    if (area === null && needsArea) return { at: 'area', message: t.areaMissing }
    if (data.length > 0) return { at: 'method', message: t.methodMissing }
    return { at: needsArea ? 'area' : 'method', message: area ? t.nothing : t.nothingNow }
  }
  return {
    isOffered,
    needsArea,
    area,
    quotes,
    isPending,
    problem,
    retry,
    chosen,
    isPickup: chosen?.kind === 'pickup',
    wrong,
    missing: missing(),
    toSend: chosen && { method_id: chosen.method_id, area: area?.id ?? null, price: chosen.price },
    chooseArea: (next: Option | null) => {
      if (next) rememberArea(next)
      change({ area: next })
    },
    suggestArea: (likely: Option) => setArea((known) => known ?? likely),
    pick: (method: string) => change({ method }),
    /** The shop has no other way to pay. */
    isOnlyOnArrival: !takesPaymentNow,
    paysOnArrival: (onArrival || !takesPaymentNow) && chosen?.pay_on_arrival === true,
    payOnArrival: (on_arrival: boolean) => change({ on_arrival }),
    refuse: setWrong,
    /** `method` is null if the customer must choose another one. */
    renew: (quoted: Pick<Quotes, 'data' | 'unavailable'>, method: string | null) => {
      renew(quoted)
      setPicked(method)
    },
    /** The shop has added delivery since the page was loaded. */
    demand: () => {
      setIsRequired(true)
      retry()
    },
  }
}
