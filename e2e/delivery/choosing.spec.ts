import type { Order } from '#contract/orders/schemas.ts'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useDeliveryMessages } from '#web/storefront/delivery/messages.ts'
import { useSettlePriceMessages } from '#web/storefront/orders/form/settle-price-messages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { withAmount } from '#contract/payments/qris.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { makeQris } from '#server/testing/qris.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import { useChoiceMessages } from '#web/storefront/delivery/choice-messages.ts'
import { useSettleMessages } from '#web/storefront/delivery/settle-messages.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { orderForm } from '../pages/order-form.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { axeViolations } from '../support/accessibility.ts'
import { reload } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { mockReply } from '../support/mock-replies.ts'
import { newAccount, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/** The tests change the delivery methods of the shop. */
const shop = useEmptyShop({ email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' })
const t = useOrderFormMessages.in('id')
const q = useQuotesMessages.in('id')
const c = useChoiceMessages.in('id')
const st = useSettleMessages.in('id')
const p = useSettlePriceMessages.in('id')
const mergangsan = { area: '34.71.12', path: 'Mergangsan, Kota Yogyakarta, DI Yogyakarta' }
const address = 'Jl. Tamansiswa No. 4, Yogyakarta 55151'
const chatNumber = '6281234567890'

let woven: string
let drinks: string
let kilim: string
let juice: string
test.beforeAll(async () => {
  const settings = await shop.request<object>('/admin/settings')
  await shop.request('/admin/settings', { method: 'PUT', body: { ...settings, chat_number: chatNumber } })
  woven = (await shop.request('/admin/categories', { body: { name: 'Anyaman' } })).id
  drinks = (await shop.request('/admin/categories', { body: { name: 'Minuman' } })).id
  kilim = await newProduct('Kilim', { price: 100_000, category_id: woven, weight_grams: 1_500 })
  juice = await newProduct('Jus Jambu', { price: 20_000, category_id: drinks, weight_grams: 500 })
})

const newProduct = async (name: string, details: object) =>
  (await shop.request('/admin/products', { body: { name, stock: 90, ...details } })).id

async function setPrice(id: string, price: number): Promise<void> {
  const now = await shop.request<object>(`/admin/products/${id}`)
  await shop.request(`/admin/products/${id}`, { method: 'PUT', body: { ...now, price } })
}

interface Method {
  id: string
  version: number
}

const pickup = {
  kind: 'pickup',
  name: 'Ambil di toko',
  address: 'Jl. Malioboro 12',
  hours: 'Setiap hari 9-17',
}
const ownCourier = {
  kind: 'own_courier',
  name: 'Kurir toko',
  estimate: 'hari yang sama',
  rates: [{ area: mergangsan.area, price: 7_000, per_extra_kg: 2_000 }],
}
const jne = { kind: 'courier', company: 'jne', name: 'JNE REG', rates: [{ area: null, price: 20_000 }] }

async function useMethods(...methods: object[]): Promise<Method[]> {
  for (const { id } of await shop.request<Method[]>('/admin/delivery-methods'))
    await shop.request(`/admin/delivery-methods/${id}`, { method: 'DELETE' })
  const added: Method[] = []
  for (const method of methods)
    added.push(await shop.request<Method>('/admin/delivery-methods', { body: { active: true, ...method } }))
  return added
}

async function changeMethod({ id }: Method, changes: object): Promise<void> {
  const now = await shop.request<object>(`/admin/delivery-methods/${id}`)
  await shop.request(`/admin/delivery-methods/${id}`, { method: 'PUT', body: { ...now, ...changes } })
}

async function customerWithCart(cart: Record<string, number>, path = '/order-direct') {
  const { token } = await newAccount({ shop: shop.url })
  for (const [id, quantity] of Object.entries(cart))
    await shop.request(`/cart/${id}`, { token, body: { quantity } })
  const visitor = await shop.openPage(token, path, 'id', 390)
  const orders = async () => {
    const placed = await shop.request<PlacedOrder[]>('/transactions/user?page=1&limit=10', { token })
    return Promise.all(placed.map(({ id }) => shop.request<PlacedOrder>(`/transactions/${id}`, { token })))
  }
  return { ...visitor, form: orderForm(visitor), orders }
}

test('a customer orders the cart with a courier, and the total contains the price of the delivery', async () => {
  await useMethods(pickup, ownCourier, jne)
  const { page, form, ...customer } = await customerWithCart({ [kilim]: 2 })
  // Only pick-up is possible everywhere; it is not preselected.
  await expect(form.methods).toHaveCount(1)
  await expect(form.method('Ambil di toko')).not.toBeChecked()
  await expect(page.getByText('Jl. Malioboro 12')).toBeVisible()
  await form.submit()
  await dismissDialogTitled(page, t.check.missingTitle, c.areaMissing)
  await expect(form.area).toBeFocused()

  await form.chooseArea('mergangs', mergangsan.path)
  // The pick-up is cheaper, but the customer has named a kecamatan.
  await expect(form.method('Kurir toko')).toBeChecked()
  await expect(form.methods).toHaveCount(3)
  await expect(form.summary).toContainText(formatRupiah(11_000))
  await expect(form.summary).toContainText(formatRupiah(211_000))
  expect(await axeViolations(page)).toEqual([])
  await form.fillDelivery({ address })
  await form.submit()
  await expect(form.placed).toContainText(formatRupiah(11_000))
  await expect(form.placed).toContainText(formatRupiah(211_000))
  await form.goOnToPayment()
  expect(await paymentPage({ page, language: 'id' }).readCodeWithAmount()).toBe(
    withAmount(makeQris(), 211_000),
  )
  expect(await customer.orders()).toMatchObject([{ total_amount: 211_000, delivery_price: 11_000 }])
})

test('a customer accepts or declines a changed price, and the typed text is kept', async () => {
  const [courier] = await useMethods(ownCourier)
  const { form, orders } = await customerWithCart({ [kilim]: 1 })
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(form.method('Kurir toko')).toBeChecked()
  await form.fillDelivery({ address })
  const costs = (price: number) =>
    changeMethod(courier!, { rates: [{ area: mergangsan.area, price, per_extra_kg: 0 }] })
  await costs(12_000)
  await form.submit()
  for (const amount of [9_000, 12_000, 112_000])
    await expect(form.changed).toContainText(formatRupiah(amount))
  await form.changed.getByRole('button', { name: st.decline }).click()
  await expect(form.summary).toContainText(formatRupiah(112_000))
  await expect(form.fields.address).toHaveValue(address)
  expect(await orders()).toEqual([])

  await costs(0)
  await form.submit()
  await expect(form.changed).toContainText(q.free)
  await form.changed.getByRole('button', { name: st.agree }).click()
  await expect(form.placed).toContainText(formatRupiah(100_000))
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 100_000, customer_address: address }])
})

