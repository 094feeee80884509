import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { useSettleMessages } from '#web/storefront/delivery/settle-messages.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import type { LocalizedPage } from '../support/browser.ts'
import { expect } from '../support/test.ts'
import { paymentPage } from './payment-page.ts'

export function orderForm({ page, language }: LocalizedPage) {
  const t = useOrderFormMessages.in(language)
  const q = useQuotesMessages.in(language)
  const fields = {
    name: page.getByLabel(t.name),
    email: page.getByLabel(t.email),
    phone: page.getByLabel(t.phone),
    // The label says that the address of a pick-up is optional.
    address: page.getByRole('textbox', { name: new RegExp(`^${t.address}( \\(${t.optional}\\))?$`) }),
    quantity: page.getByRole('textbox', { name: t.quantity, exact: true }),
  }
  const submitButton = page.getByRole('main').getByRole('button', { name: t.submit })
  const placed = page.getByRole('alertdialog', { name: t.done.title })
  const toPaymentButton = placed.getByRole('button', { name: t.done.toPayment })
  const fillDelivery = async ({ phone, address }: { phone?: string; address?: string } = {}) => {
    await fields.phone.fill(phone ?? '081234567890')
    await fields.address.fill(address ?? 'Jl. Melati No. 7, Condongcatur, Sleman 55283')
  }
  const goOnToPayment = async () => {
    await toPaymentButton.click()
    await expect(paymentPage({ page, language }).headingOfAny).toBeVisible()
  }
  const area = page.getByRole('combobox', { name: q.area })
  return {
    fields,
    area,
    chooseArea: async (typed: string, path: string) => {
      await area.fill(typed)
      await page.getByRole('option', { name: path }).click()
    },
    methods: page.getByRole('radiogroup', { name: q.methods }).getByRole('radio'),
    method: (name: string) => page.getByRole('radiogroup', { name: q.methods }).getByRole('radio', { name }),
    summary: page.getByRole('region', { name: t.summary }),
    changed: page.getByRole('alertdialog', { name: useSettleMessages.in(language).changedTitle }),
    headingOfProduct: page.getByRole('heading', { name: t.orderTitle, level: 1, exact: true }),
    headingOfCart: page.getByRole('heading', { name: t.cartTitle, level: 1 }),
    submitButton,
    submit: () => submitButton.click(),
    fillDelivery,
    placed,
    toPaymentButton,
    goOnToPayment,
    /** Waits for the payment page and returns the reference of the order. */
    orderCart: async (email: string): Promise<string> => {
      await expect(page.getByRole('heading', { name: t.cartTitle, level: 1 })).toBeVisible()
      await expect(fields.email).toHaveValue(email)
      await fillDelivery()
      await submitButton.click()
      const confirmation = await placed.innerText()
      await goOnToPayment()
      return /TRX-[\w-]+/.exec(confirmation)![0]
    },
  }
}
