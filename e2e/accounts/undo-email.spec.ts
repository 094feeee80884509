import { useMailLinkMessages } from '#web/storefront/accounts/mail-link-messages.ts'
import { openBrowser } from '../support/browser.ts'
import { newestMail, undoPathIn } from '../support/mail.ts'
import { api, newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('a changed email is undone with the link in the old mailbox, without a login', async () => {
  const t = useMailLinkMessages.in('en')
  const { token, email } = await newAccount({ language: 'en' })
  const body = { full_name: 'Pencuri', email: `pencuri-${email}` }
  await api('/auth/updatedetails', { method: 'PUT', token, body })
  const { page, open } = await openBrowser({ picked: 'en', width: 1280 })
  const path = undoPathIn(await newestMail(email))

  await open(path)
  await expect(page.getByText(t.undo.text(email))).toBeVisible()
  await page.getByRole('button', { name: t.undo.act }).click()
  await expect(page.getByText(t.undo.doneText(email))).toBeVisible()
  await page.getByRole('link', { name: t.undo.toPassword }).click()
  await page.waitForURL('/forgot-password')

  await open(path)
  await expect(page.getByText(t.undo.dead)).toBeVisible()
})
