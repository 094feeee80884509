import { Link, useNavigate } from 'react-router'
import { entryTexts } from '#contract/platform/admin-fields.ts'
import { NewAdminCategory, type AdminCategory } from '#contract/catalogue/category-admin-schemas.ts'
import {
  EditorConflict,
  EditorPosition,
  PicturesPanel,
  TextsPanel,
} from '#web/admin/catalogue/editor-fields.tsx'
import {
  toEntryBody,
  toEntryMeaning,
  toEntryValues,
  useEditorForm,
  type InOnboarding,
} from '#web/admin/catalogue/editor-form.ts'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { FormBar } from '#web/admin/catalogue/form-bar.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useAskToRemove } from '#web/app/layout/ask-to-remove.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

export function CategoryEditor({
  entry: category,
  saveNew,
  ...onboarding
}: InOnboarding & { entry: AdminCategory | null }) {
  const t = useEditorMessages()
  const common = useAdminMessages()
  const api = useApi()
  const form = useEditorForm({
    item: category,
    addressOf: (id) => `/admin/categories?open=${id}`,
    ...onboarding,
    valuesOf: toEntryValues,
    bodyOf: toEntryBody,
    meaningOf: toEntryMeaning,
    rules: NewAdminCategory,
    add: (body, idempotencyKey) => api('POST /admin/categories', { body, idempotencyKey }),
    change: (id, body) => api('PUT /admin/categories/:id', { params: { id }, body }),
    read: (id) => api('GET /admin/categories/:id', { params: { id } }),
  })
  return (
    <>
      <EditorConflict form={form} />
      <TextsPanel form={form} fields={entryTexts} />
      <PicturesPanel form={form} />
      {onboarding.onAdded ? null : (
        <Card title={t.details}>
          <EditorPosition form={form} className="max-w-40" />
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
      <FormBar form={form} save={saveNew ?? common.save} canSaveUnchanged={category === null} />
    </>
  )
}

function Remove({ category }: { category: AdminCategory }) {
  const t = useEditorMessages()
  const common = useAdminMessages()
  const navigate = useNavigate()
  const askToRemove = useAskToRemove()
  const params = { id: category.id }
  const restore = useApiMutation('POST /admin/categories/:id/restore', { onProblem: showProblem })
  const remove = useApiMutation('DELETE /admin/categories/:id', {
    onProblem: showProblem,
    onDone: async () => {
      await navigate('/admin/categories', { state: { saved: true } })
      const undo = { text: common.undo, run: () => void restore.run({ params }) }
      showToast({ text: t.removed(category.name), action: undo })
    },
  })
  const ask = async () => {
    if (await askToRemove(t.removeTitle(category.name), t.removeText)) await remove.run({ params })
  }
  return (
    <Button variant="plain" size="small" className="min-h-11 text-brick" onClick={() => void ask()}>
      {t.remove}
    </Button>
  )
}
