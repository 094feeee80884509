import { forgotPasswordPage, loginPage, newPasswordPage } from '../pages/account-pages.ts'
import { dismissDialog } from '../pages/forms.ts'
import { axeViolations } from '../support/accessibility.ts'
import { newEmail, openBrowser, type Visitor } from '../support/browser.ts'
import { newestMail, resetCodeIn, resetPathIn } from '../support/mail.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const newPassword = 'teh hangat di dapur'

test.describe('a customer who has forgotten the password', () => {
  test('sets a new one with the link in the email', async () => {
    const { email, visitor } = await requestReset()
    const { page, open } = visitor
    const form = newPasswordPage(visitor)
    const mail = await newestMail(email)
    await open(resetPathIn(mail))
    await expect(form.submitButton).toBeVisible()
    await expect(form.fields.code).toHaveCount(0)
    await form.choose('teh')
    await dismissDialog(page, 'Password harus minimal 6 karakter')
    await form.fillIn({ newPassword, confirmPassword: 'kopi di teras' })
    await form.submit()
    await dismissDialog(page, 'Password dan konfirmasi password tidak cocok')
    await expect(
      page.getByRole('main').getByText('Password dan konfirmasi password tidak cocok', { exact: true }),
    ).toBeVisible()
    await form.expectValues({ newPassword })
    await form.choose(newPassword)
    await expectNewPassword(visitor, email)

    await open(resetPathIn(mail))
    await form.choose(newPassword)
    await dismissDialog(page, /^Gagal/)
    await form.newCodeLink.click()
    await expect(page).toHaveURL('/forgot-password')
  })

  test('sets a new one with the code in the email, typed in small letters and with spaces', async () => {
    const { email, visitor } = await requestReset()
    const { page } = visitor
    const form = newPasswordPage(visitor)
    const noToken = 'Token reset tidak valid. Silakan minta reset password baru.'
    await expect(page.getByRole('main').getByText('Kami sudah mengirim email ke')).toBeVisible()
    await form.choose(newPassword)
    await dismissDialog(page, noToken)
    await form.fillIn({ code: 'ABCD-EFGH-JKMN-PQRS' })
    await form.submit()
    await dismissDialog(page, noToken.slice(0, 10))
    await form.expectValues({ newPassword, confirmPassword: newPassword })
    const code = resetCodeIn(await newestMail(email))
    await form.fillIn({ code: ` ${code.toLowerCase().replaceAll('-', '  ')} ` })
    await form.submit()
    await expectNewPassword(visitor, email)
  })
})

test('a dialog says that emails are late when a customer requests a reset, and stays open until OK', async () => {
  const visitor = await openBrowser({ picked: 'en' })
  const { page, open } = visitor
  const json = { success: true, message: 'Kode reset dikirim begitu bisa.', mail_late: true }
  await page.route('**/api/auth/forgotpassword', (route) => route.fulfill({ json }))
  await open('/forgot-password')
  await forgotPasswordPage(visitor).fillIn({ email: 'sari@contoh.example' })
  await forgotPasswordPage(visitor).submit()
  const dialog = page.getByRole('alertdialog', { name: 'Email is delayed' })
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

  test('uses the code that another backend sends under one of three names, so that the customer types none', async () => {
    const visitor = await openBrowser({ picked: 'en' })
    const { page, open } = visitor
    const form = newPasswordPage(visitor)
    const keptCode = () => page.evaluate(() => sessionStorage.getItem('resetCode'))
    await page.route('**/api/auth/resetpassword/*', (route) => route.fulfill({ json: { success: true } }))
    for (const name of ['resetCode', 'resetToken', 'token'])
      await test.step(name, async () => {
        const code = `${name}-of-another-backend`
        const json = { success: true, message: 'Terkirim', [name]: code }
        await page.route('**/api/auth/forgotpassword', (route) => route.fulfill({ json }))
        await open('/forgot-password')
        await forgotPasswordPage(visitor).fillIn({ email: 'sari@contoh.example' })
        await forgotPasswordPage(visitor).submit()
        await expect(page).toHaveURL('/reset-password')
        expect(await keptCode()).toBe(code)
        await form.fillIn({ newPassword, confirmPassword: newPassword })
        await expect(form.fields.code).toHaveCount(0)
        const used = page.waitForRequest((request) => request.method() === 'PUT')
        await form.submit()
        expect(new URL((await used).url()).pathname).toBe(`/api/auth/resetpassword/${code}`)
        await expect(page).toHaveURL('/login')
        expect(await keptCode()).toBeNull()
      })
  })
})

/** The first address is wrong. The second request leads to /reset-password. */
async function requestReset() {
  const { email } = await newAccount()
  const visitor = await openBrowser()
  const { page, open } = visitor
  const form = forgotPasswordPage(visitor)
  await open('/login')
  await loginPage(visitor).forgotLink.click()
  await expect(form.submitButton).toBeVisible()
  const wrong = newEmail()
  await form.fillIn({ email: wrong })
  await form.submit()
  await dismissDialog(page, 'Email tidak ditemukan. Silakan coba lagi.')
  await form.expectValues({ email: wrong })
  await form.fillIn({ email })
  await form.submit()
  await expect(
    page
      .getByRole('alertdialog')
      .filter({ hasText: 'Email terdaftar! Kode reset password telah dikirim ke email Anda.' }),
  ).toBeVisible()
  await expect(page).toHaveURL('/reset-password')
  return { email, visitor }
}

async function expectNewPassword(visitor: Visitor, email: string): Promise<void> {
  const { page } = visitor
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Password berhasil diubah!' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await loginPage(visitor).logIn({ email, password: newPassword })
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => sessionStorage.getItem('resetPasswordEmail'))).toBeNull()
}
