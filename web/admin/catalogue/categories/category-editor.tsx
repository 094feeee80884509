import { Link, useNavigate, useRevalidator } from 'react-router'
import {
  ChangedAdminCategory,
  NewAdminCategory,
  addCategory,
  changeCategory,
  removeCategory,
  restoreCategory,
  showAdminCategory,
  type AdminCategory,
} from '#contract/catalogue/category-admin-endpoints.ts'
import { emptyEntry, entryDraftOf, entryBodyOf } from '#web/admin/catalogue/entry-draft.ts'
import { EntryPicture, EntryPosition, EntrySave, useEntryLines } from '#web/admin/catalogue/entry-fields.tsx'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { TheirVersion } from '#web/admin/catalogue/their-version.tsx'
import { useEntryForm } from '#web/admin/catalogue/use-entry-form.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
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
    onAdded,
    empty: emptyEntry,
    draftOf: entryDraftOf,
    bodyOf: entryBodyOf,
    rules: { added: NewAdminCategory, changed: ChangedAdminCategory },
    add: (body, idempotencyKey) => api(addCategory, { body, idempotencyKey }),
    changing: changeCategory,
    change: (id, body) => api(changeCategory, { params: { id }, body }),
    read: async (id) => (await api(showAdminCategory, { params: { id } })).data,
  })
  const { texts, position, picture } = useEntryLines(form)
  return (
    <>
      {onAdded ? null : <h2 className="font-serif text-xl">{category?.name ?? t.newCategory}</h2>}
      {form.theirs ? <TheirVersion lines={[...texts, position, picture]} onTake={form.takeTheirs} /> : null}
      <TextsPanel texts={form.draft} onChange={form.set} error={form.error} />
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
      <EntrySave form={form} save={saveNew} agreeable={category === null} />
    </>
  )
}

/** Removes it after a question, and offers to undo it. */
function Remove({ category }: { category: AdminCategory }) {
  const t = useEntryMessages()
  const common = useAdminMessages()
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const undo = async () => {
    await api(restoreCategory, { params: { id: category.id } })
    await revalidate()
  }
  const remove = async () => {
    const sure = await showDialog({
      tone: 'question',
      title: t.removeTitle(category.name),
      text: t.removeText,
      confirm: t.removeYes,
      cancel: common.cancel,
    })
    if (!sure) return
    try {
      await api(removeCategory, { params: { id: category.id } })
      await navigate('/admin/categories', { state: { saved: true } })
      showToast({
        text: t.removed(category.name),
        action: { text: t.undo, run: () => void undo().catch(showError) },
      })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button variant="plain" size="small" className="min-h-11 text-brick" onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}

function showError(error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  showToast({ text: error.message, tone: 'error' })
}
