import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { adminPageClasses, PageHead, usePageTitle } from '#web/admin/layout/page-head.tsx'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { AffectedBookings, ClosedDaysPanel, HoursPanel } from '#web/admin/settings/hours/hours-panels.tsx'
import { AccountsPanel, LookPanel } from '#web/admin/settings/look-panels.tsx'
import { AboutPanel, HomePanel, PromisesPanel, ReviewsPanel } from '#web/admin/settings/page-panels.tsx'
import { TransferPanel, UniqueAmountPanel } from '#web/admin/settings/payment-panels.tsx'
import { SettingsConflict } from '#web/admin/settings/settings-conflict.tsx'
import { settingsQuery } from '#web/admin/settings/queries.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { usePolicyEditorMessages } from '#web/admin/settings/policies/messages.ts'
import {
  countByTab,
  tabs,
  useSettingsForm,
  type SettingsForm,
  type Tab,
} from '#web/admin/settings/settings-form.ts'
import {
  ContactsPanel,
  FeedsPanel,
  LanguagePanel,
  LimitsPanel,
  ShopPanel,
} from '#web/admin/settings/shop-panels.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { usePageQuery } from '#web/app/queries.ts'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { LinkTabs } from '#web/ui/lists/tabs.tsx'

/**
 * All tabs belong to one form, because the settings have one version. Unsaved values stay when another tab is opened,
 * and one button saves all tabs.
 */
export default function SettingsPage() {
  const t = useSettingsMessages()
  const { tab, openTabOf } = useSettingsTab()
  const form = useSettingsForm(usePageQuery(settingsQuery).loaded, { onWrong: openTabOf })
  return (
    <form
      noValidate
      className={`${adminPageClasses} max-w-[60rem]`}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <PageHead text={t.text}>
        <ButtonLink to="/admin/start" variant="quiet" size="small" className="min-h-11">
          {t.guide}
        </ButtonLink>
      </PageHead>
      <AffectedBookings bookings={form.affected} />
      <SettingsConflict form={form} />
      <SettingsTabs tab={tab} form={form} />
      <Shown when={tab === 'shop'}>
        <ShopPanel form={form} />
        <ContactsPanel form={form} />
        <div id="hours" className="grid min-w-0 gap-6">
          <HoursPanel form={form} />
          <ClosedDaysPanel form={form} />
        </div>
        <AccountsPanel form={form} />
        <LanguagePanel form={form} />
        <FeedsPanel />
      </Shown>
      <Shown when={tab === 'look'}>
        <LookPanel form={form} />
      </Shown>
      <Shown when={tab === 'home'}>
        <HomePanel form={form} />
        <PromisesPanel form={form} />
      </Shown>
      <Shown when={tab === 'about'}>
        <AboutPanel form={form} />
      </Shown>
      <Shown when={tab === 'reviews'}>
        <ReviewsPanel form={form} />
      </Shown>
      <Shown when={tab === 'payment'}>
        <TransferPanel form={form} />
        <UniqueAmountPanel form={form} />
      </Shown>
      <Shown when={tab === 'limits'}>
        <LimitsPanel form={form} />
      </Shown>
      <Save form={form} />
    </form>
  )
}

/** The hash of the address names the tab, so that it can be linked to and survives a reload. */
function useSettingsTab(): { tab: Tab; openTabOf: (fields: readonly string[]) => void } {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const tab = tabs.find((name) => hash === `#${name}`) ?? 'shop'
  const openTabOf = (fields: readonly string[]) => {
    const counts = countByTab(fields)
    const next = counts[tab] > 0 ? tab : tabs.find((name) => counts[name] > 0)
    // With flushSync, the field exists when the form focuses it.
    if (next && next !== tab)
      void navigate(`#${next}`, { replace: true, preventScrollReset: true, flushSync: true })
  }
  return { tab, openTabOf }
}

function SettingsTabs({ tab, form }: { tab: Tab; form: SettingsForm }) {
  const t = useSettingsMessages()
  const policies = usePolicyEditorMessages()
  const unsaved = countByTab(form.changedFields)
  const invalid = countByTab(form.problems.map(({ field }) => field))
  return (
    <LinkTabs
      label={usePageTitle('/admin/settings')}
      className="border-b border-line"
      tabs={[
        ...tabs.map((name) => ({
          to: `#${name}`,
          isCurrent: name === tab,
          // The back button leaves the settings instead of going through the opened tabs.
          replace: true,
          text: (
            <>
              {t.tabs[name]}
              {invalid[name] > 0 ? (
                <>
                  <Icon name="alert" className="size-4 text-brick" />
                  <span className="sr-only">({t.wrong(invalid[name])})</span>
                </>
              ) : unsaved[name] > 0 ? (
                <>
                  <span className="size-2 rounded-pill bg-brass" />
                  <span className="sr-only">({t.notSaved})</span>
                </>
              ) : null}
            </>
          ),
        })),
        { to: '/admin/settings/policies', text: policies.tab, isCurrent: false },
      ]}
    />
  )
}

/** A hidden tab stays mounted, so that its uploads continue. */
const Shown = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div hidden={!when} className={when ? 'grid min-w-0 gap-6' : undefined}>
    {children}
  </div>
)

function Save({ form }: { form: SettingsForm }) {
  const t = useSettingsMessages()
  const { save, stillSending } = useAdminMessages()
  const { changed, changedFields, sending, problems, problem, busy, discard } = form
  const counts = countByTab(changedFields)
  const unsavedTabs = tabs.filter((tab) => counts[tab] > 0).map((tab) => t.tabs[tab])
  return (
    <SaveBar
      status={sending ? stillSending : changed ? t.unsavedIn(unsavedTabs.join(', ')) : t.nothingChanged}
      isLong={changed}
      problem={problem ?? (problems.length > 0 ? t.correct(problems.length) : null)}
      save={save}
      busy={busy}
      disabled={!changed || sending}
      discard={changed && !sending ? { text: t.discard, run: discard } : null}
    />
  )
}
