import type { Language } from '#contract/platform/language.ts'

/** `4,5` in Indonesian, `4.5` in English. */
export const formatRating = (rating: number, language: Language): string =>
  rating.toFixed(1).replace('.', language === 'id' ? ',' : '.')

/** `1.250` in Indonesian, `1,250` in English. */
export const formatCount = (count: number, language: Language): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, language === 'id' ? '.' : ',')