test('a customer must choose again when the chosen delivery method is switched off', async () => {
  const [, courier] = await useMethods(jne, ownCourier)
  const { page, form, orders } = await customerWithCart({ [kilim]: 1 })
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(form.method('Kurir toko')).toBeChecked()
  await form.fillDelivery({ address })
  await changeMethod(courier!, { active: false })
  await form.submit()
  await expect(form.method('JNE REG')).toBeFocused()
  await expect(form.method('JNE REG')).not.toBeChecked()
  await expect(form.method('Kurir toko')).toHaveCount(0)
  await expect(page.getByText(c.methodMissing)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.method('JNE REG').check()
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 120_000, customer_address: address }])
})

test('a customer is asked whether to order without delivery when the shop stops delivering', async () => {
  await useMethods(jne)
  const { page, form, orders } = await customerWithCart({ [kilim]: 1 })
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(form.summary).toContainText(formatRupiah(120_000))
  await form.fillDelivery({ address })
  await useMethods()
  await form.submit()
  const ended = page.getByRole('alertdialog', { name: st.endedTitle })
  await expect(ended).toContainText(formatRupiah(100_000))
  await ended.getByRole('button', { name: st.decline }).click()
  await expect(form.area).toHaveCount(0)
  await expect(form.summary).not.toContainText(t.delivery)
  // The shop delivers again.
  await useMethods(jne)
  await form.submit()
  await dismissDialogTitled(page, t.check.missingTitle, c.methodMissing)
  await expect(form.fields.address).toHaveValue(address)
  await form.method('JNE REG').check()
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 120_000 }])
})

