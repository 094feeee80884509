import type { Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import { useOrderMessages } from '#web/storefront/orders/messages.ts'
import { orderPages } from '../pages/order-pages.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { mockReply } from '../support/mock-replies.ts'
import { customerWithOrder, reason } from '../support/customer-with-order.ts'
import { api, newAccount, placeOrder, tokenOf, uploadProof, type PlacedOrder } from '../support/shop-api.ts'
import type { Customer } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

function countPolls(page: Page, id: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(`/api/transactions/${id}`)) count++
  })
  return () => count
}

async function openWaiting(customer: Customer & { order: PlacedOrder }, title: string): Promise<void> {
  await customer.open(`/transactions/${customer.order.id}/waiting`)
  await expect(orderPages(customer).heading(title)).toBeVisible()
}

test.describe('the waiting page', () => {
  test('polls every ten seconds, but not in a hidden tab, and polls when the tab becomes visible again', async () => {
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

  test('says when a closed shop opens next', async () => {
    const customer = await customerWithOrder('paid')
    const { page, order, token } = customer
    const { data } = await api<PlacedOrder>(`/transactions/${order.id}`, { token })
    await mockReply(page, `**/api/transactions/${order.id}`, 200, {
      success: true,
      data: { ...data, shop_opens_at: '2026-11-23T01:00:00.000Z' },
    })
    await openWaiting(customer, 'Menunggu Konfirmasi')
    await expect(
      page.getByText('Toko sedang tutup dan buka lagi pada 23 November 2026, 08.00 WIB.'),
    ).toBeVisible()
  })

  test('of an order with a legacy status says that it polls', async () => {
    const customer = await customerWithOrder('paid')
    const { page, order, token } = customer
    const { data } = await api<PlacedOrder>(`/transactions/${order.id}`, { token })
    await mockReply(page, `**/api/transactions/${order.id}`, 200, {
      success: true,
      data: { ...data, status: 'waiting' },
    })
    await openWaiting(customer, 'Menunggu Konfirmasi')
    await expect(orderPages(customer).refreshNote).toBeVisible()
  })

  test('logs a failed poll without a message and keeps polling', async () => {
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

  for (const [status, title, label] of [
    ['shipped', 'Pesanan Dikirim!', 'Dalam Pengiriman'],
    ['delivered', 'Pesanan Sampai!', 'Telah Sampai'],
  ] as const)
    test(`of an order with the status ${status} shows that status`, async () => {
      const customer = await customerWithOrder(status)
      await openWaiting(customer, label)
      await expect(customer.page.getByRole('alertdialog', { name: title })).toBeVisible()
    })

  for (const [status, address, title] of [
    ['confirmed', /\/transaction-accepted\/[^/]+$/, 'Pembayaran Dikonfirmasi!'],
    ['completed', /\/transactions\/[^/]+\/accepted$/, 'Pesanan selesai'],
    ['reject', /\/transactions\/[^/]+\/rejected$/, 'Pembayaran Ditolak'],
  ] as const)
    test(`of an order with the status ${status} leads to the next page, and back does not return to it`, async () => {
      const customer = await customerWithOrder(status)
      await customer.open('/')
      await customer.open(`/transactions/${customer.order.id}/waiting`)
      await customer.page.waitForURL(address)
      await expect(orderPages(customer).heading(title)).toBeVisible()
      await customer.page.keyboard.press('Escape')
      await customer.page.goBack()
      await customer.page.waitForURL((url) => url.pathname === '/')
    })

  test('of a cancelled order says so and leads to the home page', async () => {
    const customer = await customerWithOrder('cancelled')
    await customer.open(`/transactions/${customer.order.id}/waiting`)
    const shown = customer.page.getByRole('alertdialog', { name: 'Pesanan Dibatalkan' })
    await shown.getByRole('button').first().click()
    await customer.page.waitForURL((url) => url.pathname === '/')
  })

  test('lets the customer cancel an unpaid order after a confirmation', async () => {
    const customer = await customerWithOrder('pending', 'en')
    const { page } = customer
    await openWaiting(customer, 'Awaiting payment')
    await orderPages(customer).cancel()
    await expect(page.getByRole('alertdialog', { name: 'Order cancelled' })).toBeVisible()
    const { data } = await api<PlacedOrder>(`/transactions/${customer.order.id}`, { token: customer.token })
    expect(data.status).toBe('cancelled')
  })
})

test.describe('after the decision about an order,', () => {
  for (const path of ['/transaction-accepted/', '/transactions/'] as const)
    test(`the page ${path}… shows the accepted order`, async () => {
      const customer = await customerWithOrder('confirmed')
      const { page, order } = customer
      await customer.open(path === '/transactions/' ? `${path}${order.id}/accepted` : path + order.id)
      await expect(orderPages(customer).acceptedHeading).toBeVisible()
      await expect(page.getByText(order.reference).first()).toBeVisible()
      for (const [name, to] of [
        ['Lihat Pesanan Saya', '/orders'],
        ['Beri Rating', '/reviews'],
        ['Kembali ke Beranda', '/'],
      ] as const)
        await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to)
    })

  for (const [status, language, title] of [
    ['shipped', 'id', 'Sedang dikirim'],
    ['completed', 'id', 'Pesanan selesai'],
    ['delivered', 'en', 'Order delivered'],
  ] as const)
    test(`the accepted page of a ${status} order is headed "${title}" and says what was paid`, async () => {
      const customer = await customerWithOrder(status, language)
      await customer.open(`/transactions/${customer.order.id}/accepted`)
      await expect(orderPages(customer).heading(title)).toBeVisible()
      await expect(
        customer.page.getByText(language === 'id' ? 'Total dibayar' : 'Total paid', { exact: true }),
      ).toBeVisible()
    })

  for (const language of ['id', 'en'] as const)
    test(`the customer confirms that an order arrived, in ${language}`, async () => {
      const customer = await customerWithOrder('shipped', language)
      const { page, order, token } = customer
      const t = useOrderMessages.in(language).receive
      await customer.open(`/transaction/${order.id}`)
      await page.getByRole('button', { name: t.button }).click()
      const question = page.getByRole('alertdialog', { name: t.ask })
      await question.getByRole('button', { name: t.keep }).click()
      await page.getByRole('button', { name: t.button }).click()
      await question.getByRole('button', { name: t.button }).click()
      await expect(
        page.getByText(
          language === 'id' ? 'Dikonfirmasi diterima oleh pembeli' : 'The customer confirmed the receipt',
        ),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: t.button })).toHaveCount(0)
      const { data } = await api<PlacedOrder>(`/transactions/${order.id}`, { token })
      expect(data.status).toBe('completed')
    })

  test('the accepted page shows a refund with its amount and reason', async () => {
    const customer = await customerWithOrder('confirmed')
    const note = 'Satu botol pecah di jalan'
    const body = { direction: 'out', method: 'transfer', amount: 5_000, note }
    await api(`/admin/transactions/${customer.order.id}/payments`, {
      body,
      token: await tokenOf(demoAdmin.email),
    })
    await customer.open(`/transaction-accepted/${customer.order.id}`)
    await expect(orderPages(customer).acceptedHeading).toBeVisible()
    await expect(customer.page.getByText(/^Rp\s5\.000 sudah kami kembalikan pada \d/)).toBeVisible()
    await expect(customer.page.getByText(`Alasan: ${note}`)).toBeVisible()
  })

  test("the page of a rejected payment shows the owner's reason and the chat, and leads to another payment", async () => {
    const customer = await customerWithOrder('reject')
    const { page, order } = customer
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

  for (const [language, title, on] of [
    ['id', 'Pembayaran Ditolak', 'Belanja Lagi'],
    ['en', 'Payment rejected', 'Shop again'],
  ] as const)
    test(`the page of a rejected order shows a cancelled order under its own title, in ${language}`, async () => {
      const customer = await customerWithOrder('cancelled', language)
      const { page, order } = customer
      await customer.open(`/transactions/${order.id}/rejected`)
      await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: on }).click()
      await page.waitForURL(/\/list-products$/)
      await page.goBack()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    })

  test('a customer cannot open an order of another customer', async () => {
    const customer = await customerWithOrder('pending')
    const other = await placeOrder('Makrame Gading', (await newAccount()).token)
    for (const path of ['waiting', 'accepted', 'rejected']) {
      await customer.open(`/transactions/${other.id}/${path}`)
      await expect(customer.page.getByRole('heading', { name: 'Gagal memuat data transaksi' })).toBeVisible()
    }
  })
})

/** The browser reports the tab as hidden when the customer opens another tab, and as visible after the return. */
const hide = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((away) => {
    const state = away ? 'hidden' : 'visible'
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, hidden)
