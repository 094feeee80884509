import type { Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { noSwitches } from '#contract/platform/roles.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useNotaMessages } from '#web/app/nota/messages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { axeViolations } from '../support/accessibility.ts'
import { reload, type Visitor } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { newPhone, unique, useSharedShop } from '../support/shared-shop.ts'
import { newAccount, placeOrder, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

declare global {
  interface Window {
    presses: number
    printed: number
  }
}

const shop = useSharedShop()

const newProduct = (stock: number, price = 150_000) =>
  shop.newProduct({ name: `Kilim${unique()}`, price, stock })

async function newCustomer() {
  const customer = { name: `Tuti ${unique()}`, phone: newPhone() }
  return { ...customer, ...(await shop.request('/admin/customers', { body: customer })) }
}

const ordersOf = async (customer: { id: string }): Promise<Order[]> => {
  const { order_list } = await shop.request<{ order_list: Order[] }>(`/admin/customers/${customer.id}`)
  return order_list
}

async function openSale(
  path = '/admin/orders/new',
  [language, width]: readonly [Language, number] = ['id', 390],
  token = shop.owner,
): Promise<Visitor & ReturnType<typeof salePage>> {
  const visitor = await shop.openPage(token, path, language, width)
  await visitor.page.evaluate(() => {
    window.presses = 0
    window.printed = 0
    window.print = () => void (window.printed += 1)
    addEventListener('pointerdown', () => (window.presses += 1), true)
  })
  return { ...visitor, ...salePage(visitor) }
}

const answersLost = (page: Page) =>
  page.route(
    '**/api/admin/transactions',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )

for (const variant of [
  ['id', 390],
  ['en', 1280],
] as const)
  test(`an order of two products for a known customer takes at most twelve presses and prints its nota, ${variant.join(' ')}`, async () => {
    const [language] = variant
    const customer = await newCustomer()
    const [rug, juice] = [await newProduct(5, 400_000), await newProduct(5, 15_000)]
    const sale = await openSale('/admin/orders', variant)
    const { page, t } = sale
    await page.getByRole('link', { name: useAdminOrderMessages.in(language).new }).click()
    await expect(sale.heading).toBeVisible()
    await sale.findCustomer(customer.phone.slice(-5), customer.name)
    await sale.addProduct(rug.name, rug.name)
    await sale.addProduct(juice.name, juice.name)
    expect(await axeViolations(page)).toEqual([])
    await sale.pay('cash')
    await page.getByLabel(t.received).click()
    await page.keyboard.type('500000')
    await expect(page.getByText(t.change)).toBeVisible()
    await expect(page.getByText(formatRupiah(85_000))).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await sale.save('cash').click()
    await expect(page.getByRole('article', { name: useNotaMessages.in(language).title })).toBeVisible()
    await expect(sale.taken).toBeVisible()
    await expect.poll(() => page.evaluate(() => window.printed)).toBe(1)
    expect(await page.evaluate(() => window.presses)).toBeLessThanOrEqual(12)
    expect(await axeViolations(page)).toEqual([])
    await expect(page).not.toHaveURL(/print/)
    expect(await ordersOf(customer)).toMatchObject([
      { status: 'completed', total_amount: 415_000, due_amount: 0, channel: 'shop' },
    ])
    await sale.next.click()
    await expect(sale.customers).toBeVisible()
    await expect(sale.save('none')).toBeVisible()
  })

test('a new customer is added with the order, and a known phone number is offered with one press', async () => {
  const known = await newCustomer()
  const product = await newProduct(9)
  const sale = await openSale()
  const { page, t } = sale
  await sale.customers.fill(known.phone)
  await page.getByRole('button', { name: t.addCustomer }).click()
  await expect(page.getByLabel(t.phone)).toHaveValue(known.phone)
  await sale.addProduct(product.name, product.name)
  await sale.pay('later')
  await sale.save('later').click()
  await expect(page.getByLabel(t.name, { exact: true })).toBeFocused()
  await page.getByLabel(t.name, { exact: true }).fill('Bu Tuti')
  await sale.save('later').click()
  await expect(page.getByText(t.knownAs(known.name))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: t.use(known.name) }).click()
  await sale.save('later').click()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf(known)).toMatchObject([{ status: 'pending', due_amount: 150_000 }])

  await sale.next.click()
  await sale.customers.fill('Pak Anyar')
  await page.getByRole('button', { name: t.addCustomer }).click()
  await page.getByLabel(t.phone).fill(known.phone)
  await sale.addProduct(product.name, product.name)
  await sale.pay('transfer')
  await sale.save('transfer').click()
  await page.getByRole('checkbox', { name: t.anyway }).check()
  await sale.save('transfer').click()
  await expect(sale.taken).toBeVisible()
  await expect(page.getByText('Pak Anyar')).toBeVisible()
})

