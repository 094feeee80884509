import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { formatRupiah } from '#contract/platform/money.ts'
import { useNeedMessages } from '#web/admin/needs-me/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { useOpenOrderMessages } from '#web/admin/payments/open-order-messages.ts'
import { usePictureMessages } from '#web/admin/payments/picture-messages.ts'
import { useOrderPaymentMessages } from '#web/storefront/orders/payment-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { rejectionReasons } from '#contract/orders/reasons.ts'
import { undoMs } from '#web/ui/lists/use-pending-decisions.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import type { Visitor } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { unique } from '../support/shared-shop.ts'
import { sendDecisions } from '../support/send-decisions.ts'
import { newAccount, placeOrder, uploadProof, tokenOf, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const helper = { full_name: 'Bu Dewi', email: 'dewi@toko.example', password: 'rahasia-pembantu-toko' }

const ratna = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }
/** The dashboard and the lists of money count everything in the shop. */
const shop = useEmptyShop(ratna)
const { request, openPage } = shop
const price = 250_000
const proof = new URL('../../demo/proofs/lunas.jpg', import.meta.url)

let category: { id: string }
test.beforeAll(async () => {
  category = await request('/admin/categories', { body: { name: 'Rak' } })
})

async function newProduct({ stock }: { stock: number }) {
  const product = { name: `Bangku ${unique()}`, price, stock }
  const { id } = await request('/admin/products', { body: { ...product, category_id: category.id } })
  return { ...product, id }
}

test('the owner reopens the order of a late payment, and later cancels and refunds it with its receipt', async () => {
  const language = 'id'
  const t = useMoneyMessages.in(language)
  const o = useOpenOrderMessages.in(language)
  const a = useAdminOrderMessages.in(language)
  const p = usePictureMessages.in(language)
  const mine = useOrderPaymentMessages.in(language)
  const { name } = await newProduct({ stock: 1 })
  const { token } = await newAccount({ shop: shop.url })
  const late = await placeOrder(name, token, { shop: shop.url })
  await shop.request(`/admin/transactions/${late.id}/status`, { body: { status: 'cancelled' } })
  await shop.request(`/admin/transactions/${late.id}/payments`, {
    body: { direction: 'in', method: 'transfer', amount: price },
  })
  const other = await placeOrder(name, token, { shop: shop.url })

  const owner = await shop.openPage(shop.owner, '/admin', language)
  const { page } = owner
  const dialog = page.locator('dialog[open]')
  await expect(
    page.getByRole('heading', { name: useNeedMessages.in(language).kinds.refund(1) }),
  ).toBeVisible()
  await owner.open('/admin/money/to-refund')
  await expect(page.getByText(o.sum(formatRupiah(price), '1'))).toBeVisible()

  // Another customer now has the piece that this order needs.
  await page.getByRole('button', { name: o.reopenOf(late.reference) }).click()
  await dialog.getByRole('button', { name: t.reopen }).click()
  await expect(dialog.getByRole('alert')).toContainText(name)
  expect(await axeViolations(page)).toEqual([])
  await shop.request(`/admin/transactions/${other.id}/status`, { body: { status: 'cancelled' } })
  await dialog.getByRole('button', { name: t.reopen }).click()
  await expect(page.getByText(t.reopened(late.reference))).toBeVisible()
  await expect(page.getByText(o.noneToRefund)).toBeVisible()

  await owner.open(`/admin/orders/${late.id}`)
  await page.getByRole('button', { name: a.cancel }).click()
  await expect(dialog.getByRole('radio', { name: a.cancelRefund.later })).toBeChecked()
  await dialog.getByRole('radio', { name: a.cancelRefund.now }).check()
  await dialog.getByLabel(t.reference).fill('BCA 12')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'resi.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no picture'),
  })
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'struk.jpg',
    mimeType: 'image/jpeg',
    buffer: await readFile(proof),
  })
  await expect(dialog.getByText('struk.jpg')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel(a.cancelNote).fill('Raknya retak')
  await dialog.getByRole('button', { name: a.cancel }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: p.show }).click()
  await expect(page.getByRole('img', { name: new RegExp(p.pictureOf(0).replace('0', '\\d+')) })).toBeVisible()

  const customer = await shop.openPage(token, `/transaction/${late.id}`, language, 390)
  await customer.page.getByRole('button', { name: mine.picture }).click()
  await expect(customer.page.getByRole('img', { name: /toko|shop/ })).toBeVisible()
  expect(await axeViolations(customer.page)).toEqual([])

  const waiting = await placeOrder(name, token, { shop: shop.url })
  await owner.open('/admin/money')
  await page
    .getByRole('link', { name: useMoneyPageMessages.in(language).unpaid })
    .first()
    .click()
  await expect(page.getByRole('link', { name: waiting.reference })).toBeVisible()
  await shop.request(`/admin/transactions/${waiting.id}/payments`, {
    body: { direction: 'in', method: 'cash', amount: 1_000 },
  })
  await owner.open(`/admin/orders/${waiting.id}`)
  await page.getByRole('button', { name: t.reverseOf(0).replace('0', '') }).click()
  await dialog.getByRole('button', { name: t.reverse, exact: true }).click()
  await expect(dialog.getByLabel(t.reason)).toHaveAttribute('aria-invalid', 'true')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel(t.reason).fill('Salah pesanan')
  await dialog.getByRole('button', { name: t.reverse, exact: true }).click()
  await expect(page.getByText(/Dibatalkan oleh no\.|Reversed by no\./)).toBeVisible()
  await shop.request(`/admin/transactions/${waiting.id}/status`, { body: { status: 'cancelled' } })
})

test.describe('on a day of thirty payments', () => {
  test.describe.configure({ mode: 'serial' })
  let dewi: string
  /** The three customers order at the same time. */
  let customers: string[]
  let product: { id: string; name: string }
  let orders: PlacedOrder[]
  const as = (n: number) => customers[n % customers.length] ?? ''
  const now = async (n: number) => {
    const { id } = orders[n]!
    return request<PlacedOrder & { rejection_reason: string | null }>(`/transactions/${id}`, { token: as(n) })
  }

  test.beforeAll(async () => {
    await request('/admin/staff', { body: { ...helper, current_password: ratna.password } })
    dewi = await tokenOf(helper.email, { password: helper.password, shop: shop.url })
    customers = await Promise.all([1, 2, 3].map(async () => (await newAccount({ shop: shop.url })).token))
    product = await newProduct({ stock: 50 })
    orders = []
    for (let n = 0; n < 30; n++) {
      const order = await placeOrder(product.name, as(n), { shop: shop.url })
      await uploadProof(order.id, as(n), { shop: shop.url, picture: await newProof() })
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
    const reason = rejectionReasons['wrong-amount'].id

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
    test.setTimeout(240_000)
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

/** No other proof resembles this one, so the shop has nothing to compare. seen-proof.spec.ts is about those that do. */
const newProof = (): Promise<Buffer> =>
  sharp(randomBytes(72), { raw: { width: 9, height: 8, channels: 1 } })
    .resize(390, 780, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer()
