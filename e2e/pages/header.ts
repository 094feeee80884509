import { useLayoutMessages } from '#web/app/layout/messages.ts'
import { waitForHydration, type LocalizedPage } from '../support/browser.ts'

/** The header of every page of the shop. */
export function header({ page, language }: LocalizedPage) {
  const t = useLayoutMessages.in(language)
  return {
    loginLink: page.getByRole('banner').getByRole('link', { name: t.login }),
    cartLink: page.getByRole('link', { name: new RegExp(`^${t.cart}, `) }),
    /** The link to a cart with so many pieces in it. */
    cartWith: (pieces: number) => page.getByRole('link', { name: t.cartCount(String(pieces)), exact: true }),
    /** The link to a wishlist with so many products on it. */
    wishlistWith: (products: number) =>
      page.getByRole('link', { name: t.wishlistCount(String(products)), exact: true }),
    languageButton: (of: 'id' | 'en') => page.getByRole('button', { name: languageNames[of] }),
    /** By the menu of a phone, or by the one below the customer's name. */
    logOut: async (fullName: string) => {
      await waitForHydration(page)
      if (page.viewportSize()!.width < 600) await page.getByRole('button', { name: t.menu }).click()
      else await page.getByRole('button', { name: fullName }).click()
      await page.getByRole('button', { name: t.logout }).click()
    },
  }
}

const languageNames = { id: 'ID – Bahasa Indonesia', en: 'EN – English' }
