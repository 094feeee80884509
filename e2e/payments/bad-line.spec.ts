import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useLinkMessages } from '#web/storefront/payments/link/messages.ts'
import { useUnfinishedMessages } from '#web/storefront/payments/parts/messages.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { header } from '../pages/header.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { axeViolations } from '../support/accessibility.ts'
import {
  openBrowser,
  openSignedIn,
  sharedShopUrl,
  waitForHydration,
  type BrowserSettings,
  type Visitor,
} from '../support/browser.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { overflowOf } from '../support/overflow.ts'
import { api, newAccount, ownerTokenOf, placeOrder, type PlacedOrder } from '../support/shop-api.ts'
import { unreliableNetwork } from '../support/unreliable-network.ts'
import { expect, test } from '../support/test.ts'

/** A QR code before noise, which no browser makes small: a screenshot keeps its quality. */
async function screenshotWithCode(): Promise<Buffer> {
  const [width, height] = [1080, 2000]
  const noise = randomBytes(width * height)
  const code = await readFile('demo/qris.png')
  return sharp(noise, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .composite([{ input: code, left: 180, top: 100 }])
    .png()
    .toBuffer()
}

async function customerToPay(shopUrl = sharedShopUrl(), settings: BrowserSettings = {}) {
  const { token } = await newAccount()
  const order = await placeOrder('Jus Mangga Markisa', token)
  const visitor = await openSignedIn(token, { shopUrl, ...settings })
  const orderInShop = async () => (await api<PlacedOrder>(`/transactions/${order.id}`, { token })).data
  const proofInShop = async () => {
    const response = await fetch(`${sharedShopUrl()}/api/transactions/${order.id}/payment-proofs/1`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return Buffer.from(await response.arrayBuffer())
  }
  return { ...visitor, token, order, orderInShop, proofInShop }
}

async function chooseScreenshot(visitor: Visitor): Promise<void> {
  const buffer = await screenshotWithCode()
  await paymentPage(visitor).picker.setInputFiles({ name: 'Screenshot.png', mimeType: 'image/png', buffer })
  await expect(paymentPage(visitor).preview).toBeVisible()
}

/** From now on, no more than so many parts leave the phone. */
async function loseAfter({ page }: Visitor, parts: number): Promise<void> {
  let sent = 0
  await page.route('**/uploads/*', (route) =>
    route.request().method() === 'PATCH' && sent++ < parts ? route.continue() : route.abort(),
  )
}

/** The connection is lost after so many parts. */
async function sendPartly(customer: Visitor & { order: { id: string } }, sentParts: number): Promise<void> {
  await paymentPage(customer).open(customer.order.id)
  await chooseScreenshot(customer)
  await loseAfter(customer, sentParts)
  await paymentPage(customer).confirmPaid()
  await expect(customer.page.getByText(t.lost)).toBeVisible()
}

const t = usePaymentMessages.in('id')
const parts = useUnfinishedMessages.in('id')

test('a proof over a line that breaks every 200 KB arrives once and can be read', async () => {
  const network = await unreliableNetwork(sharedShopUrl())
  const customer = await customerToPay(network.url)
  await paymentPage(customer).open(customer.order.id)
  await chooseScreenshot(customer)
  network.breakEvery(200 * 1024)
  await customer.page.getByRole('main').getByRole('button', { name: t.submit }).click()
  await customer.page.getByRole('button', { name: t.askYes }).dblclick()
  await expect(customer.page).toHaveURL(/\/waiting$/, { timeout: 60_000 })
  expect(network.breaks()).toBeGreaterThan(2)
  expect(await customer.orderInShop()).toMatchObject({ status: 'paid', proof_count: 1 })
  expect(await readQrisPicture(await customer.proofInShop())).toBe(
    await readQrisPicture(await readFile('demo/qris.png')),
  )
  await network.close()
})

test('a proof goes on where it was after the browser was closed, and another order does not see it', async () => {
  const customer = await customerToPay()
  await sendPartly(customer, 3)
  expect(await customer.orderInShop()).toMatchObject({ status: 'pending', proof_count: 0 })
  await customer.page.close()

  const other = await placeOrder('Jus Mangga Markisa', customer.token)
  const page = await customer.page.context().newPage()
  await page.goto(`/payment?id=${customer.order.id}`)
  await waitForHydration(page)
  const goOn = page.getByRole('button', { name: /^Lanjutkan mengirim bukti \(\d+ %\)$/ })
  await expect(goOn).not.toHaveText('Lanjutkan mengirim bukti (0 %)')
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  await goOn.dblclick()
  await expect(page).toHaveURL(/\/waiting$/)
  expect(offsets[0]).toBeGreaterThan(0)
  expect(await customer.orderInShop()).toMatchObject({ status: 'paid', proof_count: 1 })
  expect(await readQrisPicture(await customer.proofInShop())).not.toBeNull()
  await page.goto(`/payment?id=${other.id}`)
  await waitForHydration(page)
  await expect(page.getByRole('button', { name: t.submit })).toBeVisible()
  await expect(page.getByText(parts.title)).toHaveCount(0)
})

test('a proof through a payment link arrives once over a line that breaks, and goes on after the browser was closed', async () => {
  const link = useLinkMessages.in('id')
  const { token } = await newAccount()
  const order = await placeOrder('Jus Mangga Markisa', token)
  const made = await api<{ url: string }>(`/admin/transactions/${order.id}/payment-link`, {
    token: await ownerTokenOf(),
    method: 'POST',
  })
  const { pathname } = new URL(made.data.url)
  const network = await unreliableNetwork(sharedShopUrl())
  const visitor = await openBrowser({ shopUrl: network.url, width: 360, picked: 'id' })
  const pay = ({ page }: Pick<Visitor, 'page'>) =>
    page.getByRole('button', { name: link.pay(formatRupiah(order.total_amount)), exact: true }).click()
  await visitor.open(pathname)
  await pay(visitor)
  await chooseScreenshot(visitor)
  network.breakEvery(200 * 1024)
  await loseAfter(visitor, 6)
  await paymentPage(visitor).confirmPaid()
  await expect(visitor.page.getByText(t.lost)).toBeVisible()
  await visitor.page.close()

  const page = await visitor.page.context().newPage()
  await page.goto(new URL(pathname, network.url).href)
  await waitForHydration(page)
  await pay({ page })
  const goOn = page.getByRole('button', { name: /^Lanjutkan mengirim bukti \(\d+ %\)$/ })
  await expect(goOn).not.toHaveText('Lanjutkan mengirim bukti (0 %)')
  await goOn.dblclick()
  await expect(page.getByRole('heading', { level: 1, name: link.waiting, exact: true })).toBeVisible({
    timeout: 60_000,
  })
  const { data } = await api<PlacedOrder>(`/transactions/${order.id}`, { token })
  expect(data).toMatchObject({ status: 'paid', proof_count: 1 })
  expect(network.breaks()).toBeGreaterThan(1)
  await network.close()
})

test('sending can be stopped and continued, or the proof is not sent', async () => {
  const customer = await customerToPay()
  const { page } = customer
  await sendPartly(customer, 2)
  await page.getByRole('button', { name: t.cancel }).click()
  await expect(paymentPage(customer).progress).toHaveCount(0)
  await paymentPage(customer).preview.waitFor()
  await page.getByRole('button', { name: t.removeFile }).click()
  await page.getByRole('button', { name: parts.discard }).click()
  await expect(page.getByText(parts.title)).toHaveCount(0)
  await paymentPage(customer).open(customer.order.id)
  await expect(paymentPage(customer).submitButton).toBeVisible()
  await expect(page.getByText(parts.title)).toHaveCount(0)
  expect(await customer.orderInShop()).toMatchObject({ status: 'pending', proof_count: 0 })
})

test('a proof arrives once if the reply to its start is cut off', async () => {
  const customer = await customerToPay()
  const { page } = customer
  let starts = 0
  await page.route('**/uploads', async (route) => {
    if (starts++ > 0) return route.continue()
    await route.fetch()
    await route.fulfill({ status: 201, body: '' })
  })
  await paymentPage(customer).open(customer.order.id)
  await chooseScreenshot(customer)
  await paymentPage(customer).confirmPaid()
  await expect(page).toHaveURL(/\/waiting$/, { timeout: 60_000 })
  expect(starts).toBe(2)
  expect(await customer.orderInShop()).toMatchObject({ status: 'paid', proof_count: 1 })
})

test('a proof that is cancelled while it is made smaller is not sent, and stays chosen', async () => {
  const customer = await customerToPay()
  const { page } = customer
  const { open, confirmPaid, progress, preview } = paymentPage(customer)
  const release = await holdReplies(page, '**/assets/shrink-proof-*.js')
  await open(customer.order.id)
  await chooseScreenshot(customer)
  await confirmPaid()
  await expect(progress).toBeVisible()
  await page.getByRole('button', { name: t.cancel }).click()
  release()
  await expect(progress).toHaveCount(0, { timeout: 60_000 })
  await expect(preview).toBeVisible()
  await customer.settle()
  expect(await customer.orderInShop()).toMatchObject({ status: 'pending', proof_count: 0 })
})

test('a proof that was partly sent stays in the browser if the code that offers it cannot be loaded', async () => {
  const customer = await customerToPay()
  const { page } = customer
  await sendPartly(customer, 2)
  await expect.poll(() => storedFiles(customer)).toBe(1)
  const offer = '**/unfinished-proof-*'
  await page.route(offer, (route) => route.abort())
  const requested = page.waitForRequest(offer)
  await paymentPage(customer).open(customer.order.id)
  await requested
  await expect(paymentPage(customer).submitButton).toBeVisible()
  await customer.settle()
  expect(await storedFiles(customer)).toBe(1)
})

test('logging out removes a proof that was partly sent from the browser', async () => {
  const customer = await customerToPay()
  const { page } = customer
  await sendPartly(customer, 2)
  await page.getByRole('button', { name: t.cancel }).click()
  await expect.poll(() => storedFiles(customer)).toBe(1)
  await page.getByRole('button', { name: t.removeFile }).click()
  await header(customer).logOut('Wulan Anggraini')
  await expect.poll(() => storedFiles(customer)).toBe(0)
})

test('a proof that was partly sent is removed a day later, on any page', async () => {
  const customer = await customerToPay()
  const { page } = customer
  await sendPartly(customer, 2)
  await expect.poll(() => storedFiles(customer)).toBe(1)
  const touch = async () => {
    await page.mouse.move(5, 5)
    await page.mouse.move(9, 9)
    return storedFiles(customer)
  }
  await page.goto('/kontak')
  await waitForHydration(page)
  await touch()
  await customer.settle()
  expect(await storedFiles(customer)).toBe(1)
  await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1_000)
  await page.goto('/tentang')
  await waitForHydration(page)
  await expect.poll(touch).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('filesUntil'))).toBeNull()
})

