import { field } from '../pages/forms.ts'
import { openBrowser, storeToken } from '../support/browser.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const name = { autocomplete: 'name' }
const user = { autocomplete: 'username', type: 'email', inputmode: 'email' }
const current = { autocomplete: 'current-password', type: 'password' }
const chosen = { autocomplete: 'new-password', type: 'password' }

/** The pages after the first four require a login. */
const forms = [
  ['/login', { Email: user, Password: current }],
  ['/signup', { 'Full Name': name, Email: user, Password: chosen, 'Confirm Password': chosen }],
  ['/forgot-password', { Email: user }],
  [
    '/reset-password',
    { 'Reset code': { autocomplete: 'one-time-code' }, 'New Password': chosen, 'Confirm Password': chosen },
  ],
  [
    '/update-profile',
    {
      'Full Name': name,
      Email: { autocomplete: 'email', type: 'email', inputmode: 'email' },
      'Phone Number (optional)': { autocomplete: 'tel', type: 'tel', inputmode: 'tel' },
      'Address (optional)': { autocomplete: 'street-address' },
    },
  ],
  ['/update-password', { 'Current Password': current, 'New Password': chosen, 'Confirm Password': chosen }],
] as const

test('the fields of each form have the attributes that password managers and keyboards read', async () => {
  const ayu = await openBrowser({ picked: 'en' })
  const { page } = ayu
  const { email, token } = await newAccount()
  await page.addInitScript((address) => sessionStorage.setItem('resetPasswordEmail', address), email)
  for (const [path, fields] of forms)
    await test.step(path, async () => {
      if (path === '/update-profile') await storeToken(ayu, token)
      await ayu.open(path)
      for (const [label, attributes] of Object.entries(fields))
        for (const [attribute, value] of Object.entries(attributes))
          await expect(field(page, label), `${label}: ${attribute}`).toHaveAttribute(attribute, value)
      // A form with only a new password has a hidden field with the account.
      if ('New Password' in fields)
        await expect(page.locator('input[autocomplete="username"]')).toHaveAttribute('value', email)
      // The form must not send its values in the address before hydration.
      await expect(page.getByRole('main').locator('form')).toHaveAttribute('method', 'post')
    })
})
