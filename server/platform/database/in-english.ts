import type { GivenTranslations } from '#contract/platform/admin-fields.ts'

/** What a form says in both languages, as tables keep it: what is blank is not translated. */
export const inEnglish = (given: GivenTranslations) => ({
  name_en: given?.en?.name || null,
  description_en: given?.en?.description || null,
})
