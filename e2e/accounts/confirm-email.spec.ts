import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { openSignedIn } from '../support/browser.ts'
import { confirmPathIn, newestMail } from '../support/mail.ts'
import { api, newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('a customer confirms the address with the link that the profile sends', async () => {
  const t = useAccountMessages.in('id')
  const { token, email } = await newAccount()
  const older = confirmPathIn(await newestMail(email))
  const { page, open } = await openSignedIn(token, { picked: 'id', width: 360 })
  const confirm = page.getByRole('button', { name: t.confirmEmail.act })

  await open('/profile')
  await expect(page.getByText(t.profile.unconfirmed)).toBeVisible()
  const sent = page.waitForResponse(/\/api\/auth\/confirmation$/)
  await page.getByRole('button', { name: t.profile.sendConfirmation }).click()
  expect((await sent).status()).toBe(200)

  await open(older)
  await confirm.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(older)

  await open(confirmPathIn(await newestMail(email)))
  await expect(page.getByText(t.confirmEmail.text(email))).toBeVisible()
  await confirm.click()
  await page.waitForURL('/profile')
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText(t.profile.unconfirmed)).toHaveCount(0)
  const { user } = (await api('/auth/me', { token })) as unknown as { user: { email_confirmed: boolean } }
  expect(user.email_confirmed).toBe(true)
})
