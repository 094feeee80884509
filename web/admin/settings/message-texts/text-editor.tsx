import { useRef } from 'react'
import type { MessageText } from '#contract/messages/admin-schemas.ts'
import { exampleValues } from '#contract/messages/example-values.ts'
import { kindLabels, type TextKind } from '#contract/messages/kinds.ts'
import { allowedPlaceholders, placeholders, type Placeholder } from '#contract/messages/placeholders.ts'
import { renderText } from '#contract/messages/render-text.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useTextMessages } from '#web/admin/settings/message-texts/messages.ts'
import { useTextForm, type TextForm } from '#web/admin/settings/message-texts/use-text-form.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx'
import { TextArea } from '#web/ui/form/field.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'

/** The text of a kind in both languages, each beside an example of it. */
export function TextEditor({ text: loaded }: { text: MessageText }) {
  const t = useTextMessages()
  const form = useTextForm(loaded)
  const language = useLanguage()
  const { kind, default_text } = loaded
  const { text_id, text_en } = form.values
  const isStandard = text_id === default_text.id && text_en === default_text.en
  return (
    <>
      <h2 className="font-serif text-xl">{kindLabels[kind][language]}</h2>
      <Conflict form={form} />
      <Card
        title={t.content}
        text={t.left}
        actions={
          isStandard ? null : (
            <Button
              variant="quiet"
              size="small"
              className="min-h-11"
              onClick={() => form.set({ text_id: default_text.id, text_en: default_text.en })}
            >
              {t.reset}
            </Button>
          )
        }
      >
        <TextInLanguage form={form} kind={kind} language="id" />
        <TextInLanguage form={form} kind={kind} language="en" />
      </Card>
      <Save form={form} />
    </>
  )
}

interface TextInLanguageProps {
  form: TextForm
  kind: TextKind
  language: Language
}

function TextInLanguage({ form, kind, language }: TextInLanguageProps) {
  const t = useTextMessages()
  const editor = useSettingsMessages()
  const shown = useLanguage()
  const shop = useShop()
  const area = useRef<HTMLTextAreaElement>(null)
  const name = `text_${language}` as const
  const template = form.values[name]
  const label = { id: editor.indonesian, en: editor.english }[language]
  const insert = (placeholder: Placeholder) => {
    const { selectionStart = template.length, selectionEnd = template.length } = area.current ?? {}
    const inserted = `{${placeholder}}`
    form.set({ [name]: template.slice(0, selectionStart) + inserted + template.slice(selectionEnd) })
    area.current?.focus()
  }
  return (
    <div role="group" aria-label={label} className="grid gap-6 xl:grid-cols-2">
      <div className="grid min-w-0 content-start gap-3">
        <TextArea
          ref={area}
          label={label}
          lang={language}
          rows={10}
          maxLength={limits.messageText}
          {...form.field(name, `text.${language}`)}
        />
        <div role="group" aria-label={t.fillIns} className="flex flex-wrap gap-2">
          {allowedPlaceholders[kind].map((one) => (
            <Button
              key={one}
              variant="quiet"
              size="small"
              title={placeholders[one][shown]}
              aria-label={`${t.insert(`{${one}}`)}: ${placeholders[one][shown]}`}
              onClick={() => insert(one)}
            >
              {`{${one}}`}
            </Button>
          ))}
        </div>
      </div>
      <section aria-label={`${t.preview} (${label})`} className="min-w-0">
        <p aria-hidden="true" className="text-sm font-semibold">
          {t.preview}
        </p>
        <p
          lang={language}
          className="mt-1.5 rounded border border-line bg-sage-wash p-4 text-sm whitespace-pre-line wrap-anywhere"
        >
          {renderText(template, exampleValues(language, shop?.name ?? '', 'https://…'))}
        </p>
      </section>
    </div>
  )
}

function Conflict({ form }: { form: TextForm }) {
  const t = useTextMessages()
  const editor = useSettingsMessages()
  if (!form.conflict) return null
  const labels = { text_id: editor.indonesian, text_en: editor.english }
  return (
    <ConflictNotice
      key={form.saved.version}
      title={editor.conflict}
      text={editor.conflictText}
      messages={editor}
      disputes={form.disputes(
        (field) => labels[field],
        (field, values) => values[field] || t.standard,
      )}
      onChoose={form.choose}
    />
  )
}

function Save({ form }: { form: TextForm }) {
  const t = useSettingsMessages()
  const { save } = useAdminMessages()
  const { changed, problems, problem, busy, discard } = form
  return (
    <SaveBar
      status={changed ? t.unsaved : t.nothingChanged}
      problem={problem ?? (problems.length > 0 ? t.correct(problems.length) : null)}
      save={save}
      onSave={() => void form.save()}
      busy={busy}
      disabled={!changed}
      discard={changed ? { text: t.discard, run: discard } : null}
    />
  )
}