test('an area without delivery is reported before the rest is typed, and pick-up is still possible', async () => {
  await useMethods(pickup, ownCourier)
  const { page, form, orders } = await customerWithCart({ [kilim]: 1 })
  await form.chooseArea('abepura', 'Abepura, Kota Jayapura, Papua')
  await expect(page.getByText(q.onlyPickup)).toBeVisible()
  await expect(page.getByRole('link', { name: q.ask })).toHaveAttribute(
    'href',
    `https://wa.me/${chatNumber}?text=${encodeURIComponent(q.askText('Abepura, Kota Jayapura, Papua'))}`,
  )
  await expect(form.method('Ambil di toko')).not.toBeChecked()
  await form.method('Ambil di toko').check()
  await form.fillDelivery({ address })
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 100_000, delivery: { kind: 'pickup' } }])
})

test('the form names products that no single delivery method takes', async () => {
  const [courier] = await useMethods({ ...ownCourier, category_ids: [woven] })
  const { page, form } = await customerWithCart({ [kilim]: 1, [juice]: 1 })
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(page.getByText(q.products('Kurir toko', 'Jus Jambu'))).toBeVisible()
  await expect(page.getByRole('link', { name: q.ask })).toBeVisible()
  await form.submit()
  await dismissDialogTitled(page, t.check.missingTitle, c.nothing)
  await expect(form.area).toBeFocused()
  expect(await axeViolations(page)).toEqual([])

  // The method now takes all categories, from a minimum amount on.
  await changeMethod(courier!, { category_ids: null, minimum: 150_000 })
  await reload(page)
  await expect(page.getByText(q.minimum('Kurir toko', formatRupiah(30_000)))).toBeVisible()
})

test('the delivery price of one product follows its quantity, and a reload keeps the whole form', async () => {
  await useMethods(pickup, ownCourier, jne)
  const { page, form, orders } = await customerWithCart({}, `/order?product=${kilim}`)
  await form.chooseArea('mergangs', mergangsan.path)
  await form.method('Kurir toko').check()
  await expect(form.summary).toContainText(formatRupiah(109_000))
  await page.getByRole('button', { name: t.more }).click()
  await expect(form.summary).toContainText(formatRupiah(211_000))
  await expect(form.method('Kurir toko')).toBeChecked()
  await form.fillDelivery({ address })
  await reload(page)
  await expect(form.area).toHaveValue(mergangsan.path)
  await expect(form.method('Kurir toko')).toBeChecked()
  await expect(form.fields.address).toHaveValue(address)
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 109_000 }])
})

test('delivery prices that cannot be loaded are loaded again on request', async () => {
  await useMethods(jne)
  const { page, form } = await customerWithCart({ [kilim]: 1 })
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(form.method('JNE REG')).toBeChecked()
  await mockReply(page, '**/api/delivery/quotes', 500, { success: false, message: 'Gudang tutup.' })
  await form.chooseArea('umbulharjo', 'Umbulharjo, Kota Yogyakarta, DI Yogyakarta')
  await expect(page.getByText('Gudang tutup.').first()).toBeVisible()
  await form.submit()
  await dismissDialogTitled(page, t.check.missingTitle, c.failed)
  const retry = page.getByRole('button', { name: q.retry })
  await expect(retry).toBeFocused()
  await page.unroute('**/api/delivery/quotes')
  await retry.press('Enter')
  await expect(form.method('JNE REG')).toBeChecked()
})

