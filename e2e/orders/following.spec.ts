import type { Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { orderPages } from '../pages/order-pages.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { mockReply } from '../support/mock-replies.ts'
import { customerWithOrder, reason } from '../support/customer-with-order.ts'
import {
  api,
  moveOrder,
  newAccount,
  ownerTokenOf,
  placeOrder,
  uploadProof,
  type PlacedOrder,
} from '../support/shop-api.ts'
import type { Customer } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

type CustomerWithOrder = Customer & { order: PlacedOrder; token: string }

function countPolls(page: Page, id: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/transactions/${id}`)) count++
  })
  return () => count
}

async function openWaiting(customer: CustomerWithOrder, title: string): Promise<void> {
  await customer.open(`/transactions/${customer.order.id}/waiting`)
  await expect(orderPages(customer).heading(title)).toBeVisible()
}

/** The waiting page leads to the next page, and back does not return to it. */
async function expectNextPage(customer: CustomerWithOrder, address: RegExp, title: string): Promise<void> {
  const { page, order } = customer
  await customer.open('/')
  await customer.open(`/transactions/${order.id}/waiting`)
  await page.waitForURL(address)
  await expect(orderPages(customer).heading(title)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
}

async function expectAcceptedPage(customer: CustomerWithOrder, title: string, total: string): Promise<void> {
  await customer.open(`/transactions/${customer.order.id}/accepted`)
  await expect(orderPages(customer).heading(title)).toBeVisible()
  await expect(customer.page.getByText(total, { exact: true })).toBeVisible()
}

/** The next page that is opened has this language. */
const pick = ({ page }: Customer, value: Language) =>
  page.context().addCookies([{ name: 'lang', value, url: new URL(page.url()).origin }])

const statusOf = async ({ order, token }: CustomerWithOrder) =>
  (await api<PlacedOrder>(`/transactions/${order.id}`, { token })).data.status

test('the waiting page polls every ten seconds, but not in a hidden tab, and polls when the tab becomes visible again', async () => {
  const customer = await customerWithOrder('pending')
  const { page, order, token } = customer
  await page.clock.install()
  const polls = countPolls(page, order.id)
  await openWaiting(customer, 'Menunggu Pembayaran')
  await expect(orderPages(customer).payLink).toBeVisible()
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const answered = page.waitForResponse((answer) => answer.url().endsWith(`/api/transactions/${order.id}`))
  for (let seconds = 0; polls() < 2; seconds++) {
    expect(seconds).toBeLessThanOrEqual(12)
    await page.clock.runFor(1000)
  }
  await (await answered).finished()
  await page.clock.runFor(5_000)
  expect(polls()).toBe(2)

  await hide(page, true)
  await page.clock.runFor(60_000)
  expect(polls()).toBe(2)
  await uploadProof(order.id, token)
  await hide(page, false)
  await expect(orderPages(customer).heading('Menunggu Konfirmasi')).toBeVisible()
  await expect(orderPages(customer).payLink).toHaveCount(0)
  await expect(orderPages(customer).refreshNote).toBeVisible()
})

test('the waiting page says when a closed shop opens next, and polls an order with a legacy status', async () => {
  const customer = await customerWithOrder('paid')
  const { page, order, token } = customer
  const { data } = await api<PlacedOrder>(`/transactions/${order.id}`, { token })
  const openWith = async (details: object) => {
    const answer = { success: true, data: { ...data, ...details } }
    await mockReply(page, `**/api/transactions/${order.id}`, 200, answer)
    await openWaiting(customer, 'Menunggu Konfirmasi')
  }
  await openWith({ shop_opens_at: '2026-11-23T01:00:00.000Z' })
  await expect(
    page.getByText('Toko sedang tutup dan buka lagi pada 23 November 2026, 08.00 WIB.'),
  ).toBeVisible()
  await openWith({ status: 'waiting' })
  await expect(orderPages(customer).refreshNote).toBeVisible()
})

test('the waiting page logs a failed poll without a message and keeps polling', async () => {
  const customer = await customerWithOrder('paid')
  const { page, order } = customer
  await page.clock.install()
  await openWaiting(customer, 'Menunggu Konfirmasi')
  const polls = countPolls(page, order.id)
  await page.context().setOffline(true)
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning')
  await page.clock.runFor(10_000)
  await logged
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000)
      return polls()
    })
    .toBeGreaterThan(2)
})

test('the pages of an order follow it from the confirmation until it is completed', async () => {
  const customer = await customerWithOrder('confirmed')
  const { page, order } = customer
  const { id } = order
  for (const path of [`/transaction-accepted/${id}`, `/transactions/${id}/accepted`]) {
    await customer.open(path)
    await expect(orderPages(customer).acceptedHeading).toBeVisible()
    await expect(page.getByText(order.reference).first()).toBeVisible()
    for (const [name, to] of [
      ['Lihat Pesanan Saya', '/orders'],
      ['Beri Rating', '/reviews'],
      ['Kembali ke Beranda', '/'],
    ] as const)
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to)
  }
  await expectNextPage(customer, /\/transaction-accepted\/[^/]+$/, 'Pembayaran Dikonfirmasi!')

  await moveOrder(id, 'status', { status: 'shipped', tracking_number: 'JNE-0042' })
  await openWaiting(customer, 'Dalam Pengiriman')
  await expect(page.getByRole('alertdialog', { name: 'Pesanan Dikirim!' })).toBeVisible()
  await expectAcceptedPage(customer, 'Sedang dikirim', 'Total dibayar')

  await moveOrder(id, 'status', { status: 'delivered' })
  await openWaiting(customer, 'Telah Sampai')
  await expect(page.getByRole('alertdialog', { name: 'Pesanan Sampai!' })).toBeVisible()
  await pick(customer, 'en')
  await expectAcceptedPage(customer, 'Order delivered', 'Total paid')
  await pick(customer, 'id')

  await moveOrder(id, 'status', { status: 'completed' })
  await expectNextPage(customer, /\/transactions\/[^/]+\/accepted$/, 'Pesanan selesai')
  await expectAcceptedPage(customer, 'Pesanan selesai', 'Total dibayar')
})

test('the customer confirms that an order arrived', async () => {
  const customer = await customerWithOrder('shipped')
  const { page, order } = customer
  const t = useOrderMessages.in('id').receive
  await customer.open(`/transaction/${order.id}`)
  await page.getByRole('button', { name: t.button }).click()
  const question = page.getByRole('alertdialog', { name: t.ask })
  await question.getByRole('button', { name: t.keep }).click()
  await page.getByRole('button', { name: t.button }).click()
  await question.getByRole('button', { name: t.button }).click()
  await expect(page.getByText('Dikonfirmasi diterima oleh pembeli')).toBeVisible()
  await expect(page.getByRole('button', { name: t.button })).toHaveCount(0)
  expect(await statusOf(customer)).toBe('completed')
  await pick(customer, 'en')
  await customer.open(`/transaction/${order.id}`)
  await expect(page.getByText('The customer confirmed the receipt')).toBeVisible()
})

test('the accepted page shows a refund with its amount and reason', async () => {
  const customer = await customerWithOrder('confirmed')
  const note = 'Satu botol pecah di jalan'
  const body = { direction: 'out', method: 'transfer', amount: 5_000, note }
  await api(`/admin/transactions/${customer.order.id}/payments`, { body, token: await ownerTokenOf() })
  await customer.open(`/transaction-accepted/${customer.order.id}`)
  await expect(orderPages(customer).acceptedHeading).toBeVisible()
  await expect(customer.page.getByText(/^Rp\s5\.000 sudah kami kembalikan pada \d/)).toBeVisible()
  await expect(customer.page.getByText(`Alasan: ${note}`)).toBeVisible()
})

test("the page of a rejected payment shows the owner's reason and the chat, and leads to another payment", async () => {
  const customer = await customerWithOrder('reject')
  const { page, order } = customer
  await expectNextPage(customer, /\/transactions\/[^/]+\/rejected$/, 'Pembayaran Ditolak')
  await customer.open(`/transactions/${order.id}/rejected`)
  const shown = orderPages(customer).rejectedDialog
  await expect(shown.getByText(reason)).toBeVisible()
  await shown.getByRole('button', { name: 'Lihat Pesanan' }).click()
  await expect(page.getByRole('main').getByText(reason).first()).toBeVisible()
  const chat = await orderPages(customer).helpLink.getAttribute('href')
  expect(decodeURIComponent(chat ?? '')).toMatch(
    new RegExp(`^https://wa\\.me/\\d+\\?text=.*${order.reference}`),
  )
  await orderPages(customer).payAgainLink.click()
  await expect(paymentPage(customer).heading).toBeVisible()
  await page.goBack()
  await shown.getByRole('button', { name: 'Coba Bayar Lagi' }).click()
  await expect(paymentPage(customer).heading).toBeVisible()
})

