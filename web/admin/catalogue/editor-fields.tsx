import type { ReactNode } from 'react'
import { auditLabel } from '#contract/audit-labels.ts'
import { keysOf } from '#contract/platform/keys.ts'
import { limits } from '#contract/platform/limits.ts'
import { bothFields, type Field as ResourceField, type Fields } from '#contract/platform/resource.ts'
import type { EditorPictures } from '#web/admin/catalogue/editor-form.ts'
import { useEditorMessages } from '#web/admin/catalogue/editor-messages.ts'
import { FormConflict, type FormConflictProps } from '#web/admin/catalogue/form-conflict.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { PicturePicker, type Picked } from '#web/admin/pictures/picture-picker.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'
import type { Typed } from '#web/app/use-versioned-form.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Fold } from '#web/ui/form/fold.tsx'

interface PicturesForm {
  values: { pictures: readonly Picked[] }
  error: (rule: string) => string | undefined
  change: (next: (values: { pictures: readonly Picked[] }) => { pictures: readonly Picked[] }) => void
  setSending: (sending: boolean) => void
}

interface TextsForm {
  values: object
  field: (name: never, rule?: string) => unknown
  error: (rule: string) => string | undefined
}

/**
 * The fields with a text in both languages. The English texts are below the Indonesian ones, and folded while they are
 * empty.
 */
export function TextsPanel({ form, fields }: { form: TextsForm; fields: Fields }) {
  const t = useAdminProductMessages()
  const names = keysOf(bothFields(fields))
  /* oxlint-disable typescript/no-unsafe-type-assertion -- the draft of the form has these fields as texts */
  const values = form.values as Readonly<Record<string, string>>
  const field = form.field as (name: string, rule?: string) => Typed<string>
  /* oxlint-enable typescript/no-unsafe-type-assertion */
  const english = names.map((name) => ({ name, column: `${name}_en`, rule: `translations.en.${name}` }))
  const isFilled = (name: string) => (values[name] ?? '').trim() !== ''
  const hint = (name: string, column: string) =>
    isFilled(name) && !isFilled(column) ? (
      <span className="font-medium text-brass-deep">{t.untranslated}</span>
    ) : undefined
  return (
    <Card title={t.texts}>
      <div className="grid max-w-[44rem] grid-cols-1 gap-5">
        <fieldset className="grid content-start gap-4">
          <legend className="mb-3 text-sm text-muted">{t.indonesian}</legend>
          {names.map((name) => (
            <TextInput key={name} of={fields[name]} input={{ ...field(name), lang: 'id' }} />
          ))}
        </fieldset>
        <Fold
          title={t.english}
          text={t.englishText}
          isFilled={english.some(({ column }) => values[column] !== '')}
          hasError={english.some(({ rule }) => form.error(rule) !== undefined)}
        >
          <div role="group" aria-label={t.english} className="grid content-start gap-4">
            {english.map(({ name, column, rule }) => (
              <TextInput
                key={name}
                of={fields[name]}
                input={{ ...field(column, rule), lang: 'en', hint: hint(name, column) }}
              />
            ))}
          </div>
        </Fold>
      </div>
    </Card>
  )
}

function TextInput({
  of,
  input,
}: {
  of: ResourceField | undefined
  input: Typed<string> & { lang: string; hint?: ReactNode }
}) {
  const language = useLanguage()
  const { kind, label = ['', ''], max, optional = false } = of ?? {}
  const text = { label: label[language === 'id' ? 0 : 1], ...(max && { maxLength: max }), ...input }
  if (kind === 'text') return <TextArea {...text} rows={4} />
  return <Field {...text} required={input.lang === 'id' && !optional} />
}

export function PicturesPanel({ form, many = false }: { form: PicturesForm; many?: boolean }) {
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

interface EditorConflictProps<Values> extends Pick<FormConflictProps<Values>, 'form' | 'title'> {
  /** `labels` and `show` are for fields that the audit log does not have, or shows in another way. */
  labels?: Partial<Record<keyof Values, string>>
  show?: (field: keyof Values & string, values: Values) => string | undefined
}

export function EditorConflict<Values extends EditorPictures>({
  form,
  title,
  labels,
  show,
}: EditorConflictProps<Values>) {
  const t = useEditorMessages()
  const language = useLanguage()
  const all: Partial<Record<string, string>> = {
    position: t.position,
    pictures: t.picture,
    ...labels,
  }
  return (
    <FormConflict
      form={form}
      title={title}
      label={(field) => all[field] ?? auditLabel(field, language)}
      show={(field, values) =>
        show?.(field, values) ?? (field === 'pictures' ? values.pictures[0]?.id : String(values[field]))
      }
    />
  )
}
