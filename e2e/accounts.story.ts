import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import type { Language } from '#contract/language.ts'
import type { Mail } from '#contract/admin.ts'
import { demoAdmin, demoPassword } from '#demo/people.ts'
import { newEmail, person, useBrowser, type Person } from './person.ts'
import { startShop, temporaryFolder, type RunningShop } from './running-shop.ts'

useBrowser()

/** A shop of their own: sign-ups and reset mails are limited by address, which all stories share. */
let shop: RunningShop
let removeFolder: () => Promise<void>
beforeAll(async () => {
  const folder = await temporaryFolder()
  removeFolder = folder.remove
  shop = await startShop({ DATA_DIR: folder.path, DEMO: '1' })
})
afterAll(async () => {
  await shop.stop()
  await removeFolder()
})

const sari = { email: 'sari@contoh.example', password: demoPassword }
const someone = (picked: Language) => person({ shopUrl: shop.url, picked })

const words = {
  id: {
    name: 'Nama Lengkap',
    confirm: 'Konfirmasi Password',
    signUp: 'Daftar',
    logIn: 'Masuk',
    differ: 'Password dan konfirmasi password tidak cocok',
    taken: 'Email sudah terdaftar.',
    registered: 'Registrasi Berhasil!',
    wrong: 'Email atau password salah.',
    strong: 'Kuat',
    forgot: 'Lupa password',
    send: 'Kirim Kode Reset',
    unknown: 'Email tidak ditemukan',
    sent: 'Email terdaftar! Kode reset password telah dikirim',
    newPassword: 'Password Baru',
    code: 'Kode reset',
    save: 'Simpan Password',
    changed: 'Password berhasil diubah!',
    short: 'Password harus minimal 6 karakter',
    show: 'Tampilkan Password',
  },
  en: {
    name: 'Full Name',
    confirm: 'Confirm Password',
    signUp: 'Sign up',
    logIn: 'Log in',
    differ: 'The passwords do not match',
    taken: 'This email is already registered.',
    registered: 'You are registered!',
    wrong: 'The email or password is wrong.',
    strong: 'Strong',
    forgot: 'Forgot password',
    send: 'Send reset code',
    unknown: 'Email not found',
    sent: 'Email found! A password reset code has been sent',
    newPassword: 'New Password',
    code: 'Reset code',
    save: 'Save password',
    changed: 'has been changed!',
    short: 'Password must be at least 6 characters',
    show: 'Show Password',
  },
} as const

describe.each(['id', 'en'] as const)('in the language %s', (language) => {
  const t = words[language]

  test('a customer signs up, forgets her password and sets a new one; what she typed is never lost', async () => {
    const ayu = await someone(language)
    const { page } = ayu
    const email = newEmail()
    await ayu.open('/signup')
    await page.getByLabel(t.name).fill('Ayu Kartika')
    await page.getByLabel('Email').fill(sari.email)
    await page.getByLabel('Password', { exact: true }).fill('kopi pagi di teras')
    await page.getByText(t.strong, { exact: true }).waitFor()
    await page.getByLabel(t.confirm, { exact: true }).fill('kopi sore')
    await press(page, t.signUp)
    await page.getByText(t.differ).waitFor()
    await page.getByLabel(t.confirm, { exact: true }).fill('kopi pagi di teras')
    await press(page, t.signUp)
    await told(page, t.taken)
    expect(await page.getByLabel(t.name).inputValue()).toBe('Ayu Kartika')
    expect(await page.getByLabel('Email').inputValue()).toBe(sari.email)
    await page.getByLabel('Email').fill(email)
    await press(page, t.signUp)
    await page.getByRole('heading', { name: t.registered }).waitFor()
    await page.waitForURL('**/login')

    await logIn(page, t.logIn, { email, password: 'salah-sekali' })
    await told(page, t.wrong)
    expect(await page.getByLabel('Email').inputValue()).toBe(email)
    await page.getByRole('button', { name: t.show }).click()
    expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await logIn(page, t.logIn, { email, password: 'kopi pagi di teras' })
    await page.waitForURL(`${shop.url}/`)

    // On another device she has forgotten it.
    const other = await someone(language)
    await other.open('/forgot-password')
    await other.page.getByLabel('Email').fill('tidak-ada@contoh.example')
    await press(other.page, t.send)
    await told(other.page, t.unknown)
    await other.page.getByLabel('Email').fill(email)
    await press(other.page, t.send)
    await other.page.getByText(t.sent).waitFor()
    await other.page.waitForURL('**/reset-password')
    const mail = await newestMail(email)
    expect(mail.subject).toMatch(/Griya Segar/)
    await byLink(other, mail)
    await other.page.getByLabel(t.newPassword, { exact: true }).fill('teh')
    await other.page.getByLabel(t.confirm, { exact: true }).fill('teh')
    await press(other.page, t.save)
    await told(other.page, t.short)
    await other.page.getByLabel(t.newPassword, { exact: true }).fill('teh hangat di dapur')
    await other.page.getByLabel(t.confirm, { exact: true }).fill('teh hangat di dapur')
    await press(other.page, t.save)
    await other.page.getByText(t.changed).waitFor()
    await other.page.waitForURL('**/login')
    await logIn(other.page, t.logIn, { email, password: 'teh hangat di dapur' })
    await other.page.waitForURL(`${shop.url}/`)

    // The old session is dead, and leads to the login and back.
    await ayu.open('/profile')
    await page.waitForURL('**/login?returnUrl=%2Fprofile')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })

  async function byLink({ page, open }: Person, mail: Mail): Promise<void> {
    await open(new URL(/https?:\/\/\S+\/reset-password\/\S+/.exec(mail.text_body)?.[0] ?? '').pathname)
    await page.getByRole('button', { name: t.save }).waitFor()
    expect(await page.getByLabel(t.code).count()).toBe(0)
  }
})

