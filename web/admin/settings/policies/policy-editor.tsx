import { useDeferredValue, useState } from 'react'
import type { AdminPolicy } from '#contract/shop/policy-admin-schemas.ts'
import { parseFormattedText } from '#contract/platform/formatted-text.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { policyPath } from '#contract/shop/policies.ts'
import { examplePolicy } from '#contract/shop/policy-examples.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { usePolicyEditorMessages } from '#web/admin/settings/policies/messages.ts'
import {
  toTexts,
  usePolicyForm,
  type PolicyDraft,
  type PolicyForm,
} from '#web/admin/settings/policies/use-policy-form.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useShop } from '#web/app/layout/shop.ts'
import { showProblem } from '#web/app/layout/toasts.tsx'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { ConflictNotice } from '#web/ui/form/conflict-notice.tsx'
import { Field, TextArea } from '#web/ui/form/field.tsx'
import { Fold } from '#web/ui/form/fold.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { FormattedText } from '#web/ui/formatted-text.tsx'

/** Writes a policy in both languages, each beside its preview. English is folded while it is empty. */
export function PolicyEditor({ policy }: { policy: AdminPolicy }) {
  const t = usePolicyEditorMessages()
  const { indonesian, english } = useSettingsMessages()
  const form = usePolicyForm(policy)
  const { values, set, saved } = form
  /** Another example opens or closes the English part. */
  const [examples, setExamples] = useState(0)
  const start = useStart(policy.slug, form)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl">{t.names[policy.slug]}</h2>
        {saved.data.published ? (
          <a
            href={policyPath(policy.slug)}
            target="_blank"
            rel="noreferrer"
            className={buttonClasses('quiet', 'small', false, 'min-h-11')}
          >
            {t.view}
          </a>
        ) : null}
      </div>
      <Conflict form={form} />
      <Card
        title={t.content}
        text={t.startText}
        actions={
          <Button
            variant="quiet"
            size="small"
            className="min-h-11"
            onClick={() => void start().then(() => setExamples(examples + 1))}
          >
            {t.start}
          </Button>
        }
      >
        <Texts form={form} language="id" name={indonesian} />
        <Fold
          key={examples}
          title={english}
          text={t.englishText}
          isFilled={values.title_en !== '' || values.text_en !== ''}
          hasError={form.problems.some(({ field }) => field.endsWith('.en'))}
        >
          <Texts form={form} language="en" name={english} />
        </Fold>
        <Help />
      </Card>
      <Card>
        <CheckBox
          label={t.publish}
          text={t.publishText}
          checked={values.published}
          onChange={(published) => set({ published })}
        />
      </Card>
      <Save form={form} />
    </>
  )
}

/** Fills in the example, after a question if that replaces a text. */
function useStart(slug: AdminPolicy['slug'], form: PolicyForm) {
  const t = usePolicyEditorMessages()
  const api = useApi()
  const shop = useShop()
  return async () => {
    const { title_id, title_en, text_id, text_en } = form.values
    const isBlank = [title_id, title_en, text_id, text_en].join('').trim() === ''
    const replaces =
      isBlank ||
      (await showDialog({
        tone: 'question',
        title: t.replaceTitle,
        text: t.replaceText,
        confirm: t.replace,
        cancel: t.keep,
      }))
    if (!replaces) return
    try {
      const { data } = await api('GET /admin/settings')
      const { has_delivery = false, has_workshop = false } = shop ?? {}
      form.set(toTexts(examplePolicy(slug, { ...data, has_delivery, has_workshop })))
    } catch (error) {
      showProblem(asApiError(error))
    }
  }
}

/** Title and text in one language, with the preview beside them, on a phone below. */
function Texts({ form, language, name }: { form: PolicyForm; language: Language; name: string }) {
  const t = usePolicyEditorMessages()
  const { values, field } = form
  const text = values[`text_${language}`]
  const isUntranslated = language === 'en' && values.text_id.trim() !== '' && text.trim() === ''
  return (
    <div role="group" aria-label={name} className="grid gap-6 xl:grid-cols-2">
      <div className="grid content-start gap-4">
        <Field
          label={t.policyTitle}
          lang={language}
          maxLength={limits.name}
          {...field(`title_${language}`, `title.${language}`)}
        />
        <TextArea
          label={t.policyText}
          lang={language}
          rows={18}
          maxLength={limits.policy}
          hint={isUntranslated ? <span className="text-brass-deep">{t.untranslated}</span> : undefined}
          {...field(`text_${language}`, `text.${language}`)}
        />
      </div>
      <Preview title={values[`title_${language}`]} text={text} language={language} />
    </div>
  )
}

function Preview({ title, text, language }: { title: string; text: string; language: Language }) {
  const t = usePolicyEditorMessages()
  // Typing in a long text does not wait for its preview.
  const blocks = parseFormattedText(useDeferredValue(text))
  return (
    <section aria-label={t.preview} className="min-w-0">
      <p aria-hidden="true" className="text-sm font-semibold">
        {t.preview}
      </p>
      <div lang={language} className="mt-1.5 rounded border border-line bg-paper p-4 md:p-6">
        {blocks.length === 0 && title.trim() === '' ? (
          <p className="text-sm text-muted">{t.nothingToPreview}</p>
        ) : (
          <>
            {title.trim() === '' ? null : <h3 className="mb-4 font-serif text-2xl">{title}</h3>}
            <FormattedText blocks={blocks} heading="h4" newTab />
          </>
        )}
      </div>
    </section>
  )
}

function Help() {
  const t = usePolicyEditorMessages()
  const forms = [
    ['## …', t.helpHeading],
    ['- …', t.helpList],
    ['1. …', t.helpSteps],
    ['**…**', t.helpBold],
    ['[…](/kontak)', t.helpLink],
  ]
  return (
    <details className="text-sm">
      <summary className="min-h-8 cursor-pointer py-1 text-muted">{t.help}</summary>
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {forms.map(([typed, meaning]) => (
          <div key={typed} className="contents">
            <dt>
              <code>{typed}</code>
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-muted">{t.helpParagraph}</p>
    </details>
  )
}

function Conflict({ form }: { form: PolicyForm }) {
  const t = usePolicyEditorMessages()
  const settings = useSettingsMessages()
  if (!form.conflict) return null
  const labels: Record<keyof PolicyDraft, string> = {
    title_id: `${t.policyTitle} (${settings.indonesian})`,
    title_en: `${t.policyTitle} (${settings.english})`,
    text_id: `${t.policyText} (${settings.indonesian})`,
    text_en: `${t.policyText} (${settings.english})`,
    published: t.publish,
  }
  return (
    <ConflictNotice
      key={form.saved.version}
      title={settings.conflict}
      text={settings.conflictText}
      messages={settings}
      disputes={form.disputes(
        (field) => labels[field],
        (field, values) =>
          field === 'published'
            ? values.published
              ? t.published
              : t.draft
            : values[field] || settings.empty,
      )}
      onChoose={form.choose}
    />
  )
}

function Save({ form }: { form: PolicyForm }) {
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