test('the owner checks each line of a chat list, and lines without a product stay', async () => {
  const variant = ['en', 390] as const
  const [rug, juice] = [await newProduct(9), await newProduct(9)]
  const sale = await openSale('/admin/orders/new', variant)
  const { page, t, d, dialog } = sale
  await page.getByRole('button', { name: t.chatList }).click()
  await dialog.getByRole('button', { name: d.read, exact: true }).click()
  await expect(dialog.getByText(d.chatEmpty)).toBeVisible()
  await dialog.getByLabel(d.chatLabel).fill(`2 ${rug.name}, ${juice.name}\nkilim, kirim besok pagi`)
  await dialog.getByRole('button', { name: d.read, exact: true }).click()
  await expect(dialog.getByText(d.notUnderstood).first()).toBeVisible()
  await expect(dialog.getByText(d.noQuantity)).toHaveCount(0)
  await expect(dialog.getByText(d.guess(juice.name, 1))).toBeVisible()
  await dialog.getByRole('button', { name: d.guessYes }).click()
  await expect(dialog.getByText(d.noQuantity)).toHaveCount(1)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: d.add, exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sale.line(rug.name).getByRole('textbox')).toHaveValue('2')
  await expect(sale.line(juice.name).getByRole('textbox')).toHaveValue('1')
  await expect(page.getByText(t.unread)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await reload(page)
  await expect(page.getByText('kirim besok pagi')).toBeVisible()
  await page.getByRole('button', { name: t.dropAll }).click()
  await expect(page.getByText(t.unread)).toHaveCount(0)
  const { undo } = useAdminMessages.in(variant[0])
  await page.getByRole('status').getByRole('button', { name: undo }).click()
  await expect(page.getByText('kirim besok pagi')).toBeVisible()
  await sale.pay('later')
  await sale.save('later').click()
  await expect(page.getByText(t.unreadLeft)).toBeFocused()
  const unread = page.getByRole('listitem').filter({ hasText: 'kirim besok pagi' })
  await unread.getByRole('button', { name: t.asNote }).click()
  await expect(page.getByLabel(t.notes)).toHaveValue('kirim besok pagi')
  await page.getByRole('button', { name: t.drop }).click()
  await expect(page.getByText(t.unread)).toHaveCount(0)
})

test('the order contains a free line and a discount with its reason', async () => {
  const variant = ['id', 1280] as const
  const customer = await newCustomer()
  const product = await newProduct(9, 100_000)
  const sale = await openSale(`/admin/customers/${customer.id}`, variant)
  const { page, t, d, dialog } = sale
  await page.getByRole('link', { name: useAdminAccountMessages.in(variant[0]).customers.newOrder }).click()
  await expect(page.getByText(customer.name)).toBeVisible()
  await sale.addProduct(product.name, product.name)
  await page.getByRole('button', { name: t.freeLine }).click()
  await dialog.getByRole('button', { name: d.add, exact: true }).click()
  await expect(dialog.getByLabel(d.what)).toBeFocused()
  await dialog.getByLabel(d.what).fill('Pasang di rumah')
  await dialog.getByLabel(d.price).fill('50.000')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: d.add, exact: true }).click()
  await expect(sale.line('Pasang di rumah')).toBeVisible()
  await page.getByRole('button', { name: t.addDiscount }).click()
  await page.getByLabel(t.discountAmount).fill('25.000')
  await sale.pay('qris')
  await sale.save('qris').click()
  await expect(page.getByLabel(t.discountReason)).toBeFocused()
  await page.getByLabel(t.discountReason).fill('Langganan lama')
  await sale.save('qris').click()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([
    { status: 'confirmed', total_amount: 125_000, discount_amount: 25_000, due_amount: 0 },
  ])
})

test('a cashier who may change the stock corrects it when an order is short', async () => {
  const dewi = await newAdmin('Dewi', 'new', {
    role: 'cashier',
    switches: { ...noSwitches, changes_stock: true },
  })
  const variant = ['id', 390] as const
  const customer = await newCustomer()
  const product = await newProduct(1)
  const sale = await openSale(`/admin/orders/new?customer=${customer.id}`, variant, dewi.token)
  const { page, t, d, dialog } = sale
  await sale.addProduct(product.name, product.name)
  await sale.pay('later')
  // A customer of the web buys the last piece first.
  const { token } = await newAccount({ shop: shop.url })
  await placeOrder(product.name, token, { shop: shop.url })
  await sale.save('later').click()
  const line = sale.line(product.name)
  await expect(line.getByText(t.shortNone)).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  expect(await ordersOf(customer)).toEqual([])

  await line.getByRole('button', { name: t.fixStock }).click()
  await dialog.getByLabel(d.counted).fill('2')
  expect(await axeViolations(page)).toEqual([])
  // Another admin adds a piece while the dialog is open.
  await shop.request(`/admin/products/${product.id}/stock`, { body: { change: 1, reason: 'restock' } })
  await dialog.getByRole('button', { name: d.saveStock }).click()
  await expect(dialog.getByText(d.stockText('1'))).toBeVisible()
  await dialog.getByRole('button', { name: d.saveStock }).click()
  await expect(dialog).toHaveCount(0)
  await line.getByRole('button', { name: t.more }).click()
  await line.getByRole('button', { name: t.more }).click()
  await line.getByRole('button', { name: t.reduceTo('2') }).click()
  await sale.save('later').click()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf(customer)).toMatchObject([{ total_quantity: 2 }])
})

