import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { waitForHydration, type LocalizedPage } from '../support/browser.ts'

export function header({ page, language }: LocalizedPage) {
  const t = useLayoutMessages.in(language)
  const menuButton = page.getByRole('button', { name: t.menu })
  return {
    skipLink: page.getByRole('link', { name: t.skip }),
    navigation: page.getByRole('navigation', { name: t.mainNavigation }),
    categoriesLink: page.getByRole('link', { name: t.categories }),
    menuButton,
    logoutButton: page.getByRole('banner').getByRole('button', { name: t.logout }),
    loginLink: page.getByRole('banner').getByRole('link', { name: t.login }),
    cartLink: page.getByRole('link', { name: new RegExp(`^${t.cart}, `) }),
    cartWith: (pieces: number | '99+') =>
      page.getByRole('link', { name: t.cartCount(String(pieces)), exact: true }),
    wishlistWith: (products: number | '99+') =>
      page.getByRole('link', { name: t.wishlistCount(String(products)), exact: true }),
    languageButton: (of: 'id' | 'en') => page.getByRole('button', { name: languageNames[of] }),
    /** A phone has the logout in its menu, a wide screen below the customer's name. */
    logOut: async (fullName: string) => {
      await waitForHydration(page)
      if (page.viewportSize()!.width < 600) await menuButton.click()
      else await page.getByRole('button', { name: fullName }).click()
      await page.getByRole('button', { name: t.logout }).click()
    },
  }
}

const languageNames = { id: 'ID – Bahasa Indonesia', en: 'EN – English' }
