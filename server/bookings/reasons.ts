import { bookingReasons } from '#contract/bookings/reasons.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'

export const unansweredReason: Bilingual = {
  id: 'Mohon maaf, bengkel belum sempat menjawab booking Anda sebelum waktunya',
  en: 'We are sorry: the workshop did not manage to answer your booking in time',
}

const knownReasons: readonly Bilingual[] = [...bookingReasons, unansweredReason]

/** Translates the shop's own sentences and leaves the owner's texts unchanged. */
export function translateReason(reason: string | null, language: Language): string | null {
  return knownReasons.find(({ id, en }) => reason === id || reason === en)?.[language] ?? reason
}
