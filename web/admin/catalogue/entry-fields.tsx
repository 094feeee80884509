import { PicturesPanel } from '#web/admin/catalogue/pictures-panel.tsx'
import type { PartDraft } from '#web/admin/catalogue/part-draft.ts'
import { SaveBar } from '#web/admin/catalogue/save-bar.tsx'
import type { PartForm } from '#web/admin/catalogue/use-part-form.ts'
import { Field } from '#web/ui/field.tsx'
import { usePartWords } from '#web/words/admin-parts.ts'
import { usePictureWords } from '#web/words/admin-pictures.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'

/* What the forms of categories and services have alike besides their texts. */

export function PartPosition({ form, className }: { form: PartForm; className?: string }) {
  const t = usePartWords()
  return (
    <Field
      label={t.position}
      value={form.draft.position}
      inputMode="numeric"
      autoComplete="off"
      hint={t.positionHint}
      error={form.error('position')}
      onChange={(event) => form.set({ position: event.target.value })}
      {...(className && { className })}
    />
  )
}

export const PartPicture = ({ form }: { form: PartForm }) => (
  <PicturesPanel
    pictures={form.draft.pictures}
    most={1}
    shape="wide"
    onChange={(next) => form.change((before) => ({ pictures: next(before.pictures) }))}
    onBusy={form.setSending}
    error={form.error('picture_id')}
  />
)

/** The button to save with, unless a photograph is still on its way. */
export function PartSave({
  form,
  save,
  agreeable,
}: {
  form: PartForm
  save: string | undefined
  agreeable: boolean
}) {
  const { stillSending } = usePictureWords()
  const product = useProductDeskWords()
  return (
    <SaveBar
      form={form}
      save={save ?? product.save}
      held={form.sending ? stillSending : undefined}
      agreeable={agreeable}
    />
  )
}

/** What both versions say where two people changed one thing at once. */
export function usePartLines({ draft, theirs }: { draft: PartDraft; theirs: PartDraft | null }) {
  const t = usePartWords()
  const product = useProductDeskWords()
  const texts = (['name', 'description', 'name_en', 'description_en'] as const).map((name) => ({
    label: product.fields[name],
    mine: draft[name],
    theirs: theirs?.[name] ?? '',
  }))
  const position = { label: t.position, mine: draft.position, theirs: theirs?.position ?? '' }
  const picture = {
    label: t.picture,
    mine: draft.pictures[0]?.id ?? '',
    theirs: theirs?.pictures[0]?.id ?? '',
  }
  return { texts, position, picture }
}
