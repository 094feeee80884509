import { CategoryEditor } from '#web/admin/catalogue/categories/category-editor.tsx'
import { EntriesLayout } from '#web/admin/catalogue/entries-layout.tsx'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { categoriesQuery } from '#web/admin/catalogue/queries.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'

/** The categories in the order customers see them. */
export default function CategoriesPage() {
  const t = useEntryMessages()
  const language = useLanguage()
  return (
    <EntriesLayout
      path="/admin/categories"
      entries={usePageQuery(categoriesQuery).answer.data}
      messages={t.categories}
      line={({ product_count }) => t.products(formatCount(product_count, language))}
      editor={CategoryEditor}
    />
  )
}
