import { forgotPasswordPage, loginPage, newPasswordPage } from '../pages/account-pages.ts'
import { dismissDialog } from '../pages/forms.ts'
import { axeViolations } from '../support/accessibility.ts'
import { newEmail, openBrowser, type Visitor } from '../support/browser.ts'
import { newestMail, resetCodeIn, resetPathIn } from '../support/mail.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const newPassword = 'teh hangat di dapur'

const texts = {
  id: {
    unknown: 'Email tidak ditemukan. Silakan coba lagi.',
    sent: 'Email terdaftar! Kode reset password telah dikirim ke email Anda.',
    sentTo: 'Kami sudah mengirim email ke',
    short: 'Password harus minimal 6 karakter',
    differ: 'Password dan konfirmasi password tidak cocok',
    noToken: 'Token reset tidak valid. Silakan minta reset password baru.',
    changed: 'Password berhasil diubah!',
  },
  en: {
    unknown: 'Email not found. Please try again.',
    sent: 'Email found! A password reset code has been sent to your email.',
    sentTo: 'We sent an email to',
    short: 'Password must be at least 6 characters',
    differ: 'The password and its confirmation do not match',
    noToken: 'This reset token is not valid. Please request a new password reset.',
    changed: 'Your password has been changed!',
  },
} as const

for (const language of ['id', 'en'] as const)
  test.describe(`a customer who has forgotten the password, in the language ${language},`, () => {
    const t = texts[language]

    test('sets a new one with the link in the email', async () => {
      const { email, visitor } = await requestReset()
      const { page, open } = visitor
      const form = newPasswordPage(visitor)
      const mail = await newestMail(email)
      await open(resetPathIn(mail))
      await expect(form.submitButton).toBeVisible()
      await expect(form.fields.code).toHaveCount(0)
      await form.choose('teh')
      await dismissDialog(page, t.short)
      await form.fillIn({ newPassword, confirmPassword: 'kopi di teras' })
      await form.submit()
      await dismissDialog(page, t.differ)
      await expect(page.getByRole('main').getByText(t.differ, { exact: true })).toBeVisible()
      await form.expectValues({ newPassword })
      await form.choose(newPassword)
      await expectNewPassword(visitor, email)

      await open(resetPathIn(mail))
      await form.choose(newPassword)
      await dismissDialog(page, /^(?:Gagal|That did not work)/)
      await form.newCodeLink.click()
      await expect(page).toHaveURL('/forgot-password')
    })

    test('sets a new one with the code in the email, typed in small letters and with spaces', async () => {
      const { email, visitor } = await requestReset()
      const { page } = visitor
      const form = newPasswordPage(visitor)
      await expect(page.getByRole('main').getByText(t.sentTo)).toBeVisible()
      await form.choose(newPassword)
      await dismissDialog(page, t.noToken)
      await form.fillIn({ code: 'ABCD-EFGH-JKMN-PQRS' })
      await form.submit()
      await dismissDialog(page, t.noToken.slice(0, 10))
      await form.expectValues({ newPassword, confirmPassword: newPassword })
      const code = resetCodeIn(await newestMail(email))
      await form.fillIn({ code: ` ${code.toLowerCase().replaceAll('-', '  ')} ` })
      await form.submit()
      await expectNewPassword(visitor, email)
    })

    /** The first address is wrong. The second request leads to /reset-password. */
    async function requestReset() {
      const { email } = await newAccount({ language })
      const visitor = await openBrowser({ picked: language })
      const { page, open } = visitor
      const form = forgotPasswordPage(visitor)
      await open('/login')
      await loginPage(visitor).forgotLink.click()
      await expect(form.submitButton).toBeVisible()
      const wrong = newEmail()
      await form.fillIn({ email: wrong })
      await form.submit()
      await dismissDialog(page, t.unknown)
      await form.expectValues({ email: wrong })
      await form.fillIn({ email })
      await form.submit()
      await expect(page.getByRole('alertdialog').filter({ hasText: t.sent })).toBeVisible()
      await expect(page).toHaveURL('/reset-password')
      return { email, visitor }
    }

    async function expectNewPassword(visitor: Visitor, email: string): Promise<void> {
      const { page } = visitor
      await expect(page.getByRole('alertdialog').filter({ hasText: t.changed })).toBeVisible()
      await expect(page).toHaveURL('/login')
      await loginPage(visitor).logIn({ email, password: newPassword })
      await expect(page).toHaveURL('/')
      expect(await page.evaluate(() => sessionStorage.getItem('resetPasswordEmail'))).toBeNull()
    }
  })

for (const [language, title] of [
  ['id', 'Email sedang terlambat'],
  ['en', 'Email is delayed'],
] as const)
  test(`a dialog says that emails are late when a customer requests a reset, and stays open until OK, in ${language}`, async () => {
    const visitor = await openBrowser({ picked: language })
    const { page, open } = visitor
    const json = { success: true, message: 'Kode reset dikirim begitu bisa.', mail_late: true }
    await page.route('**/api/auth/forgotpassword', (route) => route.fulfill({ json }))
    await open('/forgot-password')
    await forgotPasswordPage(visitor).fillIn({ email: 'sari@contoh.example' })
    await forgotPasswordPage(visitor).submit()
    const dialog = page.getByRole('alertdialog', { name: title })
    await expect(dialog.getByText(json.message)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/forgot-password')
  })

test.describe('the page for a new password', () => {
  test('redirects to /forgot-password without a link or an earlier request', async () => {
    const { page, open } = await openBrowser()
    await open('/reset-password')
    await expect(page).toHaveURL('/forgot-password')
  })

  for (const name of ['resetCode', 'resetToken', 'token'] as const)
    test(`uses the code that another backend sends as ${name}, so that the customer types none`, async () => {
      const visitor = await openBrowser({ picked: 'en' })
      const { page, open } = visitor
      const json = { success: true, message: 'Terkirim', [name]: 'code-of-another-backend' }
      await page.route('**/api/auth/forgotpassword', (route) => route.fulfill({ json }))
      const used = page.waitForRequest((request) => request.method() === 'PUT')
      await page.route('**/api/auth/resetpassword/*', (route) => route.fulfill({ json: { success: true } }))
      await open('/forgot-password')
      await forgotPasswordPage(visitor).fillIn({ email: 'sari@contoh.example' })
      await forgotPasswordPage(visitor).submit()
      await expect(page).toHaveURL('/reset-password')
      expect(await page.evaluate(() => sessionStorage.getItem('resetCode'))).toBe('code-of-another-backend')
      const form = newPasswordPage(visitor)
      await form.fillIn({ newPassword, confirmPassword: newPassword })
      await expect(form.fields.code).toHaveCount(0)
      await form.submit()
      expect(new URL((await used).url()).pathname).toBe('/api/auth/resetpassword/code-of-another-backend')
      await expect(page).toHaveURL('/login')
      expect(await page.evaluate(() => sessionStorage.getItem('resetCode'))).toBeNull()
    })
})
