import type { Bilingual, Language } from '#contract/platform/language.ts'

export function inLanguage(text: string, english: string | null, language: Language): string
export function inLanguage(text: string | null, english: string | null, language: Language): string | null
export function inLanguage(text: string | null, english: string | null, language: Language): string | null {
  return language === 'en' && english ? english : text
}

export const toBilingual = (text: string, english: string | null): Bilingual => ({
  id: text,
  en: inLanguage(text, english, 'en'),
})
