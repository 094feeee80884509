import { Link, useNavigate, useRevalidator } from 'react-router'
import {
  ChangedDeskCategory,
  NewDeskCategory,
  addCategory,
  changeCategory,
  removeCategory,
  restoreCategory,
  showDeskCategory,
  type DeskCategory,
} from '#contract/category-desk.ts'
import { Panel } from '#web/admin/catalogue/panel.tsx'
import { emptyPart, partDraftOf, partBodyOf } from '#web/admin/catalogue/part-draft.ts'
import { PartPicture, PartPosition, PartSave, usePartLines } from '#web/admin/catalogue/part-fields.tsx'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { TheirVersion } from '#web/admin/catalogue/their-version.tsx'
import { usePartForm } from '#web/admin/catalogue/use-part-form.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/use-api.ts'
import { usePartWords } from '#web/words/admin-parts.ts'
import { useAdminWords } from '#web/words/admin.ts'

/** A new category, or one that is there. */
export function CategoryEditor({
  category,
  onAdded,
  saveNew,
}: {
  category: DeskCategory | null
  /** What follows a new one; else it is shown in the list. */
  onAdded?: () => Promise<void>
  /** What the button of a new one says. */
  saveNew?: string
}) {
  const t = usePartWords()
  const api = useApi()
  const form = usePartForm({
    item: category,
    path: '/admin/categories',
    onAdded,
    empty: emptyPart,
    draftOf: partDraftOf,
    bodyOf: partBodyOf,
    rules: { added: NewDeskCategory, changed: ChangedDeskCategory },
    add: (body, idempotencyKey) => api(addCategory, { body, idempotencyKey }),
    changing: changeCategory,
    change: (id, body) => api(changeCategory, { params: { id }, body }),
    read: async (id) => (await api(showDeskCategory, { params: { id } })).data,
  })
  const { texts, position, picture } = usePartLines(form)
  return (
    <>
      {onAdded ? null : <h2 className="font-serif text-xl">{category?.name ?? t.newCategory}</h2>}
      {form.theirs ? <TheirVersion lines={[...texts, position, picture]} onTake={form.takeTheirs} /> : null}
      <TextsPanel texts={form.draft} onChange={form.set} error={form.error} />
      <PartPicture form={form} />
      {onAdded ? null : (
        <Panel title={t.details}>
          <PartPosition form={form} className="max-w-40" />
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
        </Panel>
      )}
      <PartSave form={form} save={saveNew} agreeable={category === null} />
    </>
  )
}

/** Removes it after a question, and offers to undo it. */
function Remove({ category }: { category: DeskCategory }) {
  const t = usePartWords()
  const common = useAdminWords()
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
        action: { text: t.undo, run: () => void undo().catch(tellRefusal) },
      })
    } catch (refusal) {
      tellRefusal(refusal)
    }
  }
  return (
    <Button look="plain" size="small" className="min-h-11 text-brick" onClick={() => void remove()}>
      {t.remove}
    </Button>
  )
}

function tellRefusal(refusal: unknown): void {
  if (!(refusal instanceof ApiProblem)) throw refusal
  showToast({ text: refusal.message, tone: 'error' })
}
