import { titleOf } from '#web/admin/pages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useSaleDialogMessages } from '#web/admin/sale/dialog-messages.ts'
import { useSaleMessages } from '#web/admin/sale/messages.ts'
import type { PaymentChoice } from '#web/admin/sale/sale-draft.ts'
import type { LocalizedPage } from '../../support/browser.ts'
import { expect } from '../../support/test.ts'

/** Each method of this page object is one tap of the owner. */
export function salePage({ page, language }: LocalizedPage) {
  const t = useSaleMessages.in(language)
  const d = useSaleDialogMessages.in(language)
  const orders = useAdminOrderMessages.in(language)
  const products = page.getByRole('searchbox', { name: t.searchProduct })
  const customers = page.getByRole('searchbox', { name: t.searchCustomer })
  const lines = page.getByRole('list', { name: t.lines })
  const isFocused = (field: typeof products) => field.evaluate((one) => one === document.activeElement)
  return {
    t,
    d,
    products,
    customers,
    lines,
    line: (name: string) => lines.getByRole('listitem').filter({ hasText: name }),
    dialog: page.getByRole('dialog'),
    taken: page.getByText(orders.isTaken),
    next: page.getByRole('link', { name: orders.next }),
    heading: page.getByRole('heading', { name: titleOf('/admin/orders/new', language), level: 1 }),
    save: (how: PaymentChoice | 'none') => page.getByRole('button', { name: t.save[how], exact: true }),
    findCustomer: async (typed: string, name: string) => {
      await customers.click()
      await page.keyboard.type(typed)
      await page.getByRole('list', { name: t.searchCustomer }).getByRole('button', { name }).click()
      await expect(page.getByText(name)).toBeVisible()
    },
    addProduct: async (typed: string, name: string) => {
      if (!(await isFocused(products))) await products.click()
      await page.keyboard.type(typed)
      await page.getByRole('list', { name: t.searchProduct }).getByRole('button', { name }).click()
      await expect(lines.getByText(name)).toBeVisible()
    },
    pay: (how: PaymentChoice) => page.getByRole('radio', { name: t.payments[how] }).check(),
  }
}