test('a customer must choose again if the area is no longer on the official list', async () => {
  await useMethods(jne)
  const { page, form } = await customerWithCart({ [kilim]: 1 })
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(form.method('JNE REG')).toBeChecked()
  await page.evaluate(() => {
    const gone = JSON.stringify({ id: '34.71.99', text: 'Bekas Kecamatan' })
    localStorage.setItem('deliveryArea', gone)
    sessionStorage.removeItem('orderDraft')
  })
  await reload(page)
  await expect(form.area).toBeFocused()
  await expect(form.area).toHaveValue('')
  await expect(form.area).toHaveAccessibleDescription('Wilayah ini tidak dikenal. Pilih wilayah dari daftar.')
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(form.method('JNE REG')).toBeChecked()
})

test("a new device suggests the area of the customer's last order", async () => {
  const [courier] = await useMethods(ownCourier)
  const { token } = await newAccount({ shop: shop.url })
  const delivery = { method_id: courier!.id, area: mergangsan.area }
  const customer = {
    customer_name: 'Wulan',
    customer_email: 'wulan@contoh.example',
    customer_phone: '081234567890',
  }
  const body = { ...customer, customer_address: address, product_id: kilim, quantity: 1, delivery }
  await shop.request('/transactions', { token, body })
  await shop.request(`/cart/${kilim}`, { token, body: { quantity: 1 } })
  const form = orderForm(await shop.openPage(token, '/order-direct', 'id', 390))
  await expect(form.area).toHaveValue(mergangsan.path)
  await expect(form.method('Kurir toko')).toBeChecked()
})

test('a shop without a delivery method asks for none', async () => {
  await useMethods()
  const { page, form, orders } = await customerWithCart({ [kilim]: 1 })
  const sent = page.waitForRequest('**/api/transactions/cart')
  await form.fillDelivery({ address })
  await expect(form.area).toHaveCount(0)
  await expect(form.summary).not.toContainText(t.delivery)
  await form.submit()
  expect((await sent).postDataJSON()).not.toHaveProperty('delivery')
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 100_000, delivery: null }])
})

test('a customer confirms once if the price of a product and of the delivery have both changed', async () => {
  const [courier] = await useMethods(ownCourier)
  const tea = await newProduct('Teh', { price: 10_000, category_id: drinks, weight_grams: 100 })
  const { form, page, orders } = await customerWithCart({ [juice]: 1, [tea]: 1 })
  const changed = page.getByRole('alertdialog', { name: p.title })
  await form.chooseArea('mergangs', mergangsan.path)
  await expect(form.summary).toContainText(formatRupiah(37_000))
  await form.fillDelivery({ address })
  await changeMethod(courier!, { rates: [{ area: mergangsan.area, price: 12_000, per_extra_kg: 0 }] })
  await setPrice(juice, 25_000)
  await form.submit()
  await expect(changed).toContainText(p.change(formatRupiah(20_000), formatRupiah(25_000)))
  await expect(changed).toContainText(p.change(formatRupiah(7_000), formatRupiah(12_000)))
  await expect(changed).not.toContainText('Teh')
  await changed.getByRole('button', { name: p.decline }).click()
  await expect(form.summary).toContainText(formatRupiah(47_000))
  await expect(form.fields.address).toHaveValue(address)

  await setPrice(tea, 5_000)
  await form.submit()
  await expect(changed).toContainText(p.change(formatRupiah(10_000), formatRupiah(5_000)))
  await changed.getByRole('button', { name: p.agree }).click()
  await expect(form.placed).toContainText(formatRupiah(42_000))
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 42_000, delivery_price: 12_000 }])
  await setPrice(juice, 20_000)
})

