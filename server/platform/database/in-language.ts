import type { GivenTranslations } from '#contract/platform/admin-fields.ts'
import type { Bilingual, Language } from '#contract/platform/language.ts'

/** Content as the visitor reads it: the translation where there is one, else the Indonesian it is stored in. */
export function inLanguage(text: string, english: string | null, language: Language): string
export function inLanguage(text: string | null, english: string | null, language: Language): string | null
export function inLanguage(text: string | null, english: string | null, language: Language): string | null {
  return language === 'en' && english ? english : text
}

/** The same for both, where who reads it is not known yet. */
export const inBothLanguages = (text: string, english: string | null): Bilingual => ({
  id: text,
  en: inLanguage(text, english, 'en'),
})

/** What a form says in both languages, as tables keep it: what is blank is not translated. */
export const inEnglish = (given: GivenTranslations) => ({
  name_en: given?.en?.name || null,
  description_en: given?.en?.description || null,
})
