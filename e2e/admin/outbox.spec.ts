import type { Mail } from '#contract/admin/outbox-schemas.ts'
import { demoAdmin, demoPassword } from '#demo/customers.ts'
import { openInbox } from '#server/testing/inbox.ts'
import { loginPage } from '../pages/account-pages.ts'
import { openShop, signInOf } from '../support/own-shop.ts'
import { openBrowser, type Visitor } from '../support/browser.ts'
import { freePort, type RunningShop } from '../support/running-shop.ts'
import { api, newAccount, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const cleanUp: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

test('without a mail server, the owner reads each email in the outbox, and the terminal shows its link', async () => {
  // Only the demo prints mails to a pipe; a log never contains mails.
  const shop = await openShop('demo')
  cleanUp.push(shop.close)
  const { email } = await newAccount({ shop: shop.url, language: 'en' })
  const { page } = await openOutbox(shop)
  const letter = page.getByRole('group', { name: 'Preview of the email' })
  // The newest mail is open beside the list until another one is chosen.
  await expect(letter).toBeVisible()
  await page.getByRole('link', { name: new RegExp(email) }).click()
  const button = letter.getByRole('link', { name: 'Confirm email' })
  await expect(button).toBeVisible()
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(166, 71, 43)')
  // The demo on a loopback address shows the link in its outbox too.
  await expect(button).toHaveAttribute('href', new RegExp(`^${shop.url}/confirm-email/[\\w-]{43}$`))
  const href = await button.getAttribute('href')
  await expect.poll(() => shop.terminal()).toContain(`to ${email}: Welcome to Griya Segar ${href}`)
})

test('an email whose text was deleted says so and cannot be sent again', async () => {
  const shop = await openEmptyShop()
  await newAccount({ shop: shop.url, language: 'en' })
  const ratna = await openBrowser({ shopUrl: shop.url, picked: 'en', width: 390 })
  // The response is the one after the nightly job has deleted the text.
  await ratna.page.route(/\/api\/admin\/outbox\b/, async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = (await response.json()) as { data: Mail[] }
    const emptied = { text_body: '', html_body: '', body_removed_at: new Date().toISOString() }
    await route.fulfill({ response, json: { ...rest, data: data.map((mail) => ({ ...mail, ...emptied })) } })
  })
  const { page } = await openOutbox(shop, ratna)
  await page.getByRole('link', { name: /Welcome to Griya/ }).click()
  await expect(page.getByText('it is kept for 90 days, its record for two years')).toBeVisible()
  await expect(page.getByText('this email is only stored here')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeHidden()
})

test('an email is delayed while the mail server is down, and arrives once when the server is back', async () => {
  test.setTimeout(240_000)

  const port = await freePort()
  const shop = await openEmptyShop({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Griya <toko@contoh.example>',
  })
  const { email } = await newAccount({ shop: shop.url, language: 'en' })
  const token = await tokenOf(demoAdmin.email, { shop: shop.url })
  const lastError = async () =>
    (await api<Mail[]>('/admin/outbox', { shop: shop.url, token })).data[0]?.last_error
  await expect.poll(lastError, { timeout: 30_000 }).toContain('ECONNREFUSED')
  const { page } = await openOutbox(shop)
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

async function openEmptyShop(settings: Record<string, string> = {}): Promise<RunningShop> {
  const signIn = signInOf({ email: demoAdmin.email, password: demoPassword })
  const shop = await openShop('empty', { ...signIn, ...settings })
  cleanUp.push(shop.close)
  return shop
}

async function openOutbox(shop: RunningShop, visitor?: Visitor): Promise<Visitor> {
  const ratna = visitor ?? (await openBrowser({ shopUrl: shop.url, picked: 'en', width: 1280 }))
  await ratna.open('/admin/outbox')
  await loginPage(ratna).logIn({ email: demoAdmin.email, password: demoPassword })
  await expect(ratna.page.getByRole('heading', { level: 1 })).toBeVisible()
  return ratna
}
