import { PicturesPanel } from '#web/admin/catalogue/pictures-panel.tsx'
import type { EntryDraft } from '#web/admin/catalogue/entry-draft.ts'
import { SaveBar } from '#web/admin/catalogue/save-bar.tsx'
import type { EntryForm } from '#web/admin/catalogue/use-entry-form.ts'
import { Field } from '#web/ui/field.tsx'
import { useEntryMessages } from '#web/admin/catalogue/entry-messages.ts'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

/* What the forms of categories and services have alike besides their texts. */

export function EntryPosition({ form, className }: { form: EntryForm; className?: string }) {
  const t = useEntryMessages()
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

export const EntryPicture = ({ form }: { form: EntryForm }) => (
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
export function EntrySave({
  form,
  save,
  agreeable,
}: {
  form: EntryForm
  save: string | undefined
  agreeable: boolean
}) {
  const { stillSending } = usePictureMessages()
  const product = useAdminProductMessages()
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
export function useEntryLines({ draft, theirs }: { draft: EntryDraft; theirs: EntryDraft | null }) {
  const t = useEntryMessages()
  const product = useAdminProductMessages()
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
