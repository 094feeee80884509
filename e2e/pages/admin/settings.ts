import { titleOf } from '#web/admin/pages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import type { LocalizedPage } from '../../support/browser.ts'
import { expect } from '../../support/test.ts'

export function adminSettings({ page, language }: LocalizedPage) {
  const t = useSettingsMessages.in(language)
  const tabs = page.getByRole('navigation', { name: titleOf('/admin/settings', language) })
  const saveButton = page.getByRole('button', { name: useAdminMessages.in(language).save })
  return {
    tab: (name: keyof typeof t.tabs) => tabs.getByRole('link', { name: t.tabs[name], exact: true }),
    unsavedTab: (name: keyof typeof t.tabs) =>
      tabs.getByRole('link', { name: `${t.tabs[name]} (${t.notSaved})` }),
    saveButton,
    save: async () => {
      await saveButton.click()
      await expect(page.getByText(t.saved)).toBeVisible()
    },
    conflict: page.getByRole('alert').filter({ hasText: t.conflict }),
    ourVersion: (text: string) => page.getByRole('radio', { name: new RegExp(`${t.mine}.*${text}`) }),
    theirVersion: (text: string) => page.getByRole('radio', { name: new RegExp(`${t.theirs}.*${text}`) }),
  }
}