test('a changed password ends the sessions elsewhere; the profile shows where she is signed in and ends one', async () => {
  const account = await newCustomer()
  const [here, there, third] = [await signedIn(account), await signedIn(account), await signedIn(account)]
  await here.open('/profile')
  const devices = here.page.getByRole('list', { name: 'Where you are logged in' })
  await devices.getByText('This device').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(3)
  await devices.getByRole('button', { name: 'End the session on Chrome · Linux' }).first().click()
  await here.page.getByText('The session has ended.').waitFor()
  expect(await devices.getByRole('listitem').count()).toBe(2)

  await here.open('/update-password')
  await here.page.getByLabel('Current Password', { exact: true }).fill('salah-sekali')
  await here.page.getByLabel('New Password', { exact: true }).fill('sandi-yang-baru')
  await here.page.getByLabel('Confirm Password', { exact: true }).fill('sandi-yang-lain')
  await press(here.page, 'Change Password')
  await told(here.page, 'New passwords do not match')
  await here.page.getByLabel('Confirm Password', { exact: true }).fill('sandi-yang-baru')
  await press(here.page, 'Change Password')
  await told(here.page, 'current password')
  expect(await here.page.getByLabel('New Password', { exact: true }).inputValue()).toBe('sandi-yang-baru')
  await here.page.getByLabel('Current Password', { exact: true }).fill(account.password)
  await press(here.page, 'Change Password')
  await here.page.getByText('Password updated successfully!').waitFor()
  await here.page.waitForURL('**/profile')
  for (const { page, open } of [there, third]) {
    await open('/profile')
    await page.waitForURL('**/login?returnUrl=%2Fprofile')
  }
})

test('her details follow her, and a session that ended while she typed is told', async () => {
  const ayu = await signedIn(await newCustomer())
  const { page } = ayu
  await ayu.open('/update-profile')
  await page.getByLabel('Full Name').fill('Ayu Lestari')
  await page.getByLabel('Email').fill(sari.email)
  await press(page, 'Save Changes')
  await told(page, 'This email is already registered.')
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Ayu Lestari')
  await page.getByLabel('Email').fill(newEmail())
  await press(page, 'Save Changes')
  await page.getByText('Profile updated successfully!').waitFor()
  await page.waitForURL('**/profile')
  await page.getByRole('main').getByText('Ayu Lestari').waitFor()

  await ayu.open('/update-profile')
  await page.getByLabel('Full Name').fill('Ayu')
  await page.evaluate(() => localStorage.setItem('token', 'ended-long-ago'))
  await press(page, 'Save Changes')
  const dialog = dialogOf(page, 'Session ended')
  await dialog.getByRole('button', { name: 'Log in now' }).click()
  await page.waitForURL('**/login?returnUrl=%2Fupdate-profile')
})

test('two tabs are in step: a logout in one ends the other, a login brings it back', async () => {
  const account = await newCustomer()
  const { page: first } = await signedIn(account)
  await first.goto('/profile')
  const second = await first.context().newPage()
  await second.goto('/profile')
  await second.getByRole('main').getByText('Ayu Kartika').waitFor()
  await first.getByRole('button', { name: 'Menu' }).click()
  await first.getByRole('button', { name: 'Log out' }).click()
  await first.waitForURL(`${shop.url}/`)
  await second.waitForURL('**/login?returnUrl=%2Fprofile')
  await second.getByText('You have logged out in another tab.').waitFor()
  await first.goto('/login')
  await logIn(first, 'Log in', account)
  await second.waitForURL('**/profile')
})

