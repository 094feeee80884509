import type { Route } from '@playwright/test'
import { fill, press, standing, expectMessage } from '../support/account-forms.ts'
import { comingFrom, newEmail, browserUser } from '../support/browser.ts'
import { ask, newAccount, remember } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

interface Form {
  path: string
  typed: Record<string, string>
  button: string
  call: string
  /** What is said when the shop answers without a word (section 8), before a language is picked. */
  failed: string
}

const chosen = (field: string, confirm: string) => ({ [field]: 'rahasia-baru', [confirm]: 'rahasia-baru' })

/** Each screen in its own language. */
const forms: Form[] = [
  {
    path: '/login',
    typed: { Email: 'ayu@contoh.example', Password: 'rahasia-sekali' },
    button: 'Masuk',
    call: '**/api/auth/login',
    failed: 'Login gagal. Cek kembali kredensial Anda.',
  },
  {
    path: '/signup',
    typed: {
      'Nama Lengkap': 'Ayu',
      Email: 'ayu@contoh.example',
      ...chosen('Password', 'Konfirmasi Password'),
    },
    button: 'Daftar',
    call: '**/api/auth/register',
    failed: 'Something went wrong. Please try again.',
  },
  {
    path: '/forgot-password',
    typed: { Email: 'ayu@contoh.example' },
    button: 'Kirim Kode Reset',
    call: '**/api/auth/forgotpassword',
    failed: 'Email tidak ditemukan. Silakan coba lagi.',
  },
  {
    path: '/reset-password/tautan',
    typed: chosen('Password Baru', 'Konfirmasi Password'),
    button: 'Simpan Password',
    call: '**/api/auth/resetpassword/*',
    failed: 'Terjadi kesalahan. Silakan coba lagi.',
  },
  {
    path: '/update-profile',
    typed: { 'Full Name': 'Ayu Lestari', Email: 'lestari@contoh.example' },
    button: 'Save Changes',
    call: '**/api/auth/updatedetails',
    failed: 'Failed to update profile. Please try again.',
  },
  {
    path: '/update-password',
    typed: { 'Current Password': 'rahasia-sekali', ...chosen('New Password', 'Confirm Password') },
    button: 'Change Password',
    call: '**/api/auth/updatepassword',
    failed: 'Failed to update password. Please try again.',
  },
]

const answers: [name: string, answer: (route: Route) => Promise<void>, said?: RegExp][] = [
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
    'a refusal with status 200',
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

for (const { path, typed, button, call, failed } of forms)
  test.describe(`what she typed on ${path}`, () => {
    test('stays through everything that can go wrong, and each is told in words', async () => {
      const ayu = await browserUser()
      const { page } = ayu
      if (path.startsWith('/update')) await remember(ayu, (await newAccount()).token)
      await ayu.open(path)
      await fill(page, typed)
      for (const [name, answer, texts = failed] of answers) {
        await page.route(call, answer)
        await press(page, button)
        await expectMessage(page, texts)
        expect(await standing(page, Object.keys(typed)), name).toEqual(typed)
        await page.unroute(call)
      }
    })
  })

test.describe('too many tries are told with the time to wait', () => {
  const texts = {
    id: /Terlalu banyak percobaan\. Silakan coba lagi dalam \d+ menit\./,
    en: /Too many attempts\. Please try again in \d+ minutes\./,
  }
  const messages = {
    id: { name: 'Nama Lengkap', confirm: 'Konfirmasi Password', logIn: 'Masuk', signUp: 'Daftar' },
    en: { name: 'Full Name', confirm: 'Confirm Password', logIn: 'Log in', signUp: 'Sign up' },
  }
  const send = { id: 'Kirim Kode Reset', en: 'Send reset code' }
  const password = 'salah-sekali'

  for (const language of ['id', 'en'] as const)
    test(`on the login, sign-up and reset forms, ${language}`, async () => {
      const address = comingFrom()
      const { page, open } = await browserUser({ picked: language, from: address })
      const t = messages[language]
      const email = newEmail()
      const times = (count: number, path: string, body: (n: number) => object) =>
        Promise.all(Array.from({ length: count }, (_, n) => ask(path, { body: body(n), from: address })))

      await times(10, '/auth/login', () => ({ email, password }))
      await open('/login')
      await fill(page, { Email: email, Password: password })
      await press(page, t.logIn)
      await expectMessage(page, texts[language])
      expect(await standing(page, ['Email', 'Password'])).toEqual({ Email: email, Password: password })

      await times(5, '/auth/forgotpassword', (n) => ({ email: `${n}${email}` }))
      await open('/forgot-password')
      await fill(page, { Email: email })
      await press(page, send[language])
      await expectMessage(page, texts[language])

      // Each try counts, also of an address that is taken.
      const taken = { full_name: 'Ayu', email: 'sari@contoh.example', password, confirm_password: password }
      await times(20, '/auth/register', () => taken)
      await open('/signup')
      await fill(page, { [t.name]: 'Ayu', Email: email, Password: password, [t.confirm]: password })
      await press(page, t.signUp)
      await expectMessage(page, texts[language])
      expect(await standing(page, [t.name, 'Email'])).toEqual({ [t.name]: 'Ayu', Email: email })
    })
})
