import { rejectionReasons } from '#contract/payments/rejection-reasons.ts'
import { undoMs } from '#web/ui/lists/use-pending-decisions.ts'
import { receipt } from '#server/testing/receipt.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import type { Visitor } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { sendDecisions } from '../support/send-decisions.ts'
import { newAccount, placeOrder, uploadProof, tokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const helper = { full_name: 'Bu Dewi', email: 'dewi@toko.example', password: 'rahasia-pembantu-toko' }

const owner = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
const shop = useEmptyShop(owner)
const { request, openPage } = shop

test.describe('on a day of thirty payments', () => {
  test.describe.configure({ mode: 'serial' })
  let dewi: string
  /** The three customers order at the same time. */
  let customers: string[]
  let product: { id: string }
  let orders: PlacedOrder[]
  const as = (n: number) => customers[n % customers.length] ?? ''
  const now = async (n: number) => {
    const { id } = orders[n]!
    return request<PlacedOrder & { rejection_reason: string | null }>(`/transactions/${id}`, { token: as(n) })
  }

  test.beforeAll(async () => {
    await request('/admin/staff', { body: { ...helper, current_password: owner.password } })
    dewi = await tokenOf(helper.email, { password: helper.password, shop: shop.url })
    customers = await Promise.all([1, 2, 3].map(async () => (await newAccount({ shop: shop.url })).token))
    const category = await request('/admin/categories', { body: { name: 'Rak' } })
    const body = { name: 'Bangku Jati', price: 250_000, category_id: category.id, stock: 50 }
    product = await request('/admin/products', { body })
    orders = []
    for (let n = 0; n < 30; n++) {
      const order = await placeOrder('Bangku Jati', as(n), { shop: shop.url })
      const picture = await receipt({ reference: String(558_300_921_000 + 7_919 * n) })
      await uploadProof(order.id, as(n), { shop: shop.url, picture })
      orders.push(order)
    }
  })

  const expectProof = async (visitor: Visitor, n: number) =>
    expect(paymentsQueue(visitor).proof(orders[n]!.reference)).toBeVisible()

  test('eighteen are checked on a laptop by keyboard, while two admins decide the same payment and one cancels an order', async () => {
    test.setTimeout(240_000)
    const ownerPage = await openPage(shop.owner, '/admin', 'id')
    const { page } = ownerPage
    const clock = await controlClock(ownerPage)
    const { navigation } = adminConsole(ownerPage)
    await navigation.getByRole('link', { name: 'Pembayaran 30 menunggu' }).press('Enter')
    await expect(paymentsQueue(ownerPage).count(30)).toBeVisible()
    const reason = rejectionReasons[1].id

    for (let n = 0; n < 18; n++) {
      const { id, reference } = orders[n]!
      await expectProof(ownerPage, n)
      await paymentsQueue(ownerPage).ready()
      if (n === 3) {
        await page.keyboard.press('t')
        const question = page.getByRole('dialog')
        await question.getByRole('radio', { name: reason }).press('Space')
        await page.keyboard.press('Enter')
        await expect(paymentsQueue(ownerPage).rejectedMessage(reference)).toBeVisible()
        await expectProof(ownerPage, n + 1)
        await page.keyboard.press('Tab')
        await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
      } else if (n === 7) {
        const other = await openPage(dewi, `/admin/payments?order=${id}`, 'id')
        const otherClock = await controlClock(other)
        await expectProof(other, n)
        await paymentsQueue(other).ready()
        const both = [ownerPage, other]
        await Promise.all(both.map((admin) => admin.page.keyboard.press('k')))
        for (const admin of both) await expect(paymentsQueue(admin).confirmedMessage(reference)).toBeVisible()
        await Promise.all([clock.passUndo(), otherClock.passUndo()])
        const refused = new RegExp(`^${reference}: .*(?:sudah|tidak)`)
        const countRefused = async () => {
          const counts = await Promise.all(
            both.map((admin) => admin.page.getByRole('status').getByText(refused).count()),
          )
          return counts.toSorted((one, other) => one - other)
        }
        await expect.poll(countRefused).toEqual([0, 1])
        await other.page.context().close()
      } else if (n === 11) {
        await page.keyboard.press('k')
        await expect(paymentsQueue(ownerPage).confirmedMessage(reference)).toBeVisible()
        await request(`/admin/transactions/${id}/status`, {
          token: dewi,
          body: { status: 'cancelled', note: 'Diminta pelanggan lewat telepon' },
        })
        await clock.passUndo()
        await expect(page.getByRole('status').getByText(`${reference}:`)).toBeVisible()
      } else {
        await page.keyboard.press('k')
        await expect(paymentsQueue(ownerPage).confirmedMessage(reference)).toBeVisible()
      }
    }
    await expect(paymentsQueue(ownerPage).count(12)).toBeVisible()
    await clock.passUndo()
    await expect(navigation.getByRole('link', { name: 'Pembayaran 12 menunggu' })).toBeVisible()
  })

  test('twelve are checked on a phone by touch until none is left, and every customer sees the result', async () => {
    const phone = await openPage(shop.owner, '/admin/payments', 'en', 390)
    const { page } = phone
    await expect(paymentsQueue(phone).count(12)).toBeVisible()
    const own = 'Nama pengirim tidak sama dengan nama pemesan'
    for (let n = 18; n < 30; n++) {
      const { reference } = orders[n]!
      await expectProof(phone, n)
      if (n === 22) {
        await paymentsQueue(phone).rejectButton.tap()
        const question = paymentsQueue(phone).rejectDialog
        await paymentsQueue(phone).rejectNowButton.tap()
        await expect(question.getByRole('alert')).toBeVisible()
        await question.getByRole('radio').last().tap()
        await question.getByRole('textbox').fill(own)
        await paymentsQueue(phone).rejectNowButton.tap()
        await expect(paymentsQueue(phone).rejectedMessage(reference)).toBeVisible()
      } else {
        await paymentsQueue(phone).confirmButton.tap()
        await expect(paymentsQueue(phone).confirmedMessage(reference)).toBeVisible()
      }
    }
    await expect(paymentsQueue(phone).empty).toBeVisible()
    await sendDecisions(page)
    const { navigation } = adminConsole(phone)
    await expect(navigation.getByRole('link', { name: 'Orders 27 waiting' })).toBeVisible()
    await expect(navigation.getByRole('link', { name: 'Payments', exact: true })).toBeVisible()
    // Five links fit beside each other; the last one leads to the others.
    await expect(navigation.getByRole('link')).toHaveCount(5)
    await navigation.getByRole('link', { name: 'Dashboard' }).tap()
    await expect(page.getByRole('link', { name: /^27 orders/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /payments? to check/ })).toHaveCount(0)

    const ends = await Promise.all(orders.map((_, n) => now(n)))
    const expected = orders.map((_, n) =>
      n === 3 || n === 22 ? 'reject' : n === 11 ? 'cancelled' : 'confirmed',
    )
    expect(ends.map(({ status }) => status)).toEqual(expected)
    // Each payment was decided once.
    for (const { history, status } of ends)
      expect(history.map((step) => step.status)).toEqual(['pending', 'paid', status])
    const { stock } = await request<{ stock: number }>(`/products/${product.id}`)
    expect(stock).toBe(50 - 29)

    const buyer = await openPage(as(7), `/transactions/${orders[7]!.id}/accepted`, 'en', 390)
    await expect(buyer.page.getByRole('heading', { level: 1, name: 'Payment confirmed!' })).toBeVisible()
    const rejected = await openPage(as(22), `/transactions/${orders[22]!.id}/rejected`, 'id', 390)
    await expect(rejected.page.getByRole('alertdialog').getByText(own)).toBeVisible()
    const cancelled = await openPage(as(11), `/transaction/${orders[11]!.id}`, 'id', 390)
    await expect(cancelled.page.getByText('Diminta pelanggan lewat telepon').first()).toBeVisible()
  })
})

async function controlClock({ page }: Visitor) {
  await page.clock.install()
  await page.reload()
  return {
    passUndo: () => page.clock.fastForward(undoMs),
  }
}
