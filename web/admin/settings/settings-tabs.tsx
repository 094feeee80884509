import { useLocation, useNavigate } from 'react-router'
import { countByTab, tabs, type Tab } from '#web/admin/settings/settings-form.ts'
import type { SettingsForm } from '#web/admin/settings/use-settings-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LinkTabs } from '#web/ui/tabs.tsx'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'

/** The tab shown: it stands in the address, so that it can be linked to and is still open after a reload. */
export function useSettingsTab(): { tab: Tab; leadTo: (fields: readonly string[]) => void } {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const tab = tabs.find((one) => hash === `#${one}`) ?? 'shop'
  const leadTo = (fields: readonly string[]) => {
    const counts = countByTab(fields)
    const next = counts[tab] > 0 ? tab : tabs.find((one) => counts[one] > 0)
    // At once, so that the field is there to be focused.
    if (next && next !== tab)
      void navigate(`#${next}`, { replace: true, preventScrollReset: true, flushSync: true })
  }
  return { tab, leadTo }
}

/** Each tab says whether something in it is not saved, or wrong. */
export function SettingsTabs({ tab, form }: { tab: Tab; form: SettingsForm }) {
  const t = useSettingsMessages()
  const unsaved = countByTab(form.changedNames)
  const wrong = countByTab(form.problemFields)
  return (
    <LinkTabs
      label={t.title}
      className="border-b border-line"
      tabs={tabs.map((one) => ({
        to: `#${one}`,
        // Going back leaves the settings, whichever tabs she looked at.
        replace: true,
        isCurrent: one === tab,
        text: (
          <>
            {t.tabs[one]}
            {wrong[one] > 0 ? (
              <>
                <Icon name="alert" className="size-4 text-brick" />
                <span className="sr-only">({t.wrong(wrong[one])})</span>
              </>
            ) : unsaved[one] > 0 ? (
              <>
                <span className="size-2 rounded-pill bg-brass" />
                <span className="sr-only">({t.notSaved})</span>
              </>
            ) : null}
          </>
        ),
      }))}
    />
  )
}
