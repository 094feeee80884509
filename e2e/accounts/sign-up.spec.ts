import {
  field,
  fill,
  isAt,
  logIn,
  newestMail,
  press,
  standing,
  expectMessage,
  messages,
} from '../support/account-forms.ts'
import { newEmail, browserUser } from '../support/browser.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const texts = {
  id: {
    differ: 'Password dan konfirmasi password tidak cocok',
    missing: ['Nama Lengkap harus diisi', 'Email harus diisi', 'Password harus diisi'],
    format: 'Format email tidak valid',
    short: 'Password harus minimal 6 karakter',
    taken: 'Email sudah terdaftar.',
    registered: 'Registrasi berhasil! Silakan login.',
    strong: 'Kuat',
    weak: 'Mudah ditebak',
    wrong: 'Email atau password salah.',
    welcome: 'Selamat datang di Griya Segar',
  },
  en: {
    differ: 'The passwords do not match',
    missing: ['Full name is required', 'Email is required', 'Password is required'],
    format: 'The email format is not valid',
    short: 'Password must be at least 6 characters',
    taken: 'This email is already registered.',
    registered: 'You are registered. Please log in.',
    strong: 'Strong',
    weak: 'Easy to guess',
    wrong: 'The email or password is wrong.',
    welcome: 'Welcome to Griya Segar',
  },
} as const

for (const language of ['id', 'en'] as const)
  test.describe(`somebody new, in the language ${language}`, () => {
    const t = { ...messages[language], ...texts[language] }

    test('signs up: each fault is at its field, a problem in a dialog, and what she typed stays', async () => {
      const { page, open } = await browserUser({ picked: language })
      const email = newEmail()
      await open('/signup')
      await press(page, t.signUp)
      for (const sentence of t.missing) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
      expect(await field(page, t.name).evaluate((input) => input === document.activeElement)).toBe(true)

      await fill(page, { [t.name]: 'Ayu Kartika', Email: 'ayu', Password: 'teh', [t.confirm]: 'teh' })
      await expect(page.getByText(t.missing[1], { exact: true })).toHaveCount(0)
      await press(page, t.signUp)
      await expect(page.getByText(t.format, { exact: true })).toBeVisible()
      await expect(page.getByText(t.short, { exact: true }).first()).toBeVisible()

      const taken = await newAccount()
      const typed = {
        [t.name]: 'Ayu Kartika',
        Email: taken.email,
        Password: 'kopi pagi di teras',
        [t.confirm]: 'kopi sore',
      }
      await fill(page, typed)
      await press(page, t.signUp)
      await expect(page.getByText(t.differ, { exact: true })).toBeVisible()
      await fill(page, { [t.confirm]: 'kopi pagi di teras' })
      await press(page, t.signUp)
      await expectMessage(page, t.taken)
      expect(await standing(page, Object.keys(typed))).toEqual({
        ...typed,
        [t.confirm]: 'kopi pagi di teras',
      })

      await fill(page, { Email: email })
      await press(page, t.signUp)
      await expect(page.getByRole('alertdialog').filter({ hasText: t.registered })).toBeVisible()
      await isAt(page, '/login')
      expect((await newestMail(email)).subject).toBe(t.welcome)

      await logIn(page, { email, password: 'salah-sekali' }, language)
      await expectMessage(page, t.wrong)
      expect(await standing(page, ['Email', 'Password'])).toEqual({ Email: email, Password: 'salah-sekali' })
      await logIn(page, { email, password: 'kopi pagi di teras' }, language)
      await isAt(page, '/')
    })

    test('sees how hard her password is to guess, and looks at it', async () => {
      const { page, open } = await browserUser({ picked: language })
      await open('/signup')
      const password = field(page, 'Password')
      await password.fill('password1')
      await expect(page.getByText(t.weak, { exact: true })).toBeVisible()
      await password.fill('kopi pagi di teras')
      await expect(page.getByText(t.strong, { exact: true })).toBeVisible()
      await page.getByRole('button', { name: t.show, exact: true }).click()
      expect(await password.getAttribute('type')).toBe('text')
      expect(await password.inputValue()).toBe('kopi pagi di teras')
      await page.getByRole('button', { name: t.hide, exact: true }).click()
      expect(await password.getAttribute('type')).toBe('password')
    })
  })

test.describe('before the page has come alive', () => {
  test('she reads the form, and without JavaScript what it needs', async () => {
    for (const [path, label] of [
      ['/login', 'Password'],
      ['/signup', 'Konfirmasi Password'],
      ['/forgot-password', 'Email'],
    ] as const) {
      const { page, open } = await browserUser({ javaScript: false })
      await open(path)
      await expect(field(page, label)).toBeVisible()
      expect(await page.locator('noscript').innerText()).toContain('Halaman ini memerlukan JavaScript.')
    }
  })

  test('what she typed already counts', async () => {
    const account = await newAccount()
    const { page } = await browserUser({ picked: 'en' })
    const arrived = Promise.withResolvers<void>()
    await page.route(/\/assets\/entry-client/, async (route) => {
      await arrived.promise
      await route.continue()
    })
    await page.goto('/login?returnUrl=/profile', { waitUntil: 'commit' })
    await fill(page, { Email: account.email, Password: account.password })
    const button = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
    expect(await button.isDisabled()).toBe(true)
    arrived.resolve()
    await button.click()
    await isAt(page, '/profile')
  })

  test('the rules that judge what she typed may stay away: the shop judges it', async () => {
    const { page, open } = await browserUser({ picked: 'en' })
    await page.route(/\/assets\/account-rules/, (route) => route.abort())
    await open('/signup')
    const typed = { 'Full Name': 'Ayu', Email: 'ayu', Password: 'teh', 'Confirm Password': 'kopi' }
    await fill(page, typed)
    await press(page, 'Sign up')
    await expectMessage(page, 'The email format is not valid')
    await expect(
      page.getByRole('main').getByText('Password must be at least 6 characters').first(),
    ).toBeVisible()
    expect(await standing(page, Object.keys(typed))).toEqual(typed)
  })
})
