import type { DeliveryQuote } from '#contract/delivery/schemas.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLatest } from '#web/app/use-latest.ts'
import { bodyOf, computeSums, type SaleDraft } from '#web/admin/sale/sale-draft.ts'

/** The sums of the sale, with its vouchers if it has some. */
export function useSaleVouchers(draft: SaleDraft, quote: DeliveryQuote | null) {
  const api = useApi()
  const { items, delivery, voucher_codes } = bodyOf(draft, quote)
  const own = computeSums(draft, quote)
  const body = {
    customer_id: draft.isNew ? null : draft.customer.id || null,
    items,
    voucher_codes,
    delivery,
    discount: own.off,
  }
  const isAsked = items.length > 0 && draft.voucher_codes.length > 0
  const { data, isPending, problem, retry } = useLatest(
    isAsked ? JSON.stringify(body) : null,
    async (signal) => {
      const { data: priced } = await api('POST /admin/transactions/price', { body, signal })
      return priced
    },
  )
  const priced = problem === null ? data : null
  return {
    priced,
    /** The price of the items, all discounts on them, and what is to be paid. */
    sums: priced
      ? {
          goods: priced.items_total,
          off: own.off + priced.items_discount,
          delivery: own.delivery - priced.delivery_discount,
          total: priced.total_amount,
        }
      : own,
    isPending,
    problem: problem?.message ?? null,
    retry,
  }
}