test('a customer cancels an unpaid order, and its pages say so', async () => {
  const customer = await customerWithOrder('pending', 'en')
  const { page, order } = customer
  await openWaiting(customer, 'Awaiting payment')
  await orderPages(customer).cancel()
  await expect(page.getByRole('alertdialog', { name: 'Order cancelled' })).toBeVisible()
  expect(await statusOf(customer)).toBe('cancelled')

  // The page of a rejected order shows a cancelled order under its own title.
  for (const [language, title, on] of [
    ['en', 'Payment rejected', 'Shop again'],
    ['id', 'Pembayaran Ditolak', 'Belanja Lagi'],
  ] as const) {
    await pick(customer, language)
    await customer.open(`/transactions/${order.id}/rejected`)
    await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: on }).click()
    await page.waitForURL(/\/list-products$/)
    await page.goBack()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  }

  await customer.open(`/transactions/${order.id}/waiting`)
  const shown = page.getByRole('alertdialog', { name: 'Pesanan Dibatalkan' })
  await shown.getByRole('button').first().click()
  await page.waitForURL((url) => url.pathname === '/')
})

test('a customer cannot open an order of another customer', async () => {
  const customer = await customerWithOrder('pending')
  const other = await placeOrder('Makrame Gading', (await newAccount()).token)
  for (const path of ['waiting', 'accepted', 'rejected']) {
    await customer.open(`/transactions/${other.id}/${path}`)
    await expect(customer.page.getByRole('heading', { name: 'Gagal memuat data transaksi' })).toBeVisible()
  }
})

/** The browser reports the tab as hidden when the customer opens another tab, and as visible after the return. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((away) => {
    const state = away ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