describe('after the login', () => {
  test('what she had put into the cart is in it, and she is where she was', async () => {
    const account = await newCustomer()
    const { page, open } = await someone('en')
    await open('/list-products?q=Jus')
    const address = page.url()
    await page
      .getByRole('button', { name: /^Add to cart: / })
      .first()
      .click()
    await askedToLogIn(page)
    await logIn(page, 'Log in', account)
    await page.waitForURL(address)
    await page.getByText(/^Done! .* is in your cart\.$/).waitFor()
    await page.getByRole('link', { name: /^Cart, 1/ }).waitFor()
    await page.reload()
    await page.getByRole('link', { name: /^Cart, 1/ }).waitFor()
  })

  test('what she wanted to order is on the order form', async () => {
    const account = await newCustomer()
    const { page, open } = await someone('en')
    await open('/list-products?q=Jus')
    const order = page.getByRole('button', { name: /^Order / }).first()
    const name = ((await order.getAttribute('aria-label')) ?? '').replace('Order ', '')
    await order.click()
    await askedToLogIn(page)
    await logIn(page, 'Log in', account)
    await page.waitForURL('**/order')
    await page.getByRole('main').getByText(name).first().waitFor()
  })

  test('a page of hers is the one she asked for, and a foreign address is none', async () => {
    const account = await newCustomer()
    const ayu = await someone('en')
    await ayu.open('/transaction-history')
    await ayu.page.waitForURL('**/login?returnUrl=%2Ftransaction-history')
    await logIn(ayu.page, 'Log in', account)
    await ayu.page.waitForURL('**/transaction-history')
    const budi = await someone('en')
    await budi.open('/login?returnUrl=//evil.example/')
    await logIn(budi.page, 'Log in', account)
    await budi.page.waitForURL(`${shop.url}/`)
  })

  test('a saved booking goes first, with what she had chosen', async () => {
    const account = await newCustomer()
    const { page, open } = await someone('en')
    await open('/services')
    await page
      .getByRole('button', { name: /^Book Service/ })
      .first()
      .click()
    await dialogOf(page, 'Login Required').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL('**/login?**')
    await page.goto('/login?returnUrl=/cart')
    await logIn(page, 'Log in', account)
    await page.waitForURL('**/booking')
    const state = await page.evaluate(() => JSON.stringify(history.state))
    expect(state).toContain('selectedService')
  })
})

test('the owner sees a mail in the outbox as its reader sees it', async () => {
  const { email } = await newCustomer()
  const ratna = await person({ shopUrl: shop.url, picked: 'en', width: 1280 })
  await ratna.open('/admin/outbox')
  await logIn(ratna.page, 'Log in', { email: demoAdmin.email, password: demoPassword })
  await ratna.page.getByRole('link', { name: new RegExp(email) }).click()
  const letter = ratna.page.getByRole('group', { name: 'Preview of the mail' })
  const button = letter.getByRole('link', { name: 'Start shopping' })
  await button.waitFor()
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(166, 71, 43)')
  expect(await button.getAttribute('href')).toBe(`${shop.url}/list-products`)
  expect(shop.terminal()).toContain(`to ${email}: Welcome to Griya Segar ${shop.url}/list-products`)
})

test('too many tries are told with the time to wait', async () => {
  const { page, open } = await someone('en')
  await open('/login')
  const account = { email: newEmail(), password: 'salah-sekali' }
  await Promise.all(Array.from({ length: 10 }, () => call('/auth/login', account)))
  await logIn(page, 'Log in', account)
  await told(page, 'Too many attempts. Please try again in 15 minutes.')
})

/** Presses a button and takes the hand away: a success dialog waits as long as the pointer rests on it. */
async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.mouse.move(1, 1)
}

const dialogOf = (page: Page, name?: string) => {
  const named = name === undefined ? {} : { name }
  return page.getByRole('alertdialog', named).or(page.getByRole('dialog', named))
}

/** A dialog says it, and is closed. */
async function told(page: Page, text: string): Promise<void> {
  const dialog = dialogOf(page).filter({ hasText: text })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function logIn(
  page: Page,
  button: string,
  account: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await press(page, button)
}

async function askedToLogIn(page: Page): Promise<void> {
  const dialog = dialogOf(page, 'Login Required')
  await dialog.getByRole('button', { name: 'Log in now' }).click()
  await page.waitForURL('**/login?**')
}

async function call(path: string, body?: object, token?: string) {
  const reply = await fetch(`${shop.url}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'accept-language': 'en',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await reply.json()) as { token: string; data: never }
}

async function newCustomer() {
  const account = { email: newEmail(), password: 'rahasia-sekali' }
  await call('/auth/register', { full_name: 'Ayu Kartika', confirm_password: account.password, ...account })
  return account
}

async function signedIn(account: { email: string; password: string }): Promise<Person> {
  const one = await someone('en')
  await one.open('/login')
  await logIn(one.page, 'Log in', account)
  await one.page.waitForURL(`${shop.url}/`)
  return one
}

/** The newest mail to an address, as the owner's outbox has it. */
async function newestMail(address: string): Promise<Mail> {
  const { token } = await call('/auth/login', { email: demoAdmin.email, password: demoPassword })
  const mails = (await call('/admin/outbox?limit=20', undefined, token)).data as Mail[]
  const mail = mails.find(({ to_address }) => to_address === address)
  if (!mail) throw new Error(`No mail to ${address}`)
  return mail
}
