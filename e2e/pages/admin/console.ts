import type { Language } from '#contract/platform/language.ts'
import { useLeavingMessages } from '#web/app/language/leaving-messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'
import { openSignedIn, type LocalizedPage, type Visitor } from '../../support/browser.ts'
import { ownerTokenOf } from '../../support/shop-api.ts'
import { expect } from '../../support/test.ts'

export function adminConsole({ page, language }: LocalizedPage) {
  const t = useAdminMessages.in(language)
  const links = useNavigationMessages.in(language)
  const leaving = useLeavingMessages.in(language)
  const navigation = page.getByRole('navigation', { name: t.navigation })
  const leaveDialog = page.getByRole('alertdialog', { name: leaving.title })
  return {
    navigation,
    /** The number of pending items may follow the name of a link. */
    paymentsLink: navigation.getByRole('link', { name: new RegExp(`^${links.payments}`) }),
    ordersLink: navigation.getByRole('link', { name: new RegExp(`^${links.orders}`) }),
    bookingsLink: navigation.getByRole('link', { name: new RegExp(`^${links.bookings}`) }),
    dashboardHeading: page.getByRole('heading', { name: t.dashboard, level: 1 }),
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
