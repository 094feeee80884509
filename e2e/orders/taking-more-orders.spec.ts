import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { usePaymentLinkMessages } from '#web/admin/payments/link-messages.ts'
import { useScanMessages } from '#web/admin/scan/messages.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { axeViolations, variants } from '../support/accessibility.ts'
import { reload } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' })
const area = 'Mergangsan, Kota Yogyakarta, DI Yogyakarta'
let category: { id: string }
let courier: { id: string }
let number = 0

test.beforeAll(async () => {
  category = await shop.request('/admin/categories', { body: { name: 'Karpet' } })
  courier = await shop.request('/admin/delivery-methods', {
    body: {
      kind: 'own_courier',
      name: 'Kurir toko',
      active: true,
      pay_on_arrival: true,
      rates: [{ area: null, price: 9_000, per_extra_kg: 9_000 }],
    },
  })
})

async function newProduct(stock: number, price = 150_000): Promise<AdminProduct> {
  return shop.request<AdminProduct>('/admin/products', {
    body: { name: `Tikar${number++}`, price, category_id: category.id, stock, weight_grams: 900 },
  })
}

async function newCustomer() {
  const phone = `0813${String(10_000_000 + number)}`
  const name = `Wulan ${number++}`
  return { name, phone, ...(await shop.request('/admin/customers', { body: { name, phone } })) }
}

const ordersOf = async (customer: { id: string }): Promise<Order[]> => {
  const { order_list } = await shop.request<{ order_list: Order[] }>(`/admin/customers/${customer.id}`)
  return order_list
}

const openSale = async (
  customer: { id: string },
  [language, width]: (typeof variants)[number] = ['id', 390],
) => {
  const visitor = await shop.openPage(
    shop.owner,
    `/admin/orders/new?customer=${customer.id}`,
    language,
    width,
  )
  return { ...visitor, ...salePage(visitor) }
}

for (const variant of variants)
  test(`an order with delivery has the price of its area and may be paid on arrival, ${variant.join(' ')}`, async () => {
    const customer = await newCustomer()
    const product = await newProduct(9)
    const sale = await openSale(customer, variant)
    const { page, t } = sale
    const q = useQuotesMessages.in(variant[0])
    await sale.addProduct(product.name, product.name)
    await page.getByRole('radio', { name: t.isBrought }).check()
    await sale.pay('later')
    await sale.save('later').click()
    await expect(page.getByText(t.deliveryMissing)).toBeFocused()
    await page.getByRole('combobox', { name: q.area }).fill('mergangsan')
    await page.getByRole('option', { name: area }).click()
    await expect(page.getByRole('radio', { name: /Kurir toko/ })).toBeChecked()
    await sale.pay('arrival')
    await sale.save('arrival').click()
    await expect(page.getByLabel(t.address)).toBeFocused()
    await page.getByLabel(t.address).fill('Jl. Mawar 1, Mergangsan')
    expect(await axeViolations(page)).toEqual([])
    // The price of the courier rises before the next press.
    const methods = await shop.request<{ id: string; version: number }[]>('/admin/delivery-methods')
    const { version } = methods.find(({ id }) => id === courier.id)!
    const before = 9_000 + number * 1_000
    await shop.request(`/admin/delivery-methods/${courier.id}`, {
      method: 'PUT',
      body: {
        version,
        kind: 'own_courier',
        name: 'Kurir toko',
        active: true,
        pay_on_arrival: true,
        rates: [{ area: null, price: before, per_extra_kg: 9_000 }],
      },
    })
    await sale.save('arrival').click()
    await expect(page.getByText(formatRupiah(150_000 + before)).first()).toBeVisible()
    expect(await ordersOf(customer)).toEqual([])
    await sale.save('arrival').click()
    await expect(sale.taken).toBeVisible()
    expect(await ordersOf(customer)).toMatchObject([
      { pay_on_arrival: true, total_amount: 150_000 + before, delivery: { area_path: area } },
    ])
  })

for (const variant of variants)
  test(`an order that is paid by a link immediately gets one to send in a chat, ${variant.join(' ')}`, async () => {
    const customer = await newCustomer()
    const product = await newProduct(3)
    const sale = await openSale(customer, variant)
    const { page } = sale
    const link = usePaymentLinkMessages.in(variant[0])
    await sale.addProduct(product.name, product.name)
    await sale.pay('link')
    await sale.save('link').click()
    await expect(sale.taken).toBeVisible()
    const address = page.getByRole('group', { name: link.address })
    await expect(address).toContainText('/pay/')
    await expect(page.getByRole('link', { name: link.send })).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/62${customer.phone.slice(1)}`),
    )
    // Enter sends the link, and Tab goes on to copying it.
    await expect(page.getByRole('link', { name: link.send })).toBeFocused()
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
  const sale = await openSale(customer, ['id', 1280])
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
