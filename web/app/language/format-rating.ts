import type { Language } from '#contract/platform/language.ts'

/** One decimal with the language's separator: `4,5` and `4.5`. */
export const formatRating = (rating: number, language: Language): string =>
  rating.toFixed(1).replace('.', language === 'id' ? ',' : '.')

/** Thousands with the language's separator: `1.250` and `1,250`. */
export const formatCount = (count: number, language: Language): string =>
  String(count).replace(/\B(?=(\d{3})+$)/g, language === 'id' ? '.' : ',')
