import { demoPassword } from '#demo/customers.ts'
import { changePasswordForm, logInByForm, profileForm } from '../pages/account-pages.ts'
import { dismissDialog } from '../pages/forms.ts'
import { newEmail, openBrowser, storeToken } from '../support/browser.ts'
import { newestMail } from '../support/mail.ts'
import { holdReplies } from '../support/mock-replies.ts'
import { api, newAccount, tokenOf, ownerTokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe('the details of an account', () => {
  test('are changed on a prefilled form, appear in the header, and are announced to the old email address', async () => {
    const account = await newAccount()
    const taken = await newAccount()
    const customer = await logInByForm(account, { width: 1280 })
    const { page, open } = customer
    const form = profileForm(customer)
    await open('/profile')
    const edit = page.getByRole('link', { name: 'Update Profile' })
    await expect(edit).toBeVisible()
    const release = await holdReplies(page, '**/api/auth/me')
    await edit.click()
    await expect(page.getByRole('status').getByText('Loading profile...')).toBeVisible()
    release()
    await expect(form.submitButton).toBeVisible()
    await form.expectValues({ fullName: 'Wulan Anggraini', email: account.email })
    await form.fillIn({ fullName: '', email: 'ayu' })
    await form.submit()
    await expect(page.getByText('Full name is required', { exact: true })).toBeVisible()
    await expect(page.getByText('The email format is not valid', { exact: true })).toBeVisible()

    await form.fillIn({ fullName: 'Ayu Lestari', email: taken.email })
    await form.submit()
    await dismissDialog(page, 'This email is already registered.')
    await form.expectValues({ fullName: 'Ayu Lestari' })

    const email = newEmail()
    await form.fillIn({ email })
    await form.submit()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await expect(page).toHaveURL('/profile')
    await expect(page.getByRole('main').getByText('Ayu Lestari')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ayu Lestari' })).toBeVisible()
    // What was typed is not repeated to an address that was never confirmed.
    const { text_body } = await newestMail(account.email)
    expect(text_body).toContain('Email akun Anda diubah menjadi alamat lain.')
    expect(text_body).not.toContain(email)
  })

  test('of an admin need the password for a new email address, and the form asks for it only then', async () => {
    const [before, after] = [newEmail(), newEmail()]
    const password = 'rahasia-pembantu-toko'
    const body = { full_name: 'Bu Dewi', email: before, password, current_password: demoPassword }
    expect((await api('/admin/staff', { token: await ownerTokenOf(), body })).status).toBe(201)
    const dewi = await openBrowser({ picked: 'en', width: 390 })
    await storeToken(dewi, await tokenOf(before, { password }))
    const { page, open } = dewi
    await open('/update-profile')
    const form = profileForm(dewi)
    await expect(form.submitButton).toBeVisible()
    const currentPassword = page.getByLabel('Current Password', { exact: true })
    await expect(currentPassword).toHaveCount(0)
    await form.fillIn({ email: after })
    await form.submit()
    await dismissDialog(page, /required/)
    await currentPassword.fill('salah sekali ini')
    await form.submit()
    await dismissDialog(page, 'The current password is wrong.')
    await form.expectValues({ email: after })
    await currentPassword.fill(password)
    await form.submit()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  })

  test('do not change when the customer presses Cancel', async () => {
    const { page, open } = await logInByForm(await newAccount())
    for (const path of ['/update-profile', '/update-password']) {
      await open(path)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await expect(page).toHaveURL('/profile')
    }
    await expect(page.getByRole('main').getByText('Wulan Anggraini')).toBeVisible()
  })

  test('show that they are loading or cannot be loaded', async () => {
    const ayu = await openBrowser({ picked: 'en' })
    await storeToken(ayu, (await newAccount()).token)
    const { page, open } = ayu
    const arrived = Promise.withResolvers<void>()
    await page.route('**/api/auth/me', async (route) => {
      await arrived.promise
      await route.fulfill({ status: 500, body: '' })
    })
    await open('/update-profile')
    await expect(page.getByText('Loading profile...')).toBeVisible()
    arrived.resolve()
    await expect(page.getByText('Server error. Please try again later.')).toBeVisible()
    await page.unroute('**/api/auth/me')
    await page.route('**/api/auth/me', (route) => route.fulfill({ json: { success: false } }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to fetch user data')).toBeVisible()
    await page.unroute('**/api/auth/me')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(profileForm(ayu).fields.fullName).toBeVisible()
  })
})

test('a changed password ends the other sessions, and the profile lists the sessions and can end one', async () => {
  const account = await newAccount()
  const [here, there, third] = [
    await logInByForm(account),
    await logInByForm(account),
    await logInByForm(account),
  ]
  const { page } = here
  await here.open('/profile')
  const devices = page.getByRole('list', { name: 'Where you are logged in' })
  await expect(devices.getByText('This device')).toBeVisible()
  // The session in which the account was made counts too.
  await expect(devices.getByRole('listitem')).toHaveCount(4)
  await devices.getByRole('button', { name: 'End session on Chrome · Linux' }).first().click()
  await expect(page.getByText('The session has ended.')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(3)

  const form = changePasswordForm(here)
  await page.getByRole('link', { name: 'Change Password' }).click()
  await expect(form.submitButton).toBeVisible()
  await form.submit()
  await dismissDialog(page, 'Current password is required')
  await form.fillIn({
    currentPassword: 'salah-sekali',
    newPassword: 'sandi-yang-baru',
    confirmPassword: 'sandi-yang-lain',
  })
  await form.submit()
  await dismissDialog(page, 'New passwords do not match')
  await form.fillIn({ newPassword: 'teh', confirmPassword: 'teh' })
  await form.submit()
  await dismissDialog(page, 'Password must be at least 6 characters')
  const chosen = { newPassword: 'sandi-yang-baru', confirmPassword: 'sandi-yang-baru' }
  await form.fillIn(chosen)
  await form.submit()
  await dismissDialog(page, 'The current password is wrong.')
  await form.expectValues({ currentPassword: 'salah-sekali', ...chosen })
  await form.fillIn({ currentPassword: account.password })
  await form.submit()
  await expect(page.getByText('Password updated successfully!')).toBeVisible()
  await form.expectValues({ currentPassword: '', newPassword: '', confirmPassword: '' })
  await expect(page).toHaveURL('/profile')
  for (const other of [there, third]) {
    await other.open('/profile')
    await expect(other.page).toHaveURL('/login?returnUrl=%2Fprofile')
  }
})
