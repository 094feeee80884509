import { useCartMessages } from '#web/storefront/cart/messages.ts'
import type { LocalizedPage } from '../support/browser.ts'
import { expect } from '../support/test.ts'
import { header } from './header.ts'

export function cartPage({ page, language }: LocalizedPage) {
  const t = useCartMessages.in(language)
  const heading = page.getByRole('heading', { name: t.title, level: 1 })
  /** The name of a size may follow the name of the product. */
  const moreButton = (product: string) => page.getByRole('button', { name: t.more(product) })
  return {
    heading,
    moreButton,
    removeButton: (product: string) => page.getByRole('button', { name: t.removeOf(product), exact: true }),
    quantity: (product: string) => page.getByRole('textbox', { name: t.quantityOf(product) }),
    open: async () => {
      await header({ page, language }).cartLink.click()
      await expect(heading).toBeVisible()
    },
    addOne: async (product: string) => {
      const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.ok())
      await moreButton(product).click()
      await saved
    },
    clear: async () => {
      await page.getByRole('button', { name: t.clear, exact: true }).click()
      await page.getByRole('button', { name: t.clearYes, exact: true }).click()
    },
    checkout: () => page.getByRole('link', { name: t.checkout }).click(),
  }
}
