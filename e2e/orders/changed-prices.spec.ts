import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useSettlePriceMessages } from '#web/storefront/orders/form/settle-price-messages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { orderForm } from '../pages/order-form.ts'
import { axeViolations } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' })
const address = 'Jl. Tamansiswa No. 4, Yogyakarta 55151'
const area = { code: '34.71.12', path: 'Mergangsan, Kota Yogyakarta, DI Yogyakarta' }
let category: { id: string }
let number = 0

test.beforeAll(async () => {
  category = await shop.request('/admin/categories', { body: { name: 'Minuman' } })
})

const newProduct = (details: object) =>
  shop.request<AdminProduct>('/admin/products', {
    body: { name: `Jus ${number++}`, price: 20_000, category_id: category.id, stock: 90, ...details },
  })

async function changeProduct({ id }: AdminProduct, changes: object): Promise<void> {
  const now = await shop.request<object>(`/admin/products/${id}`)
  await shop.request(`/admin/products/${id}`, { method: 'PUT', body: { ...now, ...changes } })
}

const setPrice = (product: AdminProduct, price: number) => changeProduct(product, { price })

async function useCourier(price: number | null): Promise<void> {
  const body = {
    kind: 'own_courier',
    name: 'Kurir toko',
    active: true,
    rates: [{ area: area.code, price, per_extra_kg: 0 }],
  }
  const [method] = await shop.request<{ id: string; version: number }[]>('/admin/delivery-methods')
  if (method && price === null)
    await shop.request(`/admin/delivery-methods/${method.id}`, { method: 'DELETE' })
  else if (method)
    await shop.request(`/admin/delivery-methods/${method.id}`, {
      method: 'PUT',
      body: { ...body, version: method.version },
    })
  else if (price !== null) await shop.request('/admin/delivery-methods', { body })
}

interface Viewer {
  language?: Language
  width?: number
  cart?: AdminProduct[]
}

async function openForm(path: string, { language = 'id', width = 390, cart = [] }: Viewer = {}) {
  const { token } = await newAccount({ shop: shop.url })
  for (const { id } of cart) await shop.request(`/cart/${id}`, { token, body: { quantity: 1 } })
  const visitor = await shop.openPage(token, path, language, width)
  const t = useSettlePriceMessages.in(language)
  return {
    ...visitor,
    t,
    form: orderForm(visitor),
    changed: visitor.page.getByRole('alertdialog', { name: t.title }),
    orders: () => shop.request<Order[]>('/transactions/user?page=1&limit=10', { token }),
  }
}

const viewers = (['id', 'en'] as const).flatMap((language) =>
  [360, 390, 1280].map((width) => ({ language, width })),
)

for (const viewer of viewers)
  test(`a customer accepts with one tap a price that changed while the form was open, ${viewer.language} ${viewer.width}`, async () => {
    const product = await newProduct({})
    const { page, form, changed, t, orders } = await openForm(
      `/order?product=${product.id}&quantity=2`,
      viewer,
    )
    await expect(form.summary).toContainText(formatRupiah(40_000))
    await form.fillDelivery({ address })
    await setPrice(product, 30_000)
    await form.submit()
    for (const amount of [20_000, 30_000, 40_000, 60_000])
      await expect(changed).toContainText(formatRupiah(amount))
    await expect(changed).toContainText(product.name)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
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

test('a customer confirms once if the price of a product and of the delivery have both changed', async () => {
  await useCourier(9_000)
  const [juice, tea] = [await newProduct({}), await newProduct({ name: 'Teh', price: 10_000 })]
  const { form, changed, t, orders } = await openForm('/order-direct', { cart: [juice, tea] })
  await form.chooseArea('mergangs', area.path)
  await expect(form.summary).toContainText(formatRupiah(39_000))
  await form.fillDelivery({ address })
  await useCourier(12_000)
  await setPrice(juice, 25_000)
  await form.submit()
  await expect(changed).toContainText(t.change(formatRupiah(20_000), formatRupiah(25_000)))
  await expect(changed).toContainText(t.change(formatRupiah(9_000), formatRupiah(12_000)))
  await expect(changed).not.toContainText('Teh')
  await changed.getByRole('button', { name: t.decline }).click()
  await expect(form.summary).toContainText(formatRupiah(47_000))
  await expect(form.fields.address).toHaveValue(address)

  await setPrice(tea, 5_000)
  await form.submit()
  await expect(changed).toContainText(t.change(formatRupiah(10_000), formatRupiah(5_000)))
  await changed.getByRole('button', { name: t.agree }).click()
  await expect(form.placed).toContainText(formatRupiah(42_000))
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 42_000, delivery_price: 12_000 }])
  await useCourier(null)
})

test('the order form names and removes products of the cart that were hidden while it was open', async () => {
  const [juice, tea, rest] = [await newProduct({}), await newProduct({}), await newProduct({ price: 7_000 })]
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

for (const viewer of viewers)
  test(`the owner sees a changed total before taking the order, ${viewer.language} ${viewer.width}`, async () => {
    const product = await newProduct({})
    const customer = await shop.request('/admin/customers', {
      body: { name: `Wulan ${number}`, phone: `0813${10_000_000 + number++}` },
    })
    const visitor = await shop.openPage(
      shop.owner,
      `/admin/orders/new?customer=${customer.id}`,
      viewer.language,
      viewer.width,
    )
    const sale = salePage(visitor)
    await sale.addProduct(product.name, product.name)
    await sale.pay('transfer')
    await setPrice(product, 30_000)
    await sale.save('transfer').click()
    await expect(visitor.page.getByText(formatRupiah(20_000)).first()).toBeVisible()
    await expect(sale.line(product.name)).toContainText(formatRupiah(30_000))
    const { order_list: none } = await shop.request<{ order_list: Order[] }>(
      `/admin/customers/${customer.id}`,
    )
    expect(none).toEqual([])
    await sale.save('transfer').click()
    await expect(sale.taken).toBeVisible()
    const { order_list } = await shop.request<{ order_list: Order[] }>(`/admin/customers/${customer.id}`)
    expect(order_list).toMatchObject([{ total_amount: 30_000, paid_amount: 30_000 }])
  })
