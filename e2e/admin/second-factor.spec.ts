import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { Client } from 'pg'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useOnboardingMessages } from '#web/admin/onboarding/messages.ts'
import { useFirstFactorMessages } from '#web/app/session/factor/set-up/first-factor-messages.ts'
import { useFactorMessages } from '#web/app/session/factor/messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { overflowOf } from '../support/overflow.ts'
import { freePort, startShop, temporaryFolder } from '../support/running-shop.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { expect, test } from '../support/test.ts'

const rina = { email: 'rina@toko.example', password: 'kunci-toko-di-laci' }

let shop: OwnShop
let url: string

test.beforeAll(async () => {
  // Browsers make passkeys for localhost, but not for an IP address.
  const PORT = String(await freePort())
  url = `http://localhost:${PORT}`
  shop = await openShop('empty', { PORT, PUBLIC_URL: url, ...signInOf(rina) })
})
test.afterAll(() => shop.close())

/** A device with fingerprint, in the browser. */
async function addAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    lose: () => cdp.send('WebAuthn.clearCredentials', { authenticatorId }),
    read: async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

async function openLogIn(language: 'id' | 'en', width: number, to = '/admin/security') {
  const visitor = await openBrowser({ shopUrl: url, picked: language, width })
  const authenticator = await addAuthenticator(visitor.page)
  await visitor.open(`/login?returnUrl=${encodeURIComponent(to)}`)
  return { ...visitor, authenticator }
}

async function typePassword(page: Page, language: 'id' | 'en') {
  const t = useAccountMessages.in(language)
  await page.getByLabel(t.email).fill(rina.email)
  await page.getByRole('textbox', { name: t.password }).fill(rina.password)
  await page.getByRole('button', { name: t.login.submit, exact: true }).click()
}

/** Returns the id of a paid order that the owner took in the console. */
async function takeOrder(page: Page): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await fetch(`${url}/api/admin/transactions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      customer: { name: 'Sari', phone: '081234567890' },
      items: [{ text: 'Jus', price: 20_000, quantity: 1 }],
      payment: { method: 'cash' },
      handed_over: true,
    }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).data.id
}

async function expectFits(page: Page) {
  expect(await axeViolations(page)).toEqual([])
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await overflowOf(page)).toEqual([])
  }
}

test('the owner makes a passkey, logs in with it, is asked again, and loses it', async () => {
  const t = useSecurityMessages.in('id')
  const account = useAccountMessages.in('id')
  const factor = useFactorMessages.in('id')
  const { page, authenticator } = await openLogIn('id', 390)
  await typePassword(page, 'id')
  await expect(page.getByText(t.notSet)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'mewajibkan' })).toBeVisible()
  await expectFits(page)

  await page.getByLabel(t.passkeyName).fill('Ponsel saya')
  await page
    .getByRole('region', { name: t.passkeys, exact: true })
    .getByRole('textbox', { name: t.password })
    .fill(rina.password)
  await page.getByRole('button', { name: t.addPasskey }).click()
  await expect(page.getByText(t.isSet)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ponsel saya' })).toBeVisible()
  expect(await authenticator.read()).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

  await page.getByRole('button', { name: t.makeCodes }).click()
  await expect(page.getByText(t.shownOnce)).toBeVisible()
  const codes = await page.getByRole('region', { name: t.codes }).getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await expectFits(page)
  await page.getByRole('button', { name: t.kept }).click()
  await expect(page.getByText(t.codesLeft(10))).toBeVisible()

  // The passkey logs in without a password.
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?returnUrl=%2Fadmin%2Faudit')
  await page.getByRole('button', { name: account.login.passkey }).click()
  await expect(page).toHaveURL(/\/admin\/audit$/)

  // The device is known, so the password is enough. What concerns rights asks again, and then does what was typed.
  const staff = useAdminAccountMessages.in('id').staff
  await page.evaluate(() => localStorage.clear())
  await page.goto('/login?returnUrl=%2Fadmin%2Fstaff')
  await typePassword(page, 'id')
  await expect(page).toHaveURL(/\/admin\/staff$/)
  await page.getByLabel(staff.fullName).fill('Bu Dewi')
  await page.getByLabel(staff.email).fill('dewi@toko.example')
  await expect(page.getByRole('textbox', { name: staff.ownPassword })).toHaveCount(0)
  await page.getByRole('button', { name: staff.sendInvitation }).click()
  const dialog = page.getByRole('dialog', { name: factor.againTitle })
  await expect(dialog).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await dialog.getByRole('button', { name: factor.cancel }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'faktor kedua' })).toBeVisible()
  await expect(page.getByLabel(staff.email)).toHaveValue('dewi@toko.example')
  await page.getByRole('button', { name: staff.sendInvitation }).click()
  await dialog.getByRole('button', { name: factor.passkey }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('dewi@toko.example', { exact: true })).toBeVisible()

  // A refund asks again too, above its own dialog, which keeps what was typed.
  const order = await takeOrder(page)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/login?returnUrl=${encodeURIComponent(`/admin/orders/${order}`)}`)
  await typePassword(page, 'id')
  const money = useMoneyMessages.in('id')
  await page.getByRole('button', { name: money.refund, exact: true }).click()
  const refund = page.getByRole('dialog', { name: /^Kembalikan/ })
  await refund.getByRole('button', { name: money.more }).click()
  await refund.getByRole('textbox', { name: money.reason }).fill('Gelasnya pecah')
  await refund.getByRole('button', { name: money.refund, exact: true }).click()
  await dialog.getByRole('button', { name: factor.cancel }).click()
  await expect(refund.getByRole('alert').filter({ hasText: 'faktor kedua' })).toBeVisible()
  await expect(refund.getByRole('textbox', { name: money.reason })).toHaveValue('Gelasnya pecah')
  await refund.getByRole('button', { name: money.refund, exact: true }).click()
  await dialog.getByRole('button', { name: factor.passkey }).click()
  await expect(refund).toHaveCount(0)
  await expect(page.getByText('Gelasnya pecah')).toBeVisible()

  // The passkey is lost: a new device takes the password and a recovery code.
  const english = useFactorMessages.in('en')
  const other = await openLogIn('en', 1280)
  await typePassword(other.page, 'en')
  await expect(other.page.getByRole('heading', { name: english.title })).toBeVisible()
  await other.page.getByRole('button', { name: english.passkey }).click()
  await expect(other.page.getByText(english.cancelled)).toBeVisible()
  expect(await axeViolations(other.page)).toEqual([])
  await other.page.getByRole('button', { name: english.toRecovery }).click()
  await other.page.getByLabel(english.recoveryCode).fill('AAAA-BBBB-CCCC-DDDD')
  await other.page.getByRole('button', { name: english.confirm }).click()
  await expect(other.page.getByText(/This code is wrong/)).toBeVisible()
  await other.page.getByLabel(english.recoveryCode).fill(codes[0]!)
  await other.page.getByRole('button', { name: english.confirm }).click()
  await expect(other.page.getByText(useSecurityMessages.in('en').codesLeft(9))).toBeVisible()
  await expectFits(other.page)
})