for (const [language, width] of [
  ['id', 360],
  ['en', 390],
] as const)
  test(`progress, a broken line and what goes on later can be read at ${width} px, in ${language}`, async () => {
    const customer = await customerToPay(sharedShopUrl(), { width, picked: language })
    const { page } = customer
    const [text, later] = [usePaymentMessages.in(language), useUnfinishedMessages.in(language)]
    const check = async () => {
      expect(await axeViolations(page)).toEqual([])
      expect(await overflowOf(page)).toEqual([])
    }
    await paymentPage(customer).open(customer.order.id)
    await chooseScreenshot(customer)
    let isLost = false
    const arrived = Promise.withResolvers<void>()
    await page.route('**/uploads/*', async (route) => {
      if (route.request().method() === 'PATCH' && !isLost) await arrived.promise
      return isLost ? route.abort() : route.continue()
    })
    await paymentPage(customer).confirmPaid()
    await expect(paymentPage(customer).progress).toBeVisible()
    await check()
    isLost = true
    arrived.resolve()
    await expect(page.getByText(text.lost)).toBeVisible()
    await check()
    await page.getByRole('button', { name: text.cancel }).click()
    await page.getByRole('button', { name: text.removeFile }).click()
    await expect(page.getByText(later.title)).toBeVisible()
    await check()
  })

const storedFiles = ({ page }: Visitor) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open('griya', 1)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => {
            opening.result.close()
            resolve(counting.result)
          }
        }
      }),
  )
