import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import type { Language } from '#contract/platform/language.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { usePackingSlipMessages } from '#web/admin/orders/packing-slip-messages.ts'
import { useShippingLabelMessages } from '#web/admin/orders/shipping-label-messages.ts'
import { usePackingMessages } from '#web/admin/packing/messages.ts'
import { titleOf } from '#web/admin/pages.ts'
import { adminOrders } from '../pages/admin/orders.ts'
import { axeViolations, openAs } from '../support/accessibility.ts'
import { sharedShopUrl } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { unique, useSharedShop } from '../support/shared-shop.ts'
import { api, newAccount, ownerTokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('demo')

let productId: string
test.beforeAll(async () => {
  productId = (await shop.newProduct()).id
})

async function paidOrder(customer_name: string): Promise<PlacedOrder> {
  const { token } = await newAccount()
  const body = {
    product_id: productId,
    quantity: 3,
    customer_name,
    customer_email: 'wulan@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Mawar 1, Sleman',
    notes: 'Titip satpam',
  }
  const { data } = await api<PlacedOrder>('/transactions', { token, body })
  const amount = data.total_amount
  await shop.request(`/admin/transactions/${data.id}/payments`, {
    body: { direction: 'in', method: 'cash', amount },
  })
  return data
}

const newName = () => `Wulan ${unique()}`

async function openPacking(language: Language, path: string) {
  const { token } = await newAdmin('Tini Lestari', 'demo', { role: 'packer' })
  const packer = await openAs(token, language, 360)
  await packer.open(path)
  const { page } = packer
  const orders = adminOrders(packer)
  return {
    page,
    orders,
    t: usePackingMessages.in(language),
    o: useAdminOrderMessages.in(language),
    main: page.getByRole('main'),
    list: page.getByRole('link', { name: titleOf('/admin/packing', language), exact: true }),
    cardOf: ({ reference }: PlacedOrder) => page.getByRole('article', { name: reference }),
  }
}

for (const language of ['id', 'en'] as const)
  test(`on a phone a packer packs an order, prints its slip and label, and ships it, in ${language}`, async () => {
    const order = await paidOrder(newName())
    const { reference } = order
    const label = useShippingLabelMessages.in(language)
    const { page, main, list, orders, t, o, cardOf } = await openPacking(
      language,
      `/admin/packing?q=${reference}`,
    )
    const card = cardOf(order)
    await expect(card.getByText('3×')).toBeVisible()
    await expect(card.getByText('Titip satpam')).toBeVisible()
    await expect(card.getByText('Jl. Mawar 1, Sleman')).toBeVisible()
    await expect(main.getByText(/Rp/)).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

    await card.getByRole('button', { name: t.of(o.step.processing, reference) }).tap()
    await expect(card.getByText(orderStatusLabel('processing', 'owner', language))).toBeVisible()

    await card.getByRole('link', { name: t.of(t.slip, reference) }).tap()
    await expect(orders.slipsHeading(1)).toBeVisible()
    const slip = page.getByRole('article')
    await expect(slip.getByText(usePackingSlipMessages.in(language).packedBy)).toBeVisible()
    await expect(slip.getByText(/Rp/)).toHaveCount(0)
    await list.last().tap()
    await expect(page).toHaveURL(/\/admin\/packing\?q=/)
    await card.getByRole('link', { name: t.of(t.label, reference) }).tap()
    await expect(page.getByRole('article', { name: reference }).getByText(label.careful)).toBeVisible()
    await list.last().tap()

    await card.getByRole('button', { name: t.of(o.step.shipped, reference) }).tap()
    const dialog = page.getByRole('dialog', { name: o.shipTitle(reference) })
    const number = `JP${unique()}`
    await dialog.getByLabel(o.trackingField).fill(number)
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: o.step.shipped }).tap()
    await expect(
      page.getByText(o.moved(reference, orderStatusLabel('shipped', 'owner', language).toLowerCase())),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: t.none })).toBeVisible()

    const sent = await shop.request<{ status: string; history: { status: string; by_name: string }[] }>(
      `/admin/transactions/${order.id}`,
    )
    expect(sent).toMatchObject({ status: 'shipped', tracking_number: number })
    expect(sent.history.slice(-2).map(({ status, by_name }) => [status, by_name])).toEqual([
      ['processing', 'Tini Lestari'],
      ['shipped', 'Tini Lestari'],
    ])
  })

test('a packer prints several slips and starts their orders, without leaving the list for good', async () => {
  const name = newName()
  const placed = [await paidOrder(name), await paidOrder(name)]
  const { page, list, orders, cardOf } = await openPacking(
    'en',
    `/admin/packing?q=${encodeURIComponent(name)}`,
  )
  for (const { reference } of placed) await orders.choose(reference)
  await expect(orders.chosen(2)).toBeVisible()
  await expect(orders.printNotasLink).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await orders.printSlipsLink.tap()
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.evaluate(() => (window.print = () => undefined))
  await orders.printButton.tap()
  await orders.startPrinted(2)
  await expect(orders.movedMessage(2)).toBeVisible()
  await list.last().tap()
  await expect(orders.chosen(2)).toBeVisible()
  for (const order of placed)
    await expect(cardOf(order).getByText(orderStatusLabel('processing', 'owner', 'en'))).toBeVisible()
})

test('an order that the owner sent before the packer leaves the list', async () => {
  const order = await paidOrder(newName())
  const { page, t, o, cardOf } = await openPacking('id', `/admin/packing?q=${order.reference}`)
  await expect(cardOf(order)).toBeVisible()
  await shop.request(`/admin/transactions/${order.id}/status`, { body: { status: 'shipped' } })
  await cardOf(order)
    .getByRole('button', { name: t.of(o.step.processing, order.reference) })
    .tap()
  await expect(page.getByRole('heading', { name: t.none })).toBeVisible()
})

test('a shop without orders says that nothing is to be packed', async () => {
  const t = usePackingMessages.in('en')
  const { page, open } = await openAs(await ownerTokenOf('empty'), 'en', 360, sharedShopUrl('empty'))
  await open('/admin/packing')
  await expect(page.getByRole('heading', { name: t.empty })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})
