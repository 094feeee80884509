import type { Mail } from '#contract/admin/outbox-schemas.ts'
import { openInbox } from '#server/testing/inbox.ts'
import { openShop, signInOf } from '../support/own-shop.ts'
import { openSignedIn, sharedShopUrl } from '../support/browser.ts'
import { freePort } from '../support/running-shop.ts'
import { api, newAccount, ownerTokenOf, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const owner = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }

const cleanUp: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

test('without a mail server, the owner reads each email in the outbox', async () => {
  const { email } = await newAccount({ language: 'en' })
  const ratna = await openSignedIn(await ownerTokenOf(), { picked: 'en', width: 1280 })
  const { page, open } = ratna
  await open('/admin/outbox')
  const letter = page.getByRole('group', { name: 'Preview of the email' })
  // The newest mail is open beside the list until another one is chosen.
  await expect(letter).toBeVisible()
  await page.getByRole('link', { name: new RegExp(email) }).click()
  const button = letter.getByRole('link', { name: 'Confirm email' })
  await expect(button).toBeVisible()
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(166, 71, 43)')
  // The outbox of a demo on a loopback address shows the link. starting.spec.ts covers the terminal.
  await expect(button).toHaveAttribute('href', new RegExp(`^${sharedShopUrl()}/confirm-email/[\\w-]{43}$`))

  // The nightly job deletes the text.
  await page.route(/\/api\/admin\/outbox\b/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: Mail[] }
    const emptied = { text_body: '', html_body: '', body_removed_at: new Date().toISOString() }
    await route.fulfill({ response, json: { ...rest, data: data.map((mail) => ({ ...mail, ...emptied })) } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/admin/outbox')
  await page.getByRole('link', { name: new RegExp(email) }).click()
  await expect(page.getByText('it is kept for 90 days, its record for two years')).toBeVisible()
  await expect(page.getByText('this email is only stored here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
})

test('an email is delayed while the mail server is down, and arrives once when the server is back', async () => {
  test.setTimeout(240_000)

  const port = await freePort()
  const shop = await openShop('empty', {
    ...signInOf(owner),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Griya <toko@contoh.example>',
  })
  cleanUp.push(shop.close)
  const { email } = await newAccount({ shop: shop.url, language: 'en' })
  const token = await tokenOf(owner.email, { shop: shop.url, password: owner.password })
  const lastError = async () =>
    (await api<Mail[]>('/admin/outbox', { shop: shop.url, token })).data[0]?.last_error
  await expect.poll(lastError, { timeout: 30_000 }).toContain('ECONNREFUSED')
  const ratna = await openSignedIn(token, { shopUrl: shop.url, picked: 'en', width: 1280 })
  const { page } = ratna
  await ratna.open('/admin/outbox')
  await page.getByRole('link', { name: 'Failing' }).click()
  await expect(
    page.getByRole('link', { name: 'Failing' }).and(page.locator('[aria-current=page]')),
  ).toBeVisible()
  await page.getByRole('link', { name: new RegExp(email) }).click()
  await expect(page.getByText('ECONNREFUSED')).toBeVisible()

  // The owner may retry while the mail server is still down.
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('The email is in the queue again')).toBeVisible()

  const inbox = await openInbox(port)
  cleanUp.push(() => inbox.close())
  const status = async () => (await api<Mail[]>('/admin/outbox', { shop: shop.url, token })).data[0]?.status
  await expect.poll(status, { timeout: 100_000, intervals: [500] }).toBe('sent')
  expect(inbox.received.map(({ to, subject }) => [to, subject])).toEqual([[[email], 'Welcome to Griya']])
  expect(inbox.received[0]?.from).toBe('toko@contoh.example')
})
