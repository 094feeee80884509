import { loginPage, signUpPage } from '../pages/account-pages.ts'
import { dismissDialog, field } from '../pages/forms.ts'
import { newEmail, openBrowser } from '../support/browser.ts'
import { newestMail } from '../support/mail.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('a new customer signs up: an error is at its field, a rejection is in a dialog, and the typed text stays', async () => {
  const visitor = await openBrowser({ picked: 'id' })
  const { page, open } = visitor
  const form = signUpPage(visitor)
  const email = newEmail()
  await open('/signup')
  await form.submit()
  const missing = ['Nama Lengkap harus diisi', 'Email harus diisi', 'Kata sandi harus diisi']
  for (const sentence of missing) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(form.fields.fullName).toBeFocused()

  await form.fillIn({ fullName: 'Ayu Kartika', email: 'ayu', password: 'teh', confirmPassword: 'teh' })
  await expect(page.getByText('Email harus diisi', { exact: true })).toHaveCount(0)
  await form.submit()
  await expect(page.getByText('Format email tidak valid', { exact: true })).toBeVisible()
  await expect(page.getByText('Password harus minimal 6 karakter', { exact: true }).first()).toBeVisible()

  const taken = await newAccount()
  const typed = { fullName: 'Ayu Kartika', email: taken.email, password: 'kopi pagi di teras' }
  await form.fillIn({ ...typed, confirmPassword: 'kopi sore' })
  await form.submit()
  await expect(page.getByText('Password dan konfirmasi password tidak cocok', { exact: true })).toBeVisible()
  await form.fillIn({ confirmPassword: typed.password })
  await form.submit()
  await dismissDialog(page, 'Email sudah terdaftar.')
  await form.expectValues({ ...typed, confirmPassword: typed.password })

  await form.fillIn({ email })
  await form.submit()
  await expect(
    page.getByRole('alertdialog').filter({ hasText: 'Registrasi berhasil! Silakan masuk.' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect((await newestMail(email)).subject).toBe('Selamat datang di Griya Segar')

  const login = loginPage(visitor)
  await login.logIn({ email, password: 'salah-sekali' })
  await dismissDialog(page, 'Email atau kata sandi salah.')
  await login.expectValues({ email, password: 'salah-sekali' })
  await login.logIn({ email, password: typed.password })
  await expect(page).toHaveURL('/')
})

test('a new customer sees the strength of the password and can show the password', async () => {
  const visitor = await openBrowser({ picked: 'en' })
  const { page, open } = visitor
  const form = signUpPage(visitor)
  await open('/signup')
  const { password } = form.fields
  await password.fill('password1')
  await expect(page.getByText('Easy to guess', { exact: true })).toBeVisible()
  await password.fill('kopi pagi di teras')
  await expect(page.getByText('Strong', { exact: true })).toBeVisible()
  await form.showPassword.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('kopi pagi di teras')
  await form.hidePassword.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test.describe('before the scripts have loaded', () => {
  test('a form can be read, and without JavaScript a note says that it needs JavaScript', async () => {
    const { page, open } = await openBrowser({ javaScript: false })
    for (const [path, label] of [
      ['/login', 'Kata sandi'],
      ['/signup', 'Konfirmasi Kata Sandi'],
      ['/forgot-password', 'Email'],
    ] as const) {
      await open(path)
      await expect(field(page, label)).toBeVisible()
      await expect(page.locator('noscript')).toContainText('Halaman ini memerlukan JavaScript.', {
        useInnerText: true,
      })
    }
  })

  test('the login form accepts input', async () => {
    const account = await newAccount()
    const visitor = await openBrowser({ picked: 'en' })
    const { page } = visitor
    const login = loginPage(visitor)
    const release = await holdReplies(page, /\/assets\/entry-client/)
    await page.goto('/login?returnUrl=/profile', { waitUntil: 'commit' })
    await login.fillIn(account)
    await expect(login.submitButton).toBeDisabled()
    release()
    await login.submit()
    await expect(page).toHaveURL('/profile')
  })

  test('the server checks the form if the rules of the page cannot be loaded', async () => {
    const visitor = await openBrowser({ picked: 'en' })
    const { page, open } = visitor
    const form = signUpPage(visitor)
    await page.route(/\/assets\/account-rules/, (route) => route.abort())
    await open('/signup')
    const typed = { fullName: 'Ayu', email: 'ayu', password: 'teh', confirmPassword: 'kopi' }
    await form.fillIn(typed)
    await form.submit()
    await dismissDialog(page, 'The email format is not valid')
    await expect(
      page.getByRole('main').getByText('Password must be at least 6 characters').first(),
    ).toBeVisible()
    await form.expectValues(typed)
  })
})
