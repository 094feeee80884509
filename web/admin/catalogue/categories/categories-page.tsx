import { CategoryEditor } from '#web/admin/catalogue/categories/category-editor.tsx'
import { EditorLayout } from '#web/admin/catalogue/editor-layout.tsx'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { categoriesQuery } from '#web/admin/catalogue/queries.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { usePageQuery } from '#web/app/queries.ts'

export default function CategoriesPage() {
  const t = useEditorMessages()
  const language = useLanguage()
  return (
    <EditorLayout
      path="/admin/categories"
      entries={usePageQuery(categoriesQuery).answer.data}
      messages={t.categories}
      line={({ product_count }) => t.products(formatCount(product_count, language))}
      editor={CategoryEditor}
    />
  )
}
