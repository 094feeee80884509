import type { Language } from '#contract/platform/language.ts'
import { rejectionReasons } from '#contract/orders/reasons.ts'

const reasons = Object.values(rejectionReasons)

interface Rejected {
  id: string
  rejection_reason: string | null
}

/**
 * The shop words its reason in the language of the request. An order without a reason shows one of the fixed texts of
 * the specification, chosen by its id, so that it is always the same.
 */
export function rejectionReason(order: Rejected, language: Language): string {
  if (order.rejection_reason) return order.rejection_reason
  const sum = Array.from(order.id).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return reasons[sum % reasons.length]![language]
}
