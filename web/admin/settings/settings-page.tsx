import { useState, type ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { adminTitle, PageHead } from '#web/admin/layout/page-head.tsx'
import { ConflictPanel } from '#web/admin/settings/conflict-panel.tsx'
import type { load } from '#web/admin/settings/load-settings.ts'
import { HomePanel } from '#web/admin/settings/home-panel.tsx'
import { countByTab, tabs } from '#web/admin/settings/settings-form.ts'
import { SettingsTabs, useSettingsTab } from '#web/admin/settings/settings-tabs.tsx'
import { ContactsPanel, ShopPanel } from '#web/admin/settings/shop-panels.tsx'
import { AboutPanel, ReviewsPanel } from '#web/admin/settings/about-panels.tsx'
import { useSettingsForm, type SettingsForm } from '#web/admin/settings/use-settings-form.ts'
import { useLeaveGuard } from '#web/app/use-leave-guard.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePictureMessages } from '#web/admin/pictures/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

/**
 * Names, contacts, texts and limits of the shop, in both languages side by side. The tabs are parts of one form: what she
 * typed in one stays while she looks at another, and one save takes all of it, as the settings have one version.
 */
export default function SettingsPage() {
  const t = useSettingsMessages()
  const { tab, leadTo } = useSettingsTab()
  const form = useSettingsForm(useLoaderData<Awaited<ReturnType<typeof load>>>(), {}, leadTo)
  const [sending, setSending] = useState(false)
  useLeaveGuard(form.changed || sending)
  return (
    <form
      noValidate
      className={`${adminTitle} max-w-[60rem]`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <PageHead title={t.title} text={t.text}>
        <ButtonLink to="/admin/start" variant="quiet" size="small" className="min-h-11">
          {t.guide}
        </ButtonLink>
      </PageHead>
      <ConflictPanel conflict={form.conflict} draft={form.draft} onChoose={form.change} />
      <SettingsTabs tab={tab} form={form} />
      <Shown when={tab === 'shop'}>
        <ShopPanel form={form} />
        <ContactsPanel form={form} />
      </Shown>
      <Shown when={tab === 'home'}>
        <HomePanel form={form} onBusy={setSending} />
      </Shown>
      <Shown when={tab === 'about'}>
        <AboutPanel form={form} />
      </Shown>
      <Shown when={tab === 'reviews'}>
        <ReviewsPanel form={form} />
      </Shown>
      <Shown when={tab === 'limits'}>
        <LimitsPanel form={form} />
      </Shown>
      <SaveBar form={form} sending={sending} />
    </form>
  )
}

/** Only hidden while another tab is shown: a photograph goes on being sent. */
const Shown = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div hidden={!when} className={when ? 'grid min-w-0 gap-6' : undefined}>
    {children}
  </div>
)

function LimitsPanel({ form: { draft, change, problemOf } }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  return (
    <Card title={t.limits}>
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
    </Card>
  )
}

/** Stays at the bottom: whether something is unsaved, what is wrong with it, and the button. */
function SaveBar({
  form: { changed, changedNames, busy, problem, problemCount, discard },
  sending,
}: {
  form: SettingsForm
  sending: boolean
}) {
  const t = useSettingsMessages()
  const { stillSending } = usePictureMessages()
  const counts = countByTab(changedNames)
  const unsavedTabs = tabs.filter((tab) => counts[tab] > 0).map((tab) => t.tabs[tab])
  return (
    <div
      data-save-bar
      className="z-10 -mx-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 tall:sticky tall:bottom-0 max-lg:tall:bottom-14 md:-mx-8 md:px-8"
    >
      <p
        role="status"
        className={classNames('min-w-0 flex-1 text-sm', (changed || problemCount > 0) && 'max-sm:basis-full')}
      >
        {problem !== null || problemCount > 0 ? (
          <span className="flex items-start gap-1.5 font-medium text-brick">
            <Icon name="alert" className="mt-0.5 size-4" />
            {problem ?? t.correct(problemCount)}
          </span>
        ) : (
          <span className="text-muted">
            {sending ? stillSending : changed ? t.unsavedIn(unsavedTabs.join(', ')) : t.nothingChanged}
          </span>
        )}
      </p>
      {changed && !sending ? (
        <Button variant="plain" size="small" className="min-h-11" onClick={discard}>
          {t.discard}
        </Button>
      ) : null}
      <Button type="submit" busy={busy} disabled={!changed || sending}>
        {t.save}
      </Button>
    </div>
  )
}
