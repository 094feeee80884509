import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useSettlePriceMessages } from '#web/storefront/orders/form/settle-price-messages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { orderForm } from '../pages/order-form.ts'
import { axeViolations } from '../support/accessibility.ts'
import { newPhone, unique, useSharedShop } from '../support/shared-shop.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop()
const address = 'Jl. Tamansiswa No. 4, Yogyakarta 55151'

const newProduct = (details: object = {}) => shop.newProduct({ price: 20_000, ...details })

async function changeProduct({ id }: AdminProduct, changes: object): Promise<void> {
  const now = await shop.request<object>(`/admin/products/${id}`)
  await shop.request(`/admin/products/${id}`, { method: 'PUT', body: { ...now, ...changes } })
}

const setPrice = (product: AdminProduct, price: number) => changeProduct(product, { price })

async function openForm(path: string, { cart = [] }: { cart?: AdminProduct[] } = {}) {
  const { token } = await newAccount({ shop: shop.url })
  for (const { id } of cart) await shop.request(`/cart/${id}`, { token, body: { quantity: 1 } })
  const visitor = await shop.openPage(token, path, 'id', 390)
  const t = useSettlePriceMessages.in('id')
  return {
    ...visitor,
    t,
    form: orderForm(visitor),
    changed: visitor.page.getByRole('alertdialog', { name: t.title }),
    orders: () => shop.request<Order[]>('/transactions/user?page=1&limit=10', { token }),
  }
}

test('a customer accepts with one tap a price that changed while the form was open', async () => {
  const product = await newProduct()
  const { page, form, changed, t, orders } = await openForm(`/order?product=${product.id}&quantity=2`)
  await expect(form.summary).toContainText(formatRupiah(40_000))
  await form.fillDelivery({ address })
  await setPrice(product, 30_000)
  await form.submit()
  for (const amount of [20_000, 30_000, 40_000, 60_000])
    await expect(changed).toContainText(formatRupiah(amount))
  await expect(changed).toContainText(product.name)
  expect(await axeViolations(page)).toEqual([])
  for (const width of [1280, 390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0)
  }
  await changed.getByRole('button', { name: t.decline }).click()
  // The form shows the current price, and everything that was typed and chosen.
  await expect(form.summary).toContainText(formatRupiah(60_000))
  await expect(form.fields.address).toHaveValue(address)
  await expect(form.fields.quantity).toHaveValue('2')
  expect(await orders()).toEqual([])

  await setPrice(product, 35_000)
  await form.submit()
  await expect(changed).toContainText(formatRupiah(70_000))
  await changed.getByRole('button', { name: t.agree }).click()
  await expect(form.placed).toContainText(formatRupiah(70_000))
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 70_000 }])
})

for (const path of ['/order', '/order-direct'])
  test(`${path} shows the changed price of a size`, async () => {
    const product = await newProduct({
      sizes: [
        { name: '250 ml', additional_price: 0, stock: 9 },
        { name: '1 liter', additional_price: 15_000, stock: 9 },
      ],
    })
    const size = product.sizes[1]!
    const { form, changed, t, orders } = await openForm(`${path}?product=${product.id}&size=${size.size_id}`)
    await expect(form.summary).toContainText(formatRupiah(35_000))
    await form.fillDelivery({ address })
    await changeProduct(product, {
      sizes: product.sizes.map((one) => (one === size ? { ...one, additional_price: 25_000 } : one)),
    })
    await form.submit()
    await expect(changed).toContainText(`${product.name} · 1 liter`)
    await expect(changed).toContainText(t.change(formatRupiah(35_000), formatRupiah(45_000)))
    await changed.getByRole('button', { name: t.agree }).click()
    await form.goOnToPayment()
    expect(await orders()).toMatchObject([{ total_amount: 45_000 }])
  })

test('the order form names and removes products of the cart that were hidden while it was open', async () => {
  const [juice, tea, rest] = [await newProduct(), await newProduct(), await newProduct({ price: 7_000 })]
  const { page, form, orders } = await openForm('/order-direct', { cart: [juice, tea, rest] })
  await form.fillDelivery({ address })
  await changeProduct(juice, { hidden: true })
  await changeProduct(tea, { hidden: true })
  await form.submit()
  const gone = page.getByRole('alertdialog')
  await expect(gone).toContainText(juice.name)
  await expect(gone).toContainText(tea.name)
  await gone.getByRole('button').click()
  await expect(form.summary).not.toContainText(juice.name)
  await expect(form.fields.address).toHaveValue(address)
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 7_000 }])
})

test('the owner sees a changed total before taking the order', async () => {
  const product = await newProduct()
  const body = { name: `Wulan ${unique()}`, phone: newPhone() }
  const customer = await shop.request('/admin/customers', { body })
  const ordersOf = async () =>
    (await shop.request<{ order_list: Order[] }>(`/admin/customers/${customer.id}`)).order_list
  const visitor = await shop.openPage(shop.owner, `/admin/orders/new?customer=${customer.id}`, 'en')
  const sale = salePage(visitor)
  await sale.addProduct(product.name, product.name)
  await sale.pay('transfer')
  await setPrice(product, 30_000)
  await sale.save('transfer').click()
  await expect(visitor.page.getByText(formatRupiah(20_000)).first()).toBeVisible()
  await expect(sale.line(product.name)).toContainText(formatRupiah(30_000))
  expect(await ordersOf()).toEqual([])
  await sale.save('transfer').click()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf()).toMatchObject([{ total_amount: 30_000, paid_amount: 30_000 }])
})
