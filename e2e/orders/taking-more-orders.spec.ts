import type { Order } from '#contract/orders/schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { usePaymentLinkMessages } from '#web/admin/payments/link-messages.ts'
import { useScanMessages } from '#web/admin/scan/messages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { axeViolations } from '../support/accessibility.ts'
import { reload } from '../support/browser.ts'
import { newPhone, unique, useSharedShop } from '../support/shared-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop()

const newProduct = (stock: number, price = 150_000) =>
  shop.newProduct({ name: `Tikar${unique()}`, price, stock })

async function newCustomer() {
  const customer = { name: `Wulan ${unique()}`, phone: newPhone() }
  return { ...customer, ...(await shop.request('/admin/customers', { body: customer })) }
}

const ordersOf = async (customer: { id: string }): Promise<Order[]> => {
  const { order_list } = await shop.request<{ order_list: Order[] }>(`/admin/customers/${customer.id}`)
  return order_list
}

const openSale = async (customer: { id: string }, width = 390) => {
  const visitor = await shop.openPage(shop.owner, `/admin/orders/new?customer=${customer.id}`, 'id', width)
  return { ...visitor, ...salePage(visitor) }
}

test('an order that is paid by a link immediately gets one to send in a chat', async () => {
  const customer = await newCustomer()
  const product = await newProduct(3)
  const sale = await openSale(customer)
  const { page } = sale
  const link = usePaymentLinkMessages.in('id')
  await sale.addProduct(product.name, product.name)
  await sale.pay('link')
  await sale.save('link').click()
  await expect(sale.taken).toBeVisible()
  const address = page.getByRole('group', { name: link.address })
  await expect(address).toContainText('/pay/')
  // Enter opens the message with the link, and Tab goes on to copying it.
  const sending = page.getByRole('button', { name: link.send })
  await expect(sending).toBeFocused()
  await page.keyboard.press('Enter')
  const chat = page.getByRole('dialog').getByRole('link')
  await expect(chat).toBeFocused()
  await expect(chat).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/62${customer.phone.slice(1)}\\?text=.*${encodeURIComponent('/pay/')}`),
  )
  await page.keyboard.press('Escape')
  await expect(sending).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: link.copy })).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await reload(page)
  await expect(page.getByRole('button', { name: link.makeAgain })).toBeVisible()
  await expect(address).toHaveCount(0)
})

test('one of two admins who sell the last piece succeeds, and the other sees which piece is short', async () => {
  const product = await newProduct(1)
  const sales = []
  for (const customer of [await newCustomer(), await newCustomer()]) {
    const sale = await openSale(customer)
    await sale.addProduct(product.name, product.name)
    await sale.pay('later')
    sales.push(sale)
  }
  await Promise.all(sales.map((sale) => sale.save('later').click()))
  const outcomes = sales.map((sale) => sale.taken.or(sale.line(product.name).getByText(sale.t.shortNone)))
  for (const outcome of outcomes) await expect(outcome).toBeVisible()
  const taken = await Promise.all(sales.map((sale) => sale.taken.isVisible()))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('a barcode scanner at the counter types the code, and too little cash is refused', async () => {
  const customer = await newCustomer()
  const product = await newProduct(4, 120_000)
  const sale = await openSale(customer, 1280)
  const { page, t, dialog } = sale
  const scan = useScanMessages.in('id')
  await sale.save('none').click()
  await expect(page.getByText(t.paymentMissing)).toBeVisible()
  await sale.products.click()
  await page.keyboard.type(`${product.code}\n${product.code}\n99999999\n`)
  await expect(sale.line(product.name).getByRole('textbox')).toHaveValue('2')
  await expect(page.getByText(t.unknownCode('99999999'))).toBeVisible()
  await sale.pay('cash')
  await page.getByLabel(t.received).fill('200.000')
  await sale.save('cash').click()
  await expect(page.getByText(t.receivedShort(formatRupiah(40_000)))).toBeVisible()
  expect(await ordersOf(customer)).toEqual([])

  await page.getByRole('button', { name: t.scan }).click()
  await expect(dialog.getByText(scan.noCamera)).toBeVisible()
  await dialog.getByLabel(scan.code).fill(product.code ?? '')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t.added(product.name))).toBeVisible()
  await dialog.getByRole('button', { name: scan.done }).click()
  await expect(sale.line(product.name).getByRole('textbox')).toHaveValue('3')
})
