import type { ChosenDelivery } from '#contract/delivery/fields.ts'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useSettleMessages } from '#web/storefront/delivery/settle-messages.ts'
import type { DeliveryChoice } from '#web/storefront/delivery/use-delivery-choice.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'

interface RefusedDelivery {
  sent: ChosenDelivery | null
  itemsTotal: number
  language: Language
}

/**
 * Shows the current price after an order was refused because its delivery changed. Resolves to the delivery
 * that the customer accepts instead, or to null for no delivery. Undefined means that the customer declines.
 */
export async function settleDelivery(
  problem: Pick<ApiError, 'errors' | 'message' | 'quotes' | 'unavailable'>,
  delivery: DeliveryChoice,
  { sent, itemsTotal, language }: RefusedDelivery,
): Promise<ChosenDelivery | null | undefined> {
  const t = useSettleMessages.in(language)
  const missing = problem.errors.find(({ field }) => field.startsWith('delivery'))
  if (missing) {
    const { message, field } = missing
    await showDialog({ tone: 'warning', title: t.missingTitle, text: message })
    delivery.demand()
    delivery.refuse({ at: field === 'delivery.area' ? 'area' : 'method', message })
    return undefined
  }
  const { quotes: data, unavailable, message } = problem
  const now = data.find(({ method_id }) => method_id === sent?.method_id)
  delivery.renew({ data, unavailable }, now?.method_id ?? null)
  const answers = { confirm: t.agree, cancel: t.decline }
  const priceText = (price: number) => (price === 0 ? t.free : formatRupiah(price))
  if (sent && now) {
    const isAgreed = await showDialog({
      tone: 'question',
      title: t.changedTitle,
      text: t.changed(now.name),
      lines: [
        { label: t.before, value: priceText(sent.price ?? 0) },
        { label: t.now, value: priceText(now.price) },
        { label: t.total, value: formatRupiah(itemsTotal + now.price) },
      ],
      ...answers,
    })
    return isAgreed ? { ...sent, price: now.price } : undefined
  }
  if (data.length + unavailable.length === 0) {
    const isAgreed = await showDialog({
      tone: 'question',
      title: t.endedTitle,
      text: t.ended,
      lines: [{ label: t.total, value: formatRupiah(itemsTotal) }],
      ...answers,
    })
    return isAgreed ? null : undefined
  }
  delivery.refuse({ at: data.length > 0 ? 'method' : 'area', message })
  return undefined
}
