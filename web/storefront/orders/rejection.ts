import type { Language } from '#contract/platform/language.ts'
import { rejectionReasons } from '#contract/orders/reasons.ts'

const reasons = Object.values(rejectionReasons)

interface Rejected {
  id: string
  rejection_reason: string | null
}

/**
 * The reason is chosen by the order's id, so an order without a reason always shows the same standard reason.
 */
export function rejectionReason(order: Rejected, language: Language): string {
  if (order.rejection_reason) return translatedReason(order.rejection_reason, language)
  const sum = Array.from(order.id).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return reasons[sum % reasons.length]![language]
}

export const translatedReason = (reason: string, language: Language): string =>
  reasons.find((text) => text.id === reason || text.en === reason)?.[language] ?? reason
