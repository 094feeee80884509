import type { Page } from '@playwright/test'
import type { Language } from '#contract/platform/language.ts'
import { openPushReceiver, type PushReceiver } from '#server/testing/push-receiver.ts'
import { uploadQris } from '#server/testing/qris.ts'
import { useNotificationMessages } from '#web/app/notifications/messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openSignedIn, reload } from '../support/browser.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { overflowOf } from '../support/overflow.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { helpersOf } from '../support/shared-shop.ts'
import { newAccount, placeOrder, tokenOf, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const ratna = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }

let shop: OwnShop
let receiver: PushReceiver
let owner: string
let publicKey = ''
const { request } = helpersOf(() => ({ url: shop.url, owner }))
test.beforeAll(async () => {
  receiver = await openPushReceiver({ publicKey: () => publicKey })
  shop = await openShop('empty', { ...signInOf(ratna), PUSH_SERVICES: 'http://127.0.0.1' })
  owner = await tokenOf(ratna.email, { password: ratna.password, shop: shop.url })
  await uploadQris(shop.url, { token: owner, password: ratna.password })
  publicKey = (await request<{ key: string }>('/push/key')).key
  const category = await request('/admin/categories', { body: { name: 'Rak' } })
  const product = { name: 'Bangku Jati', price: 250_000, category_id: category.id, stock: 50 }
  await request('/admin/products', { body: product })
})
test.afterAll(async () => {
  receiver.close()
  await shop.close()
})

/**
 * The browser of the tests has no push service and asks no permission, so the page gets those of the receiver. `answer`
 * is what the person says.
 */
async function withPush(page: Page, name: string, answer: NotificationPermission = 'granted') {
  const subscription = receiver.subscribe(name)
  await page.addInitScript(
    ({ given, permission }) => {
      const key = 'test-subscribed'
      const object = {
        endpoint: given.endpoint,
        toJSON: () => given,
        unsubscribe: async () => (localStorage.removeItem(key), true),
      }
      const isOn = () => localStorage.getItem(key) !== null
      Object.defineProperty(Notification, 'permission', { get: () => (isOn() ? 'granted' : 'default') })
      Notification.requestPermission = async () => permission
      PushManager.prototype.getSubscription = async () => (isOn() ? object : null) as never
      PushManager.prototype.subscribe = async () => (localStorage.setItem(key, '1'), object) as never
    },
    { given: subscription, permission: answer },
  )
}

async function openPage(token: string, path: string, language: Language, width: number, name: string) {
  const visitor = await openSignedIn(token, {
    shopUrl: shop.url,
    serviceWorker: true,
    picked: language,
    width,
  })
  await withPush(visitor.page, name)
  await visitor.open(path)
  return { ...visitor, t: useNotificationMessages.in(language) }
}

test('the owner turns notifications on, and a proof rings and opens that very order', async () => {
  const { page, t } = await openPage(owner, '/admin/notifications', 'id', 360, 'ponsel')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: t.turnOn }).click()
  await expect(page.getByText(t.isOn, { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.getByRole('button', { name: t.test }).click()
  await receiver.waitFor(1)

  // Only proofs ring, with names.
  await page.getByRole('checkbox', { name: t.kinds.order }).uncheck()
  await page.getByRole('checkbox', { name: t.details }).check()
  await page.getByRole('combobox', { name: t.quietFrom }).selectOption('21:00')
  await expect(page.getByRole('combobox', { name: t.quietTo })).toHaveValue('07:00')
  await page.getByRole('combobox', { name: t.quietFrom }).selectOption('')
  const save = page.getByRole('button', { name: t.save })
  await save.press('Enter')
  await expect(page.getByText(t.saved)).toBeVisible()
  await expect(save).toBeFocused()
  await expect(save).toBeEnabled()
  const savedAgain = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await save.press('Enter')
  expect((await savedAgain).status()).toBe(200)
  const customer = (await newAccount({ shop: shop.url })).token
  const order = await placeOrder('Bangku Jati', customer, { shop: shop.url })
  await uploadProof(order.id, customer, { shop: shop.url })
  await receiver.waitFor(2)
  const { notification } = receiver.received[1]!.payload
  expect(notification.body).toContain(order.reference)
  expect(notification.body).toContain('Wulan Anggraini')
  expect(notification.navigate).toContain(order.id)
  expect(receiver.faults).toEqual([])

  await page.reload()
  await page.getByRole('button', { name: t.turnOff }).click()
  await expect(page.getByRole('button', { name: t.turnOn })).toBeVisible()
  expect(await request('/push/subscriptions')).toEqual([])
})

test('a customer turns notifications on in the profile, in English, and hears that the payment is confirmed', async () => {
  const customer = (await newAccount({ shop: shop.url })).token
  const before = receiver.received.length
  const { page, t } = await openPage(customer, '/profile', 'en', 1280, 'laptop')
  await page.getByRole('button', { name: t.turnOn }).click()
  await expect(page.getByRole('checkbox', { name: t.kinds.confirmed })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: t.kinds.ready })).toBeChecked()
  expect(await axeViolations(page)).toEqual([])
  const order = await placeOrder('Bangku Jati', customer, { shop: shop.url })
  await uploadProof(order.id, customer, { shop: shop.url })
  await request(`/admin/transactions/${order.id}/confirm`, { body: {} })
  await receiver.waitFor(before + 1)
  const { notification } = receiver.received[before]!.payload
  expect([notification.lang, notification.navigate]).toEqual([
    'en',
    expect.stringContaining(`/transaction/${order.id}`),
  ])
  expect(notification.body).toContain(order.reference)
})

