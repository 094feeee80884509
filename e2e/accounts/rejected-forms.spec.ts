import type { Page, Route } from '@playwright/test'
import {
  changePasswordForm,
  forgotPasswordPage,
  loginPage,
  newPasswordPage,
  profileForm,
  signUpPage,
} from '../pages/account-pages.ts'
import { dismissDialog, type Form } from '../pages/forms.ts'
import { clientAddress, newEmail, openBrowser, storeToken } from '../support/browser.ts'
import { api, newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

interface FormCase {
  path: string
  form: (page: Page) => Form<string>
  typed: Record<string, string>
  endpoint: string
  /** The page shows this text for a response without a message, before a language is picked. */
  failed: string
}

const chosen = { newPassword: 'rahasia-baru', confirmPassword: 'rahasia-baru' }

/** Each form is opened in its page's own language. */
const forms: FormCase[] = [
  {
    path: '/login',
    form: (page) => loginPage({ page, language: 'id' }),
    typed: { email: 'ayu@contoh.example', password: 'rahasia-sekali' },
    endpoint: '**/api/auth/login',
    failed: 'Login gagal. Cek kembali kredensial Anda.',
  },
  {
    path: '/signup',
    form: (page) => signUpPage({ page, language: 'id' }),
    typed: {
      fullName: 'Ayu',
      email: 'ayu@contoh.example',
      password: 'rahasia-baru',
      confirmPassword: 'rahasia-baru',
    },
    endpoint: '**/api/auth/register',
    failed: 'Something went wrong. Please try again.',
  },
  {
    path: '/forgot-password',
    form: (page) => forgotPasswordPage({ page, language: 'id' }),
    typed: { email: 'ayu@contoh.example' },
    endpoint: '**/api/auth/forgotpassword',
    failed: 'Email tidak ditemukan. Silakan coba lagi.',
  },
  {
    path: '/reset-password/tautan',
    form: (page) => newPasswordPage({ page, language: 'id' }),
    typed: chosen,
    endpoint: '**/api/auth/resetpassword/*',
    failed: 'Terjadi kesalahan. Silakan coba lagi.',
  },
  {
    path: '/update-profile',
    form: (page) => profileForm({ page, language: 'en' }),
    typed: { fullName: 'Ayu Lestari', email: 'lestari@contoh.example' },
    endpoint: '**/api/auth/updatedetails',
    failed: 'Failed to update profile. Please try again.',
  },
  {
    path: '/update-password',
    form: (page) => changePasswordForm({ page, language: 'en' }),
    typed: { currentPassword: 'rahasia-sekali', ...chosen },
    endpoint: '**/api/auth/updatepassword',
    failed: 'Failed to update password. Please try again.',
  },
]

/** Without `shown`, the page shows its own text. */
const failures: [name: string, reply: (route: Route) => Promise<void>, shown?: RegExp][] = [
  ['nothing at all', (route) => route.fulfill({ status: 500, body: '' })],
  [
    'the page of a proxy',
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  ],
  [
    'a message without a code',
    (route) => route.fulfill({ status: 500, json: { success: false, message: 'Gudang tutup.' } }),
    /Gudang tutup\./,
  ],
  [
    'a problem with status 200',
    (route) => route.fulfill({ status: 200, json: { success: false, message: 'Belum bisa.' } }),
    /Belum bisa\./,
  ],
  [
    'a list of errors',
    (route) =>
      route.fulfill({
        status: 400,
        json: { success: false, message: 'x', errors: [{ field: 'email', message: 'Email ini aneh' }] },
      }),
    /Email ini aneh/,
  ],
  [
    'a list of sentences',
    (route) => route.fulfill({ status: 400, json: { success: false, message: 'x', errors: ['Ini', 'itu'] } }),
    /Ini\s+itu/,
  ],
  [
    'a list of errors without a message',
    (route) =>
      route.fulfill({ status: 400, json: { errors: [{ field: 'email', message: 'Email ini janggal' }] } }),
    /Email ini janggal/,
  ],
  ['no connection', (route) => route.abort('internetdisconnected'), /internet/],
]

for (const { path, form: formOn, typed, endpoint, failed } of forms)
  test(`the typed text on ${path} survives every failure, and a text explains each failure`, async () => {
    const ayu = await openBrowser()
    const { page } = ayu
    const form = formOn(page)
    if (path.startsWith('/update')) await storeToken(ayu, (await newAccount()).token)
    await ayu.open(path)
    await form.fillIn(typed)
    for (const [name, reply, shown = failed] of failures)
      await test.step(name, async () => {
        await page.route(endpoint, reply)
        await form.submit()
        await dismissDialog(page, shown)
        await form.expectValues(typed)
        await page.unroute(endpoint)
      })
  })

test('a wrong password is reported in a dialog and then at its field', async () => {
  const visitor = await openBrowser()
  await visitor.open('/login')
  const typed = { email: newEmail(), password: 'rahasia-salah' }
  await loginPage(visitor).logIn(typed)
  const text = await visitor.page.getByRole('alertdialog').getByRole('paragraph').innerText()
  await dismissDialog(visitor.page, text)
  const password = visitor.page.getByLabel('Kata sandi', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(text)
  await loginPage(visitor).expectValues(typed)
})

test('after too many attempts, the login, sign-up and forgotten-password forms say how long to wait', async () => {
  const message = /Terlalu banyak percobaan\. Silakan coba lagi dalam \d+ menit\./
  const password = 'salah-sekali'
  const address = clientAddress()
  const visitor = await openBrowser({ from: address })
  const { page, open } = visitor
  const email = newEmail()
  const times = (count: number, path: string, body: (n: number) => object) =>
    Promise.all(Array.from({ length: count }, (_, n) => api(path, { body: body(n), from: address })))

  await times(10, '/auth/login', () => ({ email, password }))
  await open('/login')
  await loginPage(visitor).logIn({ email, password })
  await dismissDialog(page, message)
  await loginPage(visitor).expectValues({ email, password })

  await times(5, '/auth/forgotpassword', (n) => ({ email: `${n}${email}` }))
  await open('/forgot-password')
  await forgotPasswordPage(visitor).fillIn({ email })
  await forgotPasswordPage(visitor).submit()
  await dismissDialog(page, message)

  // Each attempt counts, also with a password that the shop refuses.
  const common = '123456'
  const refused = { full_name: 'Ayu', email, password: common, confirm_password: common }
  await times(200, '/auth/register', () => refused)
  await open('/signup')
  const signUp = signUpPage(visitor)
  await signUp.fillIn({ fullName: 'Ayu', email, password, confirmPassword: password })
  await signUp.submit()
  await dismissDialog(page, message)
  await signUp.expectValues({ fullName: 'Ayu', email })
})
