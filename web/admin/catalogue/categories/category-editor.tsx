import { Link, useNavigate } from 'react-router'
import {
  NewAdminCategory,
  addCategory,
  changeCategory,
  listAdminCategories,
  removeCategory,
  restoreCategory,
  showAdminCategory,
  type AdminCategory,
} from '#contract/catalogue/category-admin-endpoints.ts'
import { Card } from '#web/ui/card.tsx'
import {
  EntryBar,
  entryBodyOf,
  EntryConflict,
  EntryPicture,
  EntryPosition,
  entryValuesOf,
  useEntryForm,
} from '#web/admin/catalogue/entry-form.tsx'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'

/** A new category, or one that is there. */
export function CategoryEditor({
  category,
  onAdded,
  saveNew,
}: {
  category: AdminCategory | null
  /** What follows a new one; else it is shown in the list. */
  onAdded?: () => Promise<void>
  /** What the button of a new one says. */
  saveNew?: string
}) {
  const t = useEntryMessages()
  const api = useApi()
  const form = useEntryForm({
    item: category,
    path: '/admin/categories',
    list: listAdminCategories,
    onAdded,
    valuesOf: entryValuesOf,
    bodyOf: entryBodyOf,
    rules: NewAdminCategory,
    add: (body, idempotencyKey) => api(addCategory, { body, idempotencyKey }),
    change: (id, body) => api(changeCategory, { params: { id }, body }),
    read: (id) => api(showAdminCategory, { params: { id } }),
  })
  return (
    <>
      {onAdded ? null : <h2 className="font-serif text-xl">{category?.name ?? t.newCategory}</h2>}
      <EntryConflict form={form} />
      <TextsPanel texts={form.values} onChange={form.set} error={form.error} />
      <EntryPicture form={form} />
      {onAdded ? null : (
        <Card title={t.details}>
          <EntryPosition form={form} className="max-w-40" />
          {category ? (
            <div className="flex flex-wrap items-center gap-4">
              <Link
                to={`/admin/products?category_id=${category.id}`}
                className="inline-flex min-h-11 items-center text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
              >
                {t.seeProducts}
              </Link>
              <Remove category={category} />
            </div>
          ) : null}
        </Card>
      )}
      <EntryBar form={form} save={saveNew} agreeable={category === null} />
    </>
  )
}

/** Removes it after a question, and offers to undo it. */
function Remove({ category }: { category: AdminCategory }) {
  const t = useEntryMessages()
  const common = useAdminMessages()
  const navigate = useNavigate()
  const params = { id: category.id }
  const changes = {
    invalidates: [listAdminCategories],
    onProblem: ({ message }: { message: string }) => showToast({ text: message, tone: 'error' }),
  }
  const restore = useApiMutation(restoreCategory, changes)
  const remove = useApiMutation(removeCategory, {
    ...changes,
    onDone: async () => {
      await navigate('/admin/categories', { state: { saved: true } })
      const undo = { text: t.undo, run: () => void restore.run({ params }) }
      showToast({ text: t.removed(category.name), action: undo })
    },
  })
  const ask = async () => {
    const sure = await showDialog({
      tone: 'question',
      title: t.removeTitle(category.name),
      text: t.removeText,
      confirm: t.removeYes,
      cancel: common.cancel,
    })
    if (sure) await remove.run({ params })
  }
  return (
    <Button variant="plain" size="small" className="min-h-11 text-brick" onClick={() => void ask()}>
      {t.remove}
    </Button>
  )
}
