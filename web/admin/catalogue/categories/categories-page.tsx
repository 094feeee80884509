import { useLoaderData, useSearchParams } from 'react-router'
import { listAdminCategories } from '#contract/catalogue/category-admin-endpoints.ts'
import type { loadCategories } from '#web/admin/catalogue/queries.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { CategoryEditor } from '#web/admin/catalogue/categories/category-editor.tsx'
import { EntriesLayout, EntryList } from '#web/admin/catalogue/entries-layout.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

/** The categories in the order customers see them. */
export default function CategoriesPage() {
  const t = useEntryMessages()
  const language = useLanguage()
  const loaded = useLoaderData<Awaited<ReturnType<typeof loadCategories>>>()
  const { data: list } = useApiQuery(listAdminCategories, undefined, { keepPrevious: true })
  const categories = (list ?? loaded).data
  const [address] = useSearchParams()
  const open = address.get('open')
  const category = categories.find(({ id }) => id === open) ?? null
  return (
    <EntriesLayout
      path="/admin/categories"
      title={t.categories}
      text={t.categoriesText}
      add={t.addCategory}
      empty={categories.length === 0 ? { title: t.noCategories, text: t.noCategoriesText } : null}
      choose={t.chooseCategory}
      list={
        <EntryList
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
