import { useState } from 'react'
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
import type { Picked } from '#web/admin/pictures/picture-picker.tsx'
import { PicturesPanel } from '#web/admin/catalogue/pictures-panel.tsx'
import { numberIn } from '#web/admin/catalogue/product-draft.ts'
import { SaveBar } from '#web/admin/catalogue/save-bar.tsx'
import { TextsPanel } from '#web/admin/catalogue/texts-panel.tsx'
import { TheirVersion } from '#web/admin/catalogue/their-version.tsx'
import { useLeaveGuard } from '#web/admin/use-leave-guard.ts'
import { usePartForm } from '#web/admin/catalogue/use-part-form.ts'
import { ApiProblem } from '#web/api-problem.ts'
import { showDialog } from '#web/shell/dialogs.tsx'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { useApi } from '#web/use-api.ts'
import { problemsOf } from '#web/problems-of.ts'
import { usePartWords } from '#web/words/admin-parts.ts'
import { usePictureWords } from '#web/words/admin-pictures.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'
import { useAdminWords } from '#web/words/admin.ts'
import { useLanguage } from '#web/words/use-language.tsx'

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
  const product = useProductDeskWords()
  const language = useLanguage()
  const api = useApi()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const form = usePartForm<DeskCategory, Draft>({
    item: category,
    empty,
    draftOf,
    check: (draft, version) =>
      version === null
        ? problemsOf(NewDeskCategory, bodyOf(draft), language)
        : problemsOf(ChangedDeskCategory, { ...bodyOf(draft), version }, language),
    add: (draft, idempotencyKey) => api(addCategory, { body: bodyOf(draft), idempotencyKey }),
    change: (id, draft, version) =>
      api(changeCategory, { params: { id }, body: { ...bodyOf(draft), version } }),
    read: async (id) => (await api(showDeskCategory, { params: { id } })).data,
    onSaved: async ({ id }, isNew) => {
      await revalidate()
      if (!isNew) return
      if (onAdded) await onAdded()
      else await navigate(`/admin/categories?open=${id}`, { replace: true, state: { saved: true } })
    },
  })
  const [sending, setSending] = useState(false)
  const pictures = usePictureWords()
  useLeaveGuard(form.changed || sending)
  const { draft, set, error, theirs } = form
  const lines = (name: keyof Draft & ('name' | 'description' | 'name_en' | 'description_en')) => ({
    label: product.fields[name],
    mine: draft[name],
    theirs: theirs?.[name] ?? '',
  })
  return (
    <>
      {onAdded ? null : <h2 className="font-serif text-xl">{category?.name ?? t.newCategory}</h2>}
      {theirs ? (
        <TheirVersion
          lines={[
            ...(['name', 'description', 'name_en', 'description_en'] as const).map(lines),
            { label: t.position, mine: draft.position, theirs: theirs.position },
            { label: t.picture, mine: draft.pictures[0]?.id ?? '', theirs: theirs.pictures[0]?.id ?? '' },
          ]}
          onTake={form.takeTheirs}
        />
      ) : null}
      <TextsPanel texts={draft} onChange={set} error={error} />
      <PicturesPanel
        pictures={draft.pictures}
        most={1}
        shape="wide"
        onChange={(next) => form.change((before) => ({ pictures: next(before.pictures) }))}
        onBusy={setSending}
        error={error('picture_id')}
      />
      {onAdded ? null : (
        <Panel title={t.details}>
          <Field
            label={t.position}
            value={draft.position}
            inputMode="numeric"
            autoComplete="off"
            hint={t.positionHint}
            error={error('position')}
            onChange={(event) => set({ position: event.target.value })}
            className="max-w-40"
          />
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
      <SaveBar
        form={form}
        save={saveNew ?? product.save}
        held={sending ? pictures.stillSending : undefined}
      />
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

interface Draft {
  name: string
  description: string
  name_en: string
  description_en: string
  position: string
  pictures: readonly Picked[]
}

const empty: Draft = {
  name: '',
  description: '',
  name_en: '',
  description_en: '',
  position: '0',
  pictures: [],
}

const draftOf = ({
  name,
  description,
  translations: { en },
  position,
  picture_id,
  picture,
}: DeskCategory): Draft => ({
  name,
  description,
  name_en: en.name ?? '',
  description_en: en.description ?? '',
  position: String(position),
  pictures: picture_id && picture ? [{ id: picture_id, picture }] : [],
})

const bodyOf = ({ name, description, name_en, description_en, position, pictures }: Draft) => ({
  name,
  description,
  translations: { en: { name: name_en, description: description_en } },
  position: numberIn(position, 0),
  picture_id: pictures[0]?.id ?? null,
})
