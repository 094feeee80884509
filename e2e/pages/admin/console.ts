import type { Language } from '#contract/platform/language.ts'
import { useLeavingMessages } from '#web/app/language/leaving-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { navigationGroups } from '#web/admin/layout/navigation-groups.ts'
import { titleOf, type AdminPath } from '#web/admin/pages.ts'
import { openSignedIn, type LocalizedPage, type Visitor } from '../../support/browser.ts'
import { ownerTokenOf } from '../../support/shop-api.ts'
import { expect } from '../../support/test.ts'

export function adminConsole({ page, language }: LocalizedPage) {
  const t = useAdminMessages.in(language)
  const leaving = useLeavingMessages.in(language)
  const navigation = page.getByRole('navigation', { name: t.navigation })
  const entries = navigationGroups.flatMap((group) => group.entries)
  const linkTo = (path: AdminPath) =>
    navigation.getByRole('link', {
      name: new RegExp(`^${entries.find(({ to }) => to === path)!.name[language]}`),
    })
  const leaveDialog = page.getByRole('alertdialog', { name: leaving.title })
  return {
    navigation,
    /** The number of pending items may follow the name of a link. */
    paymentsLink: linkTo('/admin/payments'),
    ordersLink: linkTo('/admin/orders'),
    bookingsLink: linkTo('/admin/bookings'),
    dashboardHeading: page.getByRole('heading', { name: titleOf('/admin', language), level: 1 }),
    leaveDialog,
    stay: async () => {
      await leaveDialog.getByRole('button', { name: leaving.stay }).click()
      await expect(leaveDialog).toHaveCount(0)
    },
    leave: () => leaveDialog.getByRole('button', { name: leaving.leave }).click(),
  }
}

/** Opens the console of the demo shop as its owner, who is logged in. A test that logs out must log in itself. */
export async function openAdmin(language: Language = 'id'): Promise<Visitor> {
  const owner = await openSignedIn(await ownerTokenOf(), {
    width: 1280,
    height: 800,
    ...(language === 'en' && { picked: language }),
  })
  await owner.open('/admin')
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  return owner
}
