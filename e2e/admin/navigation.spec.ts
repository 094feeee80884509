import { titleOf } from '#web/admin/pages.ts'
import { useNavigationMessages } from '#web/admin/layout/navigation-messages.ts'
import { navigationGroups } from '#web/admin/layout/navigation-groups.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openSignedIn } from '../support/browser.ts'
import { ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

for (const language of ['id', 'en'] as const) {
  const t = useNavigationMessages.in(language)
  const staff = titleOf('/admin/staff', language)

  test(`the rail groups all areas of the console under headings, ${language}`, async () => {
    const owner = await openSignedIn(await ownerTokenOf(), { width: 1280, picked: language })
    await owner.open('/admin/categories')
    const { navigation } = adminConsole(owner)
    for (const { name, entries } of navigationGroups) {
      if (name === null) continue
      const links = navigation.getByRole('list', { name: t[name], exact: true }).getByRole('link')
      // An owner reaches the others from the page of another entry.
      await expect(links).toHaveCount(entries.filter(({ unlessMay }) => !unlessMay).length)
    }
    expect(await axeViolations(owner.page)).toEqual([])
  })

  test(`on a phone the other areas are grouped under headings, ${language}`, async () => {
    const owner = await openSignedIn(await ownerTokenOf(), { width: 390, picked: language })
    await owner.open('/admin')
    const { page } = owner
    await adminConsole(owner).navigation.getByRole('link', { name: t.more }).tap()
    const shop = page.getByRole('region', { name: t.shop, exact: true })
    await expect(shop.getByRole('heading', { name: t.shop, level: 2 })).toBeVisible()
    await expect(page.getByRole('region', { name: t.customers }).getByRole('link')).toHaveCount(3)
    expect(await axeViolations(page)).toEqual([])
    await shop.getByRole('link', { name: new RegExp(`^${staff}`) }).tap()
    await expect(page.getByRole('heading', { name: staff, level: 1 })).toBeVisible()
  })
}
