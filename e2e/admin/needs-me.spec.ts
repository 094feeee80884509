import { rejectionReasons } from '#contract/orders/reasons.ts'
import type { Language } from '#contract/platform/language.ts'
import { toProblem } from '#server/platform/problem-messages.ts'
import { problem } from '#server/platform/problem.ts'
import { useAdminBookingMessages } from '#web/admin/bookings/messages.ts'
import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openDays, placeBooking } from '../support/booking-api.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { sendDecisions } from '../support/send-decisions.ts'
import { newAccount, placeOrder, uploadProof, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const ratna = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
/** The list has everything that waits in the shop. */
const shop = useEmptyShop(ratna)
const { request, openPage } = shop

let customer: string
test.beforeAll(async () => {
  const category = await request('/admin/categories', { body: { name: 'Rak' } })
  const product = { name: 'Bangku Jati', price: 250_000, category_id: category.id, stock: 50 }
  await request('/admin/products', { body: product })
  customer = (await newAccount({ shop: shop.url })).token
})

async function placePaidOrder(): Promise<PlacedOrder> {
  const order = await placeOrder('Bangku Jati', customer, { shop: shop.url })
  await uploadProof(order.id, customer, { shop: shop.url })
  return order
}

const countOf = async (): Promise<number> => (await request<{ count: number }>('/admin/needs-me')).count

const statusOf = async ({ id }: PlacedOrder): Promise<string> =>
  (await request<{ status: string }>(`/admin/transactions/${id}`)).status

async function openList(language: Language, width: number) {
  const owner = await openPage(shop.owner, '/admin', language, width)
  await expect(adminConsole(owner).dashboardHeading).toBeVisible()
  const { page } = owner
  const t = useNeedMessages.in(language)
  const line = (text: string) => page.getByRole('button', { name: text, expanded: false })
  return { owner, page, t, line, payments: paymentsQueue(owner) }
}

for (const [language, width] of [
  ['id', 360],
  ['en', 1280],
] as const)
  test(`a proof, an order and a suggestion are done in the list at ${width} px, in ${language}`, async () => {
    const before = await countOf()
    const [first, second] = [await placePaidOrder(), await placePaidOrder()]
    await request('/saran', { token: customer, body: { message: `Tambah jus semangka ${language}` } })
    const { page, t, line, payments } = await openList(language, width)
    await expect(page.getByRole('heading', { name: t.kinds.proof(2) })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(`^\\(${before + 3}\\) `))
    expect(await axeViolations(page)).toEqual([])

    // After a decision the next proof opens, and the decision can still be undone.
    await line(first.reference).click()
    await expect(payments.proof(first.reference)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await payments.confirmButton.click()
    await expect(payments.proof(second.reference)).toBeVisible()
    await payments.undoButton(first.reference).click()
    await expect(payments.proof(first.reference)).toBeVisible()
    await payments.ready()
    await page.keyboard.press('k')
    await expect(payments.confirmedMessage(first.reference)).toBeVisible()
    await sendDecisions(page)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['confirmed', 'paid'])

    await expect(page.getByRole('heading', { name: t.kinds.proof(1) })).toBeVisible()
    await payments.reject(second.reference, rejectionReasons['wrong-amount'][language])
    expect(await statusOf(second)).toBe('reject')
    await expect(page.getByRole('heading', { name: t.kinds.proof(1) })).toHaveCount(0)

    await line(first.reference).click()
    const ship = useAdminOrderMessages.in(language)
    await page.getByRole('button', { name: ship.step.shipped }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: ship.trackingField }).pressSequentially('JNE123456')
    await dialog.getByRole('button', { name: ship.step.shipped }).click()
    await expect(page.getByRole('heading', { name: t.kinds.ship(1) })).toHaveCount(0)
    expect(await statusOf(first)).toBe('shipped')

    await line(`Tambah jus semangka ${language}`).click()
    await page.getByRole('button', { name: t.read }).click()
    await expect(page.getByRole('heading', { name: t.kinds.suggestion(1) })).toHaveCount(0)
    expect(await countOf()).toBe(before)
    await page.context().close()
  })

test('another admin decides first: the list says so and goes on', async () => {
  const order = await placePaidOrder()
  const { page, line, payments, t } = await openList('id', 390)
  await line(order.reference).click()
  await payments.ready()
  await request(`/admin/transactions/${order.id}/confirm`, { body: {} })
  await payments.confirmButton.click()
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/confirm') && answer.status() === 409,
  )
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await refused
  const { message } = toProblem(problem('ORDER_STEP_FORBIDDEN'), 'id')
  await expect(page.getByText(`${order.reference}: ${message}`)).toBeVisible()
  await expect(page.getByRole('heading', { name: t.kinds.ship(1) })).toBeVisible()
  await request(`/admin/transactions/${order.id}/status`, { body: { status: 'shipped' } })
})

test('the keys decide in the open one of two queues, and undo the last decision of the other', async () => {
  await request('/admin/services', { body: { name: 'Ganti Oli', price: 75_000 } })
  const [date = ''] = await openDays({ shop: shop.url })
  const booking = await placeBooking(customer, { date, shop: shop.url })
  const order = await placePaidOrder()
  const { page, line, payments } = await openList('en', 1280)
  const bookings = useAdminBookingMessages.in('en')
  await expect(line(booking.reference)).toBeVisible()
  await line(order.reference).click()
  await payments.ready()
  await page.keyboard.press('k')
  await expect(payments.confirmedMessage(order.reference)).toBeVisible()
  await line(booking.reference).click()
  await page.keyboard.press('z')
  await expect(payments.undoneMessage(order.reference)).toBeVisible()

  await line(order.reference).click()
  await payments.ready()
  await page.keyboard.press('k')
  await expect(payments.confirmedMessage(order.reference)).toBeVisible()
  await sendDecisions(page)
  expect(await statusOf(order)).toBe('confirmed')

  await line(booking.reference).click()
  await expect(page.getByRole('button', { name: bookings.accept })).toBeEnabled()
  await page.keyboard.press('k')
  await expect(page.getByText(bookings.accepted(booking.reference))).toBeVisible()
  await sendDecisions(page)
  expect(await request(`/admin/bookings/${booking.id}`)).toMatchObject({ status: 'accepted' })
  await request(`/admin/transactions/${order.id}/status`, { body: { status: 'shipped' } })
})
