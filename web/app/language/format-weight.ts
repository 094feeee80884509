import type { Language } from '#contract/platform/language.ts'

export const formatWeight = (grams: number, language: Language): string =>
  `${(grams / 1_000).toLocaleString(language === 'id' ? 'id-ID' : 'en-GB')}\u00A0kg`
