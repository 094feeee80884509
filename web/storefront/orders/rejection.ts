import type { Language } from '#contract/platform/language.ts'
import { rejectionReasons } from '#contract/payments/endpoints.ts'

interface Rejected {
  id: string
  rejection_reason: string | null
}

/** Why it was rejected: the shop's reason. Only an order that carries none falls back to one of the five texts, always the same. */
export function rejectionReason(order: Rejected, language: Language): string {
  if (order.rejection_reason) return translatedReason(order.rejection_reason, language)
  const sum = Array.from(order.id).reduce((total, letter) => total + letter.charCodeAt(0), 0)
  return rejectionReasons[sum % rejectionReasons.length]![language]
}

/** One of the five texts in the language of the screen; anything else as it was written. */
export const translatedReason = (reason: string, language: Language): string =>
  rejectionReasons.find((text) => text.id === reason || text.en === reason)?.[language] ?? reason
