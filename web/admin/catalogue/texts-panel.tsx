import { limits } from '#contract/platform/limits.ts'
import { Card } from '#web/ui/card.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'

interface Texts {
  name: string
  description: string
  name_en: string
  description_en: string
}

interface TextsPanelProps {
  texts: Texts
  onChange: (change: Partial<Texts>) => void
  error: (field: string) => string | undefined
}

/** Name and description in both languages, side by side; what is not translated yet is marked. */
export function TextsPanel({ texts, onChange, error }: TextsPanelProps) {
  const t = useAdminProductMessages()
  const missingName = texts.name.trim() !== '' && texts.name_en.trim() === ''
  const missingText = texts.description.trim() !== '' && texts.description_en.trim() === ''
  return (
    <Card title={t.texts}>
      <div className="grid gap-x-6 gap-y-6 md:grid-cols-2">
        <fieldset className="grid content-start gap-4">
          <legend className="mb-3 text-sm text-muted">{t.indonesian}</legend>
          <Field
            label={t.name}
            value={texts.name}
            maxLength={limits.name}
            lang="id"
            required
            error={error('name')}
            onChange={(event) => onChange({ name: event.target.value })}
          />
          <TextArea
            label={t.description}
            value={texts.description}
            maxLength={limits.description}
            lang="id"
            rows={7}
            error={error('description')}
            onChange={(event) => onChange({ description: event.target.value })}
          />
        </fieldset>
        <fieldset className="grid content-start gap-4">
          <legend className="mb-3 text-sm text-muted">{t.english}</legend>
          <Field
            label={t.name}
            value={texts.name_en}
            maxLength={limits.name}
            lang="en"
            hint={missingName ? <Missing /> : undefined}
            error={error('translations.en.name')}
            onChange={(event) => onChange({ name_en: event.target.value })}
          />
          <TextArea
            label={t.description}
            value={texts.description_en}
            maxLength={limits.description}
            lang="en"
            rows={7}
            hint={missingText ? <Missing /> : undefined}
            error={error('translations.en.description')}
            onChange={(event) => onChange({ description_en: event.target.value })}
          />
        </fieldset>
      </div>
    </Card>
  )
}

const Missing = () => (
  <span className="font-medium text-brass-deep">{useAdminProductMessages().untranslated}</span>
)
