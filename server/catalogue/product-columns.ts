import type { ChangedDeskProduct, GivenTranslations } from '#contract/catalogue-desk.ts'

/** What a form says in both languages, as tables keep it: what is blank is not translated. */
export const inEnglish = (given: GivenTranslations) => ({
  name_en: given?.en?.name || null,
  description_en: given?.en?.description || null,
})

export const productColumnsOf = ({
  name,
  description,
  translations,
  price,
  category_id,
  is_popular,
}: Pick<
  ChangedDeskProduct,
  'name' | 'description' | 'translations' | 'price' | 'category_id' | 'is_popular'
>) => ({ name, description, price, category_id, is_popular, ...inEnglish(translations) })
