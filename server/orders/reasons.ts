import type { Bilingual, Language } from '#contract/platform/language.ts'
import { rejectionReasons } from '#contract/payments/rejection-reasons.ts'

export const endings = {
  expired: rejectionReasons[3],
  notAccepted: {
    id: 'Toko tidak menerima pesanan ini sampai batas waktunya',
    en: 'The shop did not accept the order in time',
  },
  takenBack: { id: 'Dibatalkan oleh pembeli', en: 'Cancelled by the customer' },
} satisfies Record<string, Bilingual>

export const stepNotes = {
  received: { id: 'Dikonfirmasi diterima oleh pembeli', en: 'The customer confirmed the receipt' },
} satisfies Record<string, Bilingual>

const known: readonly Bilingual[] = [
  ...rejectionReasons,
  endings.notAccepted,
  endings.takenBack,
  stepNotes.received,
]

/** Translates the shop's own sentences and leaves the owner's texts unchanged. */
export function reasonMessages(reason: string | null, language: Language): string | null {
  return known.find(({ id, en }) => reason === id || reason === en)?.[language] ?? reason
}
