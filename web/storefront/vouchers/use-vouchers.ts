import { useState } from 'react'
import type { EndpointReply } from '#contract/endpoints.ts'
import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import { limits } from '#contract/platform/limits.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useShop } from '#web/app/layout/shop.ts'
import { useLatest } from '#web/app/use-latest.ts'
import type { QuotedItem } from '#web/storefront/delivery/use-quotes.ts'
import { addCode, savedCodes, saveCodes } from '#web/storefront/vouchers/saved-codes.ts'

export type PricedCart = EndpointReply<'POST /cart/price'>['data']
export type Vouchers = ReturnType<typeof useVouchers>

/** What the items cost with the vouchers of this browser. A shop without vouchers gets no request. */
export function useVouchers(items: readonly QuotedItem[], delivery: ChosenDelivery | null) {
  const api = useApi()
  const isOffered = useShop()?.has_vouchers === true
  const [codes, setCodes] = useState(savedCodes)
  const [refused, setRefused] = useState<readonly string[]>([])
  const forget = (used: readonly string[]) => saveCodes(savedCodes().filter((code) => !used.includes(code)))
  const drop = (dropped: readonly string[]) => {
    forget(dropped)
    setCodes(savedCodes())
  }
  const body = {
    items: items.map(({ product_id, size_id, quantity }) => ({ product_id, size_id, quantity })),
    voucher_codes: codes.slice(0, limits.vouchersPerOrder),
    ...(delivery && { delivery }),
  }
  const request = isOffered && items.length > 0 ? JSON.stringify(body) : null
  const { data, isPending, problem, retry } = useLatest(request, async (signal) => {
    const { data: priced } = await api('POST /cart/price', { body, signal })
    const unknown = priced.refused.filter(({ reason }) => reason === 'unknown')
    // Each request with an unknown code counts as a guess, so it is sent only once.
    if (unknown.length > 0 && !signal.aborted) {
      setRefused(unknown.map(({ message }) => message))
      drop(unknown.map(({ code }) => code))
    }
    return priced
  })
  const priced = problem === null ? data : null
  return {
    isOffered,
    codes,
    priced,
    /** The codes of the vouchers that apply. */
    applied: priced?.vouchers.map(({ code }) => code) ?? [],
    /** What is to be paid if a voucher applies, else null. */
    total: priced && priced.vouchers.length > 0 ? priced.total_amount : null,
    /** The order cannot be sent before its price is known. */
    isPending: isPending && codes.length > 0,
    /** Why codes that do not exist were dropped. */
    refused,
    problem: problem?.message ?? null,
    retry,
    /** Returns false for what cannot be a code. */
    add(typed: string): boolean {
      setRefused([])
      const code = addCode(typed)
      if (code !== null) setCodes(savedCodes())
      return code !== null
    },
    remove: drop,
    /** For a placed order. The form behind its dialog keeps its sums. */
    forget,
  }
}