test('an order that the owner takes has the price of its area and may be paid on arrival', async () => {
  const [courier] = await useMethods({ ...ownCourier, pay_on_arrival: true })
  const body = { name: 'Bu Tuti', phone: '081300000001' }
  const customer = await shop.request('/admin/customers', { body })
  const ordersOf = async () =>
    (await shop.request<{ order_list: Order[] }>(`/admin/customers/${customer.id}`)).order_list
  const visitor = await shop.openPage(shop.owner, `/admin/orders/new?customer=${customer.id}`, 'en')
  const { page } = visitor
  const sale = salePage(visitor)
  const { area } = useQuotesMessages.in('en')
  await sale.addProduct('Kilim', 'Kilim')
  await page.getByRole('radio', { name: sale.t.isBrought }).check()
  await sale.pay('later')
  await sale.save('later').click()
  await expect(page.getByText(sale.t.deliveryMissing)).toBeFocused()
  await page.getByRole('combobox', { name: area }).fill('mergangsan')
  await page.getByRole('option', { name: mergangsan.path }).click()
  await expect(page.getByRole('radio', { name: /Kurir toko/ })).toBeChecked()
  await sale.pay('arrival')
  await sale.save('arrival').click()
  await expect(page.getByLabel(sale.t.address)).toBeFocused()
  await page.getByLabel(sale.t.address).fill('Jl. Mawar 1, Mergangsan')
  expect(await axeViolations(page)).toEqual([])
  // The price of the courier rises before the next press.
  await changeMethod(courier!, { rates: [{ area: mergangsan.area, price: 12_000, per_extra_kg: 0 }] })
  await sale.save('arrival').click()
  await expect(page.getByText(formatRupiah(112_000)).first()).toBeVisible()
  expect(await ordersOf()).toEqual([])
  await sale.save('arrival').click()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf()).toMatchObject([
    { pay_on_arrival: true, total_amount: 112_000, delivery: { area_path: mergangsan.path } },
  ])
})

test('the owner adds a courier by keyboard, and the cart shows its rate for a kecamatan', async () => {
  const language = 'en'
  const t = useAdminDeliveryMessages.in(language)
  const name = 'Kurir toko'
  await useMethods()
  const { page } = await shop.openPage(shop.owner, '/admin/delivery/new', language)
  await page.getByLabel(t.kind, { exact: true }).selectOption({ label: t.kinds.own_courier })
  await page.getByLabel(t.name).fill(name)
  await page.getByLabel(t.estimate, { exact: true }).fill('hari yang sama')
  const areas = page.getByRole('combobox', { name: t.addArea })
  await areas.fill('mergangs jogja')
  await expect(page.getByRole('option', { name: mergangsan.path })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await areas.press('Enter')
  const rate = page.getByRole('group', { name: mergangsan.path })
  await rate.getByLabel(t.price).fill('7.000')
  await rate.getByLabel(t.perKg).fill('2000')
  await page.getByRole('button', { name: useAdminProductMessages.in(language).save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const { token } = await newAccount({ shop: shop.url })
  await shop.request(`/cart/${kilim}`, { token, body: { quantity: 1 } })
  const customer = (await shop.openPage(token, '/cart', language, 390)).page
  const q = useQuotesMessages.in(language)
  await customer.getByRole('button', { name: useDeliveryMessages.in(language).check }).click()
  await customer.getByRole('combobox', { name: q.area }).fill('mergangs')
  await customer.getByRole('option', { name: mergangsan.path }).click()
  const quotes = customer.getByRole('list', { name: q.prices })
  await expect(quotes.getByRole('listitem').filter({ hasText: name })).toContainText('Rp\u00A09.000')
  expect(await axeViolations(customer)).toEqual([])

  // The browser remembers the area.
  await reload(customer)
  await customer.getByRole('button', { name: useDeliveryMessages.in(language).check }).click()
  await expect(customer.getByRole('combobox', { name: q.area })).toHaveValue(mergangsan.path)
  await expect(quotes.getByRole('listitem').filter({ hasText: name })).toBeVisible()
})
