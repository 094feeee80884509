import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { useAdminAccountMessages } from '#web/admin/accounts/messages.ts'
import { useSecurityMessages } from '#web/admin/security/messages.ts'
import { useFactorMessages } from '#web/app/session/factor/messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { openBrowser } from '../support/browser.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { overflowOf } from '../support/overflow.ts'
import { freePort } from '../support/running-shop.ts'
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

test('an owner without passkeys sets up an authenticator app, and gives its code on a new device', async () => {
  const t = useSecurityMessages.in('en')
  // The browser makes no passkeys for this address.
  const plain = await openShop('empty', signInOf(rina))
  const owner = await openBrowser({ shopUrl: plain.url, picked: 'en', width: 390 })
  await owner.open('/login?returnUrl=%2Fadmin%2Fsecurity')
  await typePassword(owner.page, 'en')
  const { page } = owner
  await expect(page.getByText(t.passkeysImpossible)).toBeVisible()
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
  await expect(other.page).toHaveURL(/\/admin\/start$/)
  await plain.close()
})