test('the guide of a new shop sets up an authenticator app, whose code is then asked for on a new device', async () => {
  const t = useSecurityMessages.in('en')
  // The browser makes no passkeys for this address.
  const plain = await openShop('empty', signInOf(rina))
  const owner = await openBrowser({ shopUrl: plain.url, picked: 'en', width: 390 })
  await owner.open('/login?returnUrl=%2Fadmin%2Fstart%2Fsecurity')
  await typePassword(owner.page, 'en')
  const { page } = owner
  const app = page.getByRole('region', { name: t.totp })
  await app.getByRole('textbox', { name: t.password }).fill('wrong')
  await app.getByRole('button', { name: t.beginTotp }).click()
  await expect(app.getByText('The current password is wrong.')).toBeVisible()
  await app.getByRole('textbox', { name: t.password }).fill(rina.password)
  await app.getByRole('button', { name: t.beginTotp }).click()
  const uri = await readQrCode(app.getByRole('img', { name: t.qr }))
  const secret = Secret.fromBase32(new URL(uri).searchParams.get('secret')!)
  await expect(app.getByText(secret.base32.replace(/.{4}(?=.)/g, '$& '))).toBeVisible()
  await expectFits(page)
  const codeAt = (seconds: number) => TOTP.generate({ secret, timestamp: Date.now() + seconds * 1_000 })
  await app.getByLabel(t.firstCode).fill(codeAt(-180))
  await app.getByRole('button', { name: t.confirmTotp }).click()
  await expect(app.getByText(/clock of your phone differs/)).toBeVisible()
  await app.getByLabel(t.firstCode).fill(codeAt(0))
  await app.getByRole('button', { name: t.confirmTotp }).click()
  await expect(page.getByText(t.isSet)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const { steps } = useOnboardingMessages.in('en')
  await page.getByRole('button', { name: useFirstFactorMessages.in('en').withoutCodes }).click()
  await expect(page.getByRole('heading', { level: 1, name: steps.look.title })).toBeVisible()
  await page.goto('/admin/security')
  await expect(page.getByText(t.passkeysImpossible)).toBeVisible()

  const other = await openBrowser({ shopUrl: plain.url, picked: 'id', width: 360 })
  await other.open('/login')
  await typePassword(other.page, 'id')
  const field = other.page.getByLabel(useFactorMessages.in('id').code)
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code')
  expect(await axeViolations(other.page)).toEqual([])
  expect(await overflowOf(other.page)).toEqual([])
  expect(await other.page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await field.fill(codeAt(30))
  await other.page.getByRole('button', { name: useFactorMessages.in('id').confirm }).click()
  await expect(other.page).toHaveURL(/\/admin$/)
  await plain.close()
})

test('a code that was used stays used after kill -9, and the terminal removes lost factors', async () => {
  test.setTimeout(240_000)
  const own = await openShop('empty', signInOf(rina))
  const call = async (path: string, token?: string, body?: object) => {
    const answer = await fetch(`${own.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...(await answer.json()) }
  }
  const logIn = () => call('/auth/login', undefined, rina)
  const { token } = await logIn()
  const begun = await call('/auth/totp/begin', token, { current_password: rina.password })
  const secret = Secret.fromBase32(begun.data.secret)
  await call('/auth/totp/confirm', token, { code: TOTP.generate({ secret }) })
  const codes: string[] = (await call('/auth/recovery-codes', token, {})).data.codes

  const owing = await logIn()
  expect(owing.second_factor).toEqual({ passkey: false, totp: true, recovery_code: true })
  const answered = call('/auth/elevate', owing.token, { recovery_code: codes[0] }).catch(() => null)
  await expect.poll(async () => (await call('/auth/factors', token)).data.recovery_codes_left).toBe(9)
  await own.kill()
  await answered
  await own.restart()
  const again = await logIn()
  expect(await call('/auth/elevate', again.token, { recovery_code: codes[0] })).toMatchObject({
    status: 400,
    code: 'WRONG_FACTOR',
  })
  expect(await call('/auth/elevate', again.token, { recovery_code: codes[1] })).toMatchObject({ status: 200 })

  await own.stop()
  const reset = await command('server/accounts/admin-command.ts', ['reset-factor', rina.email], own.settings)
  expect(reset).toMatchObject({ code: 0, output: expect.stringContaining('has no second factor now') })
  await own.restart()
  expect((await call('/auth/me', again.token)).status).toBe(401)
  const last = await logIn()
  expect([last.status, last.second_factor]).toEqual([200, undefined])
  await own.close()
})

test('a restore at another address says that its passkeys do not work, and an overdue factor comes first', async () => {
  test.skip(!postgresIsThere, withoutPostgres)
  test.setTimeout(240_000)
  const t = useSecurityMessages.in('id')
  const factor = useFactorMessages.in('id')
  const folder = await temporaryFolder()
  const PORT = String(await freePort())
  const here = { DATABASE_URL: await newDatabase(), DEMO: '0', PORT, PUBLIC_URL: `http://localhost:${PORT}` }
  const first = await startShop({ ...here, ...signInOf(rina) })
  await onDatabase(here.DATABASE_URL, `update users set staff_role_at = now() - interval '8 days'`)
  const owner = await openBrowser({ shopUrl: here.PUBLIC_URL, picked: 'id', width: 1280 })
  await addAuthenticator(owner.page)
  await owner.open('/login?returnUrl=%2Fadmin%2Forders')
  await typePassword(owner.page, 'id')
  await expect(owner.page).toHaveURL(/\/admin\/security$/)
  await expect(owner.page.getByText(t.requiredNow)).toBeVisible()
  await owner.open('/admin/more')
  await expect(owner.page.getByText(t.requiredNow)).toBeVisible()
  await owner.page.getByRole('link', { name: t.setUp }).click()
  await owner.page.getByLabel(t.passkeyName).fill('Laptop kasir')
  await owner.page
    .getByRole('region', { name: t.passkeys, exact: true })
    .getByRole('textbox', { name: t.password })
    .fill(rina.password)
  await owner.page.getByRole('button', { name: t.addPasskey }).click()
  await expect(owner.page.getByText(t.isSet)).toBeVisible()
  await owner.page.getByRole('button', { name: t.makeCodes }).click()
  await expect(owner.page.getByText(t.shownOnce)).toBeVisible()
  const [code = ''] = await owner.page
    .getByRole('region', { name: t.codes })
    .getByRole('listitem')
    .allTextContents()
  await owner.open('/admin/orders')
  await expect(owner.page).toHaveURL(/\/admin\/orders$/)
  await first.stop()

  const file = join(folder.path, 'griya.backup.gz')
  const there = { ...here, DATABASE_URL: await newDatabase(), PUBLIC_URL: `http://toko.localhost:${PORT}` }
  const backup = 'server/platform/backup/backup-command.ts'
  expect(await command(backup, ['backup', file], here)).toMatchObject({ code: 0 })
  expect(await command(backup, ['restore', file], there)).toMatchObject({ code: 0 })
  const moved = await startShop(there)
  const { page, open } = await openBrowser({ shopUrl: there.PUBLIC_URL, picked: 'id', width: 390 })
  await open('/login?returnUrl=%2Fadmin%2Fsecurity')
  await typePassword(page, 'id')
  await expect(page.getByText(factor.moved('localhost'))).toBeVisible()
  await expect(page.getByText('npm run admin -- reset-factor')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await page.getByLabel(factor.recoveryCode).fill(code)
  await page.getByRole('button', { name: factor.confirm }).click()
  await expect(page.getByText(t.madeFor('localhost'))).toBeVisible()
  await moved.stop()
  await folder.remove()
})

async function onDatabase(connectionString: string, statement: string) {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function command(script: string, args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += String(bytes)))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, output }
}
