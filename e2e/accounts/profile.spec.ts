import {
  field,
  fill,
  isAt,
  newCustomer,
  newestMail,
  press,
  signedIn,
  standing,
  expectMessage,
} from '../support/account-forms.ts'
import { holdBack } from '../support/responses.ts'
import { newEmail, browserUser } from '../support/browser.ts'
import { remember } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe('her details', () => {
  test('are changed on a form that knows them, follow her into the header, and the old address is told', async () => {
    const account = await newCustomer()
    const taken = await newCustomer()
    const { page, open } = await signedIn(account, { width: 1280 })
    await open('/profile')
    const letGo = await holdBack(page, '**/api/auth/me')
    await page.getByRole('link', { name: 'Update Profile' }).click()
    await expect(page.getByRole('status').getByText('Loading profile...')).toBeVisible()
    letGo()
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    expect(await standing(page, ['Full Name', 'Email'])).toEqual({
      'Full Name': 'Wulan Anggraini',
      Email: account.email,
    })
    await fill(page, { 'Full Name': '', Email: 'ayu' })
    await press(page, 'Save Changes')
    await expect(page.getByText('Full name is required', { exact: true })).toBeVisible()
    await expect(page.getByText('The email format is not valid', { exact: true })).toBeVisible()

    await fill(page, { 'Full Name': 'Ayu Lestari', Email: taken.email })
    await press(page, 'Save Changes')
    await expectMessage(page, 'This email is already registered.')
    expect(await standing(page, ['Full Name'])).toEqual({ 'Full Name': 'Ayu Lestari' })

    const email = newEmail()
    await fill(page, { Email: email })
    await press(page, 'Save Changes')
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await isAt(page, '/profile')
    await expect(page.getByRole('main').getByText('Ayu Lestari')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Ayu Lestari' })).toBeVisible()
    expect((await newestMail(account.email)).text_body).toContain(email)
  })

  test('are left as they were by Cancel', async () => {
    const { page, open } = await signedIn(await newCustomer())
    for (const path of ['/update-profile', '/update-password']) {
      await open(path)
      await page.getByRole('link', { name: 'Cancel' }).click()
      await isAt(page, '/profile')
    }
    await expect(page.getByRole('main').getByText('Wulan Anggraini')).toBeVisible()
  })

  test('are on their way, or cannot be had: the page says so', async () => {
    const ayu = await browserUser({ picked: 'en' })
    await remember(ayu, (await newCustomer()).token)
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
    await expect(field(page, 'Full Name')).toBeVisible()
  })
})

test('a changed password ends the sessions elsewhere; the profile shows where she is signed in and ends one', async () => {
  const account = await newCustomer()
  const [here, there, third] = [await signedIn(account), await signedIn(account), await signedIn(account)]
  await here.open('/profile')
  const devices = here.page.getByRole('list', { name: 'Where you are logged in' })
  await expect(devices.getByText('This device')).toBeVisible()
  // One more is the session in which her account was made.
  expect(await devices.getByRole('listitem').count()).toBe(4)
  await devices.getByRole('button', { name: 'End the session on Chrome · Linux' }).first().click()
  await expect(here.page.getByText('The session has ended.')).toBeVisible()
  expect(await devices.getByRole('listitem').count()).toBe(3)

  await here.page.getByRole('link', { name: 'Change Password' }).click()
  await expect(here.page.getByRole('button', { name: 'Change Password' })).toBeVisible()
  await press(here.page, 'Change Password')
  await expectMessage(here.page, 'Current password is required')
  const typed = {
    'Current Password': 'salah-sekali',
    'New Password': 'sandi-yang-baru',
    'Confirm Password': 'sandi-yang-lain',
  }
  await fill(here.page, typed)
  await press(here.page, 'Change Password')
  await expectMessage(here.page, 'New passwords do not match')
  await fill(here.page, { 'New Password': 'teh', 'Confirm Password': 'teh' })
  await press(here.page, 'Change Password')
  await expectMessage(here.page, 'Password must be at least 6 characters')
  await fill(here.page, { 'New Password': 'sandi-yang-baru', 'Confirm Password': 'sandi-yang-baru' })
  await press(here.page, 'Change Password')
  await expectMessage(here.page, 'The current password is wrong.')
  expect(await standing(here.page, Object.keys(typed))).toEqual({
    ...typed,
    'Confirm Password': 'sandi-yang-baru',
  })
  await fill(here.page, { 'Current Password': account.password })
  await press(here.page, 'Change Password')
  await expect(here.page.getByText('Password updated successfully!')).toBeVisible()
  expect(await standing(here.page, Object.keys(typed))).toEqual({
    'Current Password': '',
    'New Password': '',
    'Confirm Password': '',
  })
  await isAt(here.page, '/profile')
  for (const { page, open } of [there, third]) {
    await open('/profile')
    await isAt(page, '/login?returnUrl=%2Fprofile')
  }
})