for (const [language, width] of [
  ['id', 360],
  ['en', 390],
] as const)
  test(`a customer is kept informed from the page of an order, in ${language} at ${width} px`, async () => {
    const customer = (await newAccount({ shop: shop.url })).token
    const { id } = await placeOrder('Bangku Jati', customer, { shop: shop.url })
    const path = `/transactions/${id}/waiting`
    const { page, t } = await openPage(customer, path, language, width, `pelanggan-${language}`)
    const agreedAt = async () =>
      (await request<{ whatsapp_agreed_at?: string }>('/auth/me', { token: customer })).whatsapp_agreed_at
    const whatsapp = page.getByRole('checkbox', { name: t.whatsapp })
    const follow = page.getByRole('button', {
      name: language === 'id' ? 'Kabari saya perkembangannya' : 'Keep me informed',
    })
    await follow.click()
    await whatsapp.click()
    await expect.poll(agreedAt).toMatch(/Z$/)
    await expect(whatsapp).toBeChecked()
    // The second tap of these comes while the first is sent.
    const release = await holdReplies(page, '**/auth/whatsapp')
    for (const checked of [false, true, false]) {
      await whatsapp.click()
      await expect(whatsapp).toBeChecked({ checked })
    }
    release()
    await expect.poll(agreedAt).toBeUndefined()
    await expect(whatsapp).not.toBeChecked()

    const offer = page.getByRole('button', { name: t.offer })
    await offer.waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
    await offer.click()
    await expect(page.getByText(t.turnedOn)).toBeVisible()
    await expect(offer).toHaveCount(0)
    expect(await request<object[]>('/push/subscriptions', { token: customer })).toHaveLength(1)
    const listed = page.waitForResponse('**/api/push/subscriptions')
    await reload(page)
    await follow.click()
    await (await listed).finished()
    await expect(whatsapp).toBeVisible()
    await expect(offer).toHaveCount(0)
  })

const safariOf = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1',
  iPad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
}

for (const [device, language, width] of [
  ['iPhone', 'id', 360],
  ['iPhone', 'en', 390],
  ['iPad', 'id', 820],
] as const)
  test(`an ${device} reads how to install the shop first, in ${language} at ${width} px`, async () => {
    const visitor = await openSignedIn(owner, { shopUrl: shop.url, picked: language, width })
    const { page } = visitor
    const t = useNotificationMessages.in(language)
    await page.addInitScript((userAgent) => {
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
      Object.defineProperty(navigator, 'standalone', { get: () => false })
      Reflect.deleteProperty(window, 'PushManager')
    }, safariOf[device])
    await visitor.open('/admin/notifications')
    await expect(page.getByText(t.onIphone)).toBeVisible()
    await expect(page.getByRole('button', { name: t.turnOn })).toHaveCount(0)
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
  })

test('a person who does not allow notifications reads so, and nothing is stored', async () => {
  const visitor = await openSignedIn(owner, {
    shopUrl: shop.url,
    serviceWorker: true,
    picked: 'id',
    width: 390,
  })
  const { page } = visitor
  await withPush(page, 'ditolak', 'denied')
  await visitor.open('/admin/notifications')
  const t = useNotificationMessages.in('id')
  await page.getByRole('button', { name: t.turnOn }).click()
  await expect(page.getByText(t.notAllowed)).toBeVisible()
  expect(await request('/push/subscriptions')).toEqual([])
})
