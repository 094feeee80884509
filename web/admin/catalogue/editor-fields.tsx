import { limits } from '#contract/platform/limits.ts'
import type { EditorTexts } from '#web/admin/catalogue/editor-form.ts'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { PicturePicker, type Picked } from '#web/admin/pictures/picture-picker.tsx'
import type { Typed } from '#web/app/use-versioned-form.ts'
import { Card } from '#web/ui/card.tsx'
import { ConflictNotice, type Dispute, type Side } from '#web/ui/form/conflict-notice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Fold } from '#web/ui/form/fold.tsx'

interface EditorForm {
  values: EditorTexts
  field: (name: Exclude<keyof EditorTexts, 'pictures'>, rule?: string) => Typed<string>
  error: (rule: string) => string | undefined
  change: (next: (values: EditorTexts) => { pictures: readonly Picked[] }) => void
  setSending: (sending: boolean) => void
}

/** The English texts are below the Indonesian ones, and folded while they are empty. */
export function TextsPanel({ form: { values, field, error } }: { form: EditorForm }) {
  const t = useAdminProductMessages()
  const unless = (translated: string, original: string) =>
    original.trim() !== '' && translated.trim() === '' ? (
      <span className="font-medium text-brass-deep">{t.untranslated}</span>
    ) : undefined
  const name = { label: t.name, maxLength: limits.name }
  const description = { label: t.description, maxLength: limits.description, rows: 4 }
  return (
    <Card title={t.texts}>
      <div className="grid max-w-[44rem] grid-cols-1 gap-5">
        <fieldset className="grid content-start gap-4">
          <legend className="mb-3 text-sm text-muted">{t.indonesian}</legend>
          <Field {...name} {...field('name')} lang="id" required />
          <TextArea {...description} {...field('description')} lang="id" />
        </fieldset>
        <Fold
          title={t.english}
          text={t.englishText}
          isFilled={values.name_en !== '' || values.description_en !== ''}
          hasError={[englishName, englishDescription].some((rule) => error(rule) !== undefined)}
        >
          <div role="group" aria-label={t.english} className="grid content-start gap-4">
            <Field
              {...name}
              {...field('name_en', englishName)}
              lang="en"
              hint={unless(values.name_en, values.name)}
            />
            <TextArea
              {...description}
              {...field('description_en', englishDescription)}
              lang="en"
              hint={unless(values.description_en, values.description)}
            />
          </div>
        </Fold>
      </div>
    </Card>
  )
}

const englishName = 'translations.en.name'
const englishDescription = 'translations.en.description'

export function PicturesPanel({ form, many = false }: { form: EditorForm; many?: boolean }) {
  const t = useAdminProductMessages()
  return (
    <Card title={t.pictures} {...(many && { text: t.picturesText })}>
      <PicturePicker
        pictures={form.values.pictures}
        max={many ? limits.picturesPerProduct : 1}
        shape={many ? 'product' : 'wide'}
        onChange={(next) => form.change(({ pictures }) => ({ pictures: next(pictures) }))}
        onBusy={form.setSending}
        error={form.error(many ? 'picture_ids' : 'picture_id')}
      />
    </Card>
  )
}

export function EditorPosition({
  form,
  className,
}: {
  form: { field: (name: 'position') => Typed<string> }
  className?: string
}) {
  const t = useEditorMessages()
  return (
    <Field
      label={t.position}
      inputMode="numeric"
      autoComplete="off"
      hint={t.positionHint}
      {...form.field('position')}
      {...(className && { className })}
    />
  )
}

interface EditorConflictProps<Values> {
  form: {
    saved: { version: number }
    conflict: { by: string | null; isDisputed: boolean } | null
    disputes: (
      label: (field: keyof Values & string) => string,
      show: (field: keyof Values & string, values: Values) => string,
    ) => Dispute[]
    choose: (field: string, side: Side) => void
  }
  title?: (by: string) => string
  /** `labels` and `show` are for fields that are not in `EditorTexts`. */
  labels?: Partial<Record<keyof Values, string>>
  show?: (field: keyof Values & string, values: Values) => string | undefined
}

export function EditorConflict<Values extends EditorTexts>({
  form,
  title,
  labels,
  show,
}: EditorConflictProps<Values>) {
  const t = useEditorMessages()
  const product = useAdminProductMessages()
  if (!form.conflict) return null
  const by = form.conflict.by ?? product.someone
  const all: Partial<Record<string, string>> = {
    ...product.fields,
    position: t.position,
    pictures: t.picture,
    ...labels,
  }
  return (
    <ConflictNotice
      key={form.saved.version}
      title={title?.(by) ?? t.changedByOther}
      text={form.conflict.isDisputed ? product.conflictText : product.mergedText}
      messages={{ mine: product.mine, theirs: product.theirs(by) }}
      disputes={form.disputes(
        (field) => all[field] ?? field,
        (field, values) =>
          (show?.(field, values) ??
            (field === 'pictures' ? values.pictures[0]?.id : String(values[field]))) ||
          product.empty,
      )}
      onChoose={form.choose}
    />
  )
}
