import { useConfirmFirstMessages } from '#web/storefront/orders/form/confirm-first-messages.ts'
import { useAccountMessages } from '#web/storefront/accounts/messages.ts'
import { orderForm } from '../pages/order-form.ts'
import { productPage } from '../pages/product-pages.ts'
import { clientAddress, newEmail, openSignedIn, sharedShopUrl } from '../support/browser.ts'
import { confirmPathIn, newestMail } from '../support/mail.ts'
import { api, findProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test('a customer of a busy address confirms the e-mail before the order', async () => {
  const t = useConfirmFirstMessages.in('id')
  const headers = { 'content-type': 'application/json', ...clientAddress() }
  const password = 'rahasia-sekali'
  const email = newEmail()
  for (let n = 0; n <= 20; n++) {
    const sent = {
      full_name: 'Wulan',
      email: n === 20 ? email : newEmail(),
      password,
      confirm_password: password,
    }
    const reply = await fetch(`${sharedShopUrl()}/api/auth/register`, {
      method: 'POST',
      headers,
      body: JSON.stringify(sent),
    })
    expect(reply.status).toBe(201)
  }
  const { token } = await api('/auth/login', { body: { email, password } })
  const customer = await openSignedIn(token!, { picked: 'id', width: 360 })
  const { page } = customer
  const form = orderForm(customer)
  const dialog = page.getByRole('alertdialog', { name: t.title })
  const { id } = await findProduct('Makrame Gading')
  await customer.open(`/products/${id}`)
  await productPage(customer).buyButton.click()
  await form.fillDelivery({ address: 'Jl. Mawar 9, Sleman' })
  await form.submit()
  await expect(dialog).toBeVisible()
  const older = confirmPathIn(await newestMail(email))
  await dialog.getByRole('button', { name: t.send }).click()
  await expect(dialog).toBeHidden()
  await expect(form.fields.address).toHaveValue('Jl. Mawar 9, Sleman')
  await expect.poll(async () => confirmPathIn(await newestMail(email))).not.toBe(older)

  const tab = await page.context().newPage()
  await tab.goto(new URL(confirmPathIn(await newestMail(email)), page.url()).href)
  await tab.getByRole('button', { name: useAccountMessages.in('id').confirmEmail.act }).click()
  await tab.waitForURL('**/profile')
  await tab.close()
  await form.submit()
  await expect(form.placed).toBeVisible()
})