test('a double press, a missing connection or a lost response creates one order, and no typed text is lost', async () => {
  const customer = await newCustomer()
  const product = await newProduct(20)
  const sale = await openSale(`/admin/orders/new?customer=${customer.id}`)
  const { page, t } = sale
  await sale.addProduct(product.name, product.name)
  await page.getByLabel(t.notes).fill('Titip di satpam')
  await sale.pay('later')
  await sale.save('later').dblclick()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf(customer)).toHaveLength(1)

  await sale.next.click()
  await expect(page.getByLabel(t.notes)).toHaveValue('')
  await sale.findCustomer(customer.phone, customer.name)
  await sale.addProduct(product.name, product.name)
  await sale.pay('later')
  await page.context().setOffline(true)
  await sale.save('later').click()
  await expect(page.getByText(/Toko tidak dapat dihubungi/)).toBeVisible()
  await page.context().setOffline(false)
  await reload(page)
  await expect(sale.line(product.name)).toBeVisible()
  await answersLost(page)
  await sale.save('later').click()
  await expect(page.getByText(/Toko tidak dapat dihubungi/)).toBeVisible()
  await reload(page)
  await sale.save('later').click()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf(customer)).toHaveLength(2)
})

test('an order whose response was lost is not taken again when one of its lines has changed', async () => {
  const customer = await newCustomer()
  const product = await newProduct(20)
  const sale = await openSale(`/admin/orders/new?customer=${customer.id}`)
  const { page, t } = sale
  await sale.addProduct(product.name, product.name)
  await sale.pay('later')
  await answersLost(page)
  await sale.save('later').click()
  await expect(page.getByText(/Toko tidak dapat dihubungi/)).toBeVisible()
  await sale.line(product.name).getByRole('button', { name: t.more }).click()
  await sale.save('later').click()
  await expect(page.getByText(t.takenAlready)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await ordersOf(customer)).toHaveLength(1)
  await page.getByRole('button', { name: t.asAnother }).click()
  await sale.save('later').click()
  await expect(sale.taken).toBeVisible()
  expect(await ordersOf(customer)).toHaveLength(2)
})

test('a draft that was begun for one customer keeps this customer, and is gone after the logout', async () => {
  const [first, second] = [await newCustomer(), await newCustomer()]
  const product = await newProduct(3)
  const token = await tokenOf(demoAdmin.email, { shop: shop.url })
  const sale = await openSale(`/admin/orders/new?customer=${first.id}`, ['id', 390], token)
  const { page, t } = sale
  await sale.addProduct(product.name, product.name)
  await page.goto(`/admin/orders/new?customer=${second.id}`)
  await expect(page.getByText(t.unfinished(first.name))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: t.startFor(second.name) }).click()
  await expect(page.getByText(second.name)).toBeVisible()
  await expect(sale.line(product.name)).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('saleDraft'))).toContain(second.name)
  await page.getByRole('button', { name: 'Keluar' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tinggalkan' }).click()
  await page.waitForURL(/login/)
  expect(await page.evaluate(() => sessionStorage.getItem('saleDraft'))).toBeNull()
})

for (const width of [390, 1280])
  test(`the Tab key goes down the page from the customer to the button that saves, at ${width} pixels`, async () => {
    const product = await newProduct(3)
    const { page, t, customers, addProduct, save, pay } = await openSale('/admin/orders/new', ['id', width])
    await addProduct(product.name, product.name)
    await pay('later')
    await customers.focus()
    const passed: string[] = []
    const saves = save('later')
    for (let presses = 0; presses < 60; presses++) {
      const panel = await page.evaluate(() => {
        const section = document.activeElement?.closest('main section')
        return section?.querySelector('h2')?.textContent ?? section?.getAttribute('aria-label') ?? ''
      })
      if (panel !== '' && panel !== passed.at(-1)) passed.push(panel)
      if (await saves.evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(saves).toBeFocused()
    const order = [t.customer, t.products, t.delivery, t.total, t.payment]
    expect(passed).toEqual(order.filter((panel) => passed.includes(panel)))
    expect(passed).toEqual(expect.arrayContaining([t.customer, t.products, t.payment]))
  })
