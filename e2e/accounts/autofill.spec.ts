import { field } from '../support/account-forms.ts'
import { browserUser } from '../support/browser.ts'
import { newAccount, remember } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const name = { autocomplete: 'name' }
const user = { autocomplete: 'username', type: 'email', inputmode: 'email' }
const current = { autocomplete: 'current-password', type: 'password' }
const fresh = { autocomplete: 'new-password', type: 'password' }

/** What password managers and keyboards of phones go by. */
const forms = [
  ['/login', { Email: user, Password: current }],
  ['/signup', { 'Full Name': name, Email: user, Password: fresh, 'Confirm Password': fresh }],
  ['/forgot-password', { Email: user }],
  [
    '/reset-password',
    { 'Reset code': { autocomplete: 'one-time-code' }, 'New Password': fresh, 'Confirm Password': fresh },
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
  ['/update-password', { 'Current Password': current, 'New Password': fresh, 'Confirm Password': fresh }],
] as const

for (const [path, fields] of forms)
  test(`${path} says what its fields are for`, async () => {
    const ayu = await browserUser({ picked: 'en' })
    const { page } = ayu
    const { email, token } = await newAccount()
    if (path.startsWith('/update')) await remember(ayu, token)
    await page.addInitScript((address) => sessionStorage.setItem('resetPasswordEmail', address), email)
    await ayu.open(path)
    for (const [label, attributes] of Object.entries(fields))
      for (const [attribute, value] of Object.entries(attributes))
        expect(await field(page, label).getAttribute(attribute), `${label}: ${attribute}`).toBe(value)
    // A form with a new password alone names, unseen, whose it is.
    if ('New Password' in fields)
      await expect
        .poll(() => page.locator('input[autocomplete="username"]').getAttribute('value'))
        .toBe(email)
    // What is typed is never in an address.
    expect(await page.getByRole('main').locator('form').getAttribute('method')).toBe('post')
  })
