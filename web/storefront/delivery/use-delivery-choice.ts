import { useState } from 'react'
import type { DeliveryQuote } from '#contract/delivery/endpoints.ts'
import { useChoiceMessages } from '#web/storefront/delivery/choice-messages.ts'
import { forgetArea, rememberArea, rememberedArea } from '#web/storefront/delivery/remembered-area.ts'
import { isBrought, useQuotes, type QuotedItem, type Quotes } from '#web/storefront/delivery/use-quotes.ts'
import { useShop } from '#web/app/layout/shop.ts'
import type { Option } from '#web/ui/form/combobox.tsx'

/** What a customer chose and has not ordered with yet. */
export interface DraftDelivery {
  area: Option | null
  /** Null: none by herself. */
  method: string | null
  /** It is to be paid when it arrives, or at the counter. */
  on_arrival?: boolean
}

/** What is wrong with the choice, and where it is said. */
export interface WrongDelivery {
  at: 'area' | 'method'
  message: string
}

export type DeliveryChoice = ReturnType<typeof useDeliveryChoice>

/** The method she picked, as long as it is possible; else the cheapest, unless she has to choose or nothing is brought to her. */
export function chosenOf(
  { data, unavailable }: Pick<Quotes, 'data' | 'unavailable'>,
  picked: string | null | undefined,
): DeliveryQuote | null {
  const hers = data.find(({ method_id }) => method_id === picked)
  if (hers || picked === null) return hers ?? null
  const mayBeChosenForHer = data.some(isBrought) || !unavailable.some(isBrought)
  return mayBeChosenForHer ? (data[0] ?? null) : null
}

/**
 * How an order comes to its customer: her area, what each method takes for it, and the one she chose. Nothing is asked in a shop
 * without a method.
 */
export function useDeliveryChoice(
  items: readonly QuotedItem[],
  draft: () => DraftDelivery | undefined,
  onChange: (draft: DraftDelivery) => void,
) {
  const t = useChoiceMessages()
  const shop = useShop()
  const [area, setArea] = useState(() => draft()?.area ?? rememberedArea())
  // Undefined: the cheapest is chosen for her; null: she has to choose.
  const [picked, setPicked] = useState<string | null | undefined>(() => draft()?.method ?? undefined)
  const [onArrival, setOnArrival] = useState(() => draft()?.on_arrival === true)
  const [wrong, setWrong] = useState<WrongDelivery | null>(null)
  const [isDemanded, setDemanded] = useState(false)

  const now = (): DraftDelivery => ({ area, method: picked ?? null, ...(onArrival && { on_arrival: true }) })
  const mayOffer = shop?.has_delivery === true || isDemanded
  const { quotes, isPending, problem, retry, renew } = useQuotes(area, mayOffer ? items : [], (message) => {
    forgetArea()
    setArea(null)
    onChange({ ...now(), area: null })
    setWrong({ at: 'area', message })
  })
  const { data, unavailable } = quotes ?? { data: [], unavailable: [] }
  const methods = [...data, ...unavailable]
  // Since the page was loaded the last method may have been taken off.
  const isOffered = mayOffer && items.length > 0 && (quotes === null || methods.length > 0)
  const needsArea = methods.length === 0 || methods.some(isBrought)
  const chosen = problem === null ? chosenOf({ data, unavailable }, picked) : null

  const change = (changes: Partial<DraftDelivery>) => {
    const next = { ...now(), ...changes }
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
    /** Not only pick-ups. */
    needsArea,
    area,
    quotes,
    isPending,
    problem,
    retry,
    chosen,
    wrong,
    /** What keeps the order from being sent. */
    missing: missing(),
    toSend: chosen && { method_id: chosen.method_id, area: area?.id ?? null, price: chosen.price },
    chooseArea: (next: Option) => {
      rememberArea(next)
      change({ area: next })
    },
    /** Where she lives, unless she has said so. */
    suggestArea: (likely: Option) => setArea((known) => known ?? likely),
    pick: (method: string) => change({ method }),
    /** The method allows it, and she chose it. */
    paysOnArrival: onArrival && chosen?.pay_on_arrival === true,
    payOnArrival: (on_arrival: boolean) => change({ on_arrival }),
    refuse: setWrong,
    /** What it costs now, and the method she had; null: she has to choose another one. */
    renew: (quoted: Pick<Quotes, 'data' | 'unavailable'>, method: string | null) => {
      renew(quoted)
      setPicked(method)
    },
    /** The shop delivers since the page was loaded. */
    demand: () => {
      setDemanded(true)
      retry()
    },
  }
}
