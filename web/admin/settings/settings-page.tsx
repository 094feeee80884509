import { useLoaderData } from 'react-router'
import { limits } from '#contract/limits.ts'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { ConflictPanel } from '#web/admin/settings/conflict-panel.tsx'
import type { load } from '#web/admin/settings/load-settings.ts'
import { Pair } from '#web/admin/settings/pair.tsx'
import { Panel } from '#web/admin/settings/panel.tsx'
import { AboutPanel, ReviewsPanel } from '#web/admin/settings/story-panels.tsx'
import { useSettingsForm, type SettingsForm } from '#web/admin/settings/use-settings-form.ts'
import { useUnsavedGuard } from '#web/admin/settings/use-unsaved-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, TextArea } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useSettingsWords } from '#web/words/admin-settings.ts'

/** Names, contacts, texts and limits of the shop, in both languages side by side. */
export default function SettingsPage() {
  const t = useSettingsWords()
  const form = useSettingsForm(useLoaderData<Awaited<ReturnType<typeof load>>>())
  useUnsavedGuard(form.changed)
  return (
    <form
      noValidate
      className={`${desk} max-w-[60rem]`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <PageHead title={t.title} text={t.text} />
      <ConflictPanel form={form} />
      <ShopPanel form={form} />
      <ContactsPanel form={form} />
      <HomePanel form={form} />
      <AboutPanel form={form} />
      <ReviewsPanel form={form} />
      <LimitsPanel form={form} />
      <SaveBar form={form} />
    </form>
  )
}

function ShopPanel({ form: { draft, change, problemOf } }: { form: SettingsForm }) {
  const t = useSettingsWords()
  return (
    <Panel title={t.shop} text={t.shopText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.name}
          maxLength={limits.name}
          value={draft.name}
          error={problemOf('name')}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Field
          label={t.workshop_name}
          hint={t.workshopHint}
          maxLength={limits.name}
          value={draft.workshop_name}
          error={problemOf('workshop_name')}
          onChange={({ target }) => change({ workshop_name: target.value })}
        />
      </div>
      <Pair
        label={t.tagline}
        value={draft.tagline}
        problemOf={(one) => problemOf(`tagline.${one}`)}
        onChange={(tagline) => change({ tagline })}
      />
    </Panel>
  )
}

function ContactsPanel({ form: { draft, change, problemOf } }: { form: SettingsForm }) {
  const t = useSettingsWords()
  return (
    <Panel title={t.contacts} text={t.contactsText}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.email}
          type="email"
          inputMode="email"
          maxLength={limits.name}
          value={draft.email}
          error={problemOf('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <Field
          label={t.phone}
          type="tel"
          maxLength={limits.name}
          value={draft.phone}
          error={problemOf('phone')}
          onChange={({ target }) => change({ phone: target.value })}
        />
        <Field
          label={t.chat_number}
          hint={t.chatHint}
          inputMode="numeric"
          maxLength={20}
          value={draft.chat_number}
          error={problemOf('chat_number')}
          onChange={({ target }) => change({ chat_number: target.value })}
        />
        <TextArea
          label={t.address}
          rows={3}
          maxLength={limits.address}
          value={draft.address}
          error={problemOf('address')}
          onChange={({ target }) => change({ address: target.value })}
        />
      </div>
    </Panel>
  )
}

function HomePanel({ form: { draft, change, problemOf } }: { form: SettingsForm }) {
  const t = useSettingsWords()
  const { hero } = draft
  return (
    <Panel title={t.home} text={t.homeText}>
      <Pair
        label={t.heroTitle}
        value={hero.title}
        problemOf={(one) => problemOf(`hero.title.${one}`)}
        onChange={(title) => change({ hero: { ...hero, title } })}
      />
      <Pair
        label={t.heroText}
        lines={2}
        value={hero.text}
        problemOf={(one) => problemOf(`hero.text.${one}`)}
        onChange={(text) => change({ hero: { ...hero, text } })}
      />
    </Panel>
  )
}

function LimitsPanel({ form: { draft, change, problemOf } }: { form: SettingsForm }) {
  const t = useSettingsWords()
  return (
    <Panel title={t.limits}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t.low_stock}
          hint={t.lowStockHint}
          type="number"
          inputMode="numeric"
          min={0}
          value={draft.low_stock}
          error={problemOf('low_stock')}
          onChange={({ target }) => change({ low_stock: target.value })}
        />
        <Field
          label={t.unpaid_hours}
          hint={t.unpaidHint}
          type="number"
          inputMode="numeric"
          min={1}
          max={720}
          value={draft.unpaid_hours}
          error={problemOf('unpaid_hours')}
          onChange={({ target }) => change({ unpaid_hours: target.value })}
        />
      </div>
    </Panel>
  )
}

/** Stays at the bottom: whether something is unsaved, what is wrong with it, and the button. */
function SaveBar({ form: { changed, busy, problemCount, discard } }: { form: SettingsForm }) {
  const t = useSettingsWords()
  return (
    <div className="z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 tall:sticky tall:bottom-0 max-lg:tall:bottom-14 md:-mx-8 md:px-8">
      <p role="status" className="min-w-0 flex-1 text-sm">
        {problemCount > 0 ? (
          <span className="flex items-start gap-1.5 font-medium text-brick">
            <Icon name="alert" className="mt-0.5 size-4" />
            {t.correct(problemCount)}
          </span>
        ) : (
          <span className="text-muted">{changed ? t.unsaved : t.nothingChanged}</span>
        )}
      </p>
      {changed ? (
        <Button look="plain" size="small" className="min-h-11" onClick={discard}>
          {t.discard}
        </Button>
      ) : null}
      <Button type="submit" busy={busy} disabled={!changed}>
        {t.save}
      </Button>
    </div>
  )
}
