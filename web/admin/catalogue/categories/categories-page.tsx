import { useLoaderData, useSearchParams } from 'react-router'
import type { DeskCategory } from '#contract/category-desk.ts'
import { CategoryEditor } from '#web/admin/catalogue/category-editor.tsx'
import { PartList } from '#web/admin/catalogue/part-list.tsx'
import { PartsLayout } from '#web/admin/catalogue/parts-layout.tsx'
import { formatCount } from '#web/catalogue/format-rating.ts'
import { usePartWords } from '#web/words/admin-parts.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** The categories in the order customers see them. */
export default function CategoriesPage() {
  const t = usePartWords()
  const language = useLanguage()
  const categories = useLoaderData<DeskCategory[]>()
  const [address] = useSearchParams()
  const open = address.get('open')
  const category = categories.find(({ id }) => id === open) ?? null
  return (
    <PartsLayout
      path="/admin/categories"
      title={t.categories}
      text={t.categoriesText}
      add={t.addCategory}
      empty={categories.length === 0 ? { title: t.noCategories, text: t.noCategoriesText } : null}
      choose={t.chooseCategory}
      list={
        <PartList
          parts={categories}
          open={open}
          label={t.categories}
          to={(id) => `/admin/categories?open=${id}`}
          text={({ product_count }) => t.products(formatCount(product_count, language))}
        />
      }
      editor={
        open === 'new' || category ? <CategoryEditor key={category?.id ?? 'new'} category={category} /> : null
      }
    />
  )
}
