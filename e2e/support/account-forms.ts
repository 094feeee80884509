import type { Locator, Page } from '@playwright/test'
import { demoAdmin } from '#demo/customers.ts'
import type { Mail } from '#contract/admin/outbox-endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import { browserUser, type BrowserUser, type BrowserUserSettings } from './browser.ts'
import { ask, newAccount, tokenOf } from './shop-api.ts'
import { expect } from './test.ts'

/** What the forms of the account say. */
export const messages = {
  id: {
    name: 'Nama Lengkap',
    confirm: 'Konfirmasi Password',
    signUp: 'Daftar',
    logIn: 'Masuk',
    forgot: 'Lupa password?',
    send: 'Kirim Kode Reset',
    newPassword: 'Password Baru',
    code: 'Kode reset',
    save: 'Simpan Password',
    show: 'Tampilkan Password',
    hide: 'Sembunyikan Password',
  },
  en: {
    name: 'Full Name',
    confirm: 'Confirm Password',
    signUp: 'Sign up',
    logIn: 'Log in',
    forgot: 'Forgot your password?',
    send: 'Send reset code',
    newPassword: 'New Password',
    code: 'Reset code',
    save: 'Save password',
    show: 'Show Password',
    hide: 'Hide Password',
  },
} as const

export interface Account {
  email: string
  password: string
}

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true })

/** Fills in fields by their labels. */
export async function fill(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await field(page, label).fill(text)
}

/** What stands in the fields now. */
export async function standing(page: Page, labels: readonly string[]): Promise<Record<string, string>> {
  const values = await Promise.all(
    labels.map(async (label) => [label, await field(page, label).inputValue()]),
  )
  return Object.fromEntries(values) as Record<string, string>
}

/** Presses a button of the page and takes the hand away: a success dialog waits as long as the pointer rests on it. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.mouse.move(1, 1)
}

/** A dialog says it, and is closed. */
export async function expectMessage(page: Page, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog').filter({ hasText: text })
  await dialog.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** On the login form. */
export async function logIn(page: Page, account: Account, language: Language = 'en'): Promise<void> {
  await fill(page, { Email: account.email, Password: account.password })
  await press(page, messages[language].logIn)
}

/** She is on this page of the shop, by path and query. */
export const isAt = (page: Page, place: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === place)

/** Somebody who came in by the login form, in English. */
export async function signedIn(account: Account, settings: BrowserUserSettings = {}): Promise<BrowserUser> {
  const one = await browserUser({ picked: 'en', ...settings })
  await one.open('/login')
  await logIn(one.page, account)
  await isAt(one.page, '/')
  return one
}

/** A customer nobody has met; she calls herself Wulan Anggraini. */
export const newCustomer = (): Promise<Account & { token: string }> => newAccount()

/** The newest mail to an address, as the owner's outbox has it. */
export async function newestMail(address: string): Promise<Mail> {
  const token = await tokenOf(demoAdmin.email)
  const { data } = await ask<Mail[]>('/admin/outbox?limit=100', { token })
  const mail = data.find(({ to_address }) => to_address === address)
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}
