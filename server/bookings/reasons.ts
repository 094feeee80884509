import { bookingReasons } from '#contract/bookings/endpoints.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'

/** Why a booking ended that nobody answered. */
export const unanswered: Bilingual = {
  id: 'Mohon maaf, bengkel belum sempat menjawab booking Anda sebelum waktunya',
  en: 'We are sorry: the workshop did not manage to answer your booking in time',
}

const known: readonly Bilingual[] = [...bookingReasons, unanswered]

/** A reason as its reader reads it: the shop's own sentences in the reader's language, what the owner wrote as it was written. */
export function reasonMessages(reason: string | null, language: Language): string | null {
  return known.find(({ id, en }) => reason === id || reason === en)?.[language] ?? reason
}
