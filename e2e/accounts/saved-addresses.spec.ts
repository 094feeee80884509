import { useAddressMessages } from '#web/storefront/accounts/address-messages.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { loginPage, signUpPage } from '../pages/account-pages.ts'
import { orderForm } from '../pages/order-form.ts'
import { addressBook, addressChoice } from '../pages/saved-addresses.ts'
import { axeViolations } from '../support/accessibility.ts'
import { newEmail, reload } from '../support/browser.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { mockReply } from '../support/mock-replies.ts'
import { findProduct, newAccount, type PlacedOrder } from '../support/shop-api.ts'
import { sweep } from '../support/sweep.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('full')
const withoutDelivery = useSharedShop('demo')
const mergangsan = { area: '34.71.12', path: 'Mergangsan, Kota Yogyakarta, DI Yogyakarta' }
const umbulharjo = { area: '34.71.13', path: 'Umbulharjo, Kota Yogyakarta, DI Yogyakarta' }
const home = {
  label: 'Rumah',
  recipient_name: 'Wulan Anggraini',
  phone: '081234567890',
  address: 'Jl. Tamansiswa No. 4',
  area: mergangsan.area,
}
const office = {
  label: 'Kantor',
  recipient_name: 'Resepsionis',
  phone: '02745551234',
  address: 'Jl. Veteran No. 9',
  area: umbulharjo.area,
}

let kilim: string
test.beforeAll(async () => {
  kilim = (await shop.newProduct({ price: 100_000 })).id
})

async function customerWith(addresses: readonly object[], { request, url } = shop) {
  const { token } = await newAccount({ shop: url })
  for (const body of addresses) await request('/auth/addresses', { token, body })
  const saved = () => request<object[]>('/auth/addresses', { token })
  const orders = async () => {
    const placed = await request<PlacedOrder[]>('/transactions/user', { token })
    return Promise.all(placed.map(({ id }) => request<PlacedOrder>(`/transactions/${id}`, { token })))
  }
  return { token, saved, orders }
}

for (const device of ['laptop', 'phone'] as const)
  test(`the order form with addresses and ways of delivery is steady, small, accessible and narrow enough on a ${device}`, async () => {
    const { token } = await customerWith([home, office])
    await shop.request(`/cart/${kilim}`, { token, body: { quantity: 1 } })
    const paths = [`/order?product=${kilim}`, '/order-direct', '/profile']
    await sweep(
      device,
      token,
      paths.map((path) => ({ path, maxScripts: 150 })),
      shop.url,
    )
  })

test('the profile lists, adds, edits and deletes addresses and changes the default', async () => {
  const t = useAddressMessages.in('id')
  const { token, saved } = await customerWith([])
  const visitor = await shop.openPage(token, '/profile', 'id', 390)
  const { page } = visitor
  const book = addressBook(visitor)
  await expect(book.section).toContainText(t.none)
  await book.button(t.add).click()
  await expect(book.fields.recipient).toHaveValue('Wulan Anggraini')
  expect(await axeViolations(page)).toEqual([])
  await book.save()
  await expect(book.fields.phone).toBeFocused()
  await book.fields.phone.fill(home.phone)
  await book.chooseArea('mergangs', mergangsan.path)
  await book.fields.address.fill('Jl. Veteran No. 9, Umbulharjo, Yogyakarta')
  const hint = useQuotesMessages.in('id').otherArea('Umbulharjo', mergangsan.path)
  await expect(book.dialog.getByText(hint)).toBeVisible()
  await book.fields.address.fill(home.address)
  await expect(book.dialog.getByText(hint)).toHaveCount(0)
  await book.save()
  await expect(book.entries).toHaveText([
    new RegExp(`${t.home}.*${t.main}.*${home.address}.*Mergangsan`, 's'),
  ])

  await book.button(t.add).click()
  await book.fields.label.fill(office.label)
  await book.fields.phone.fill(office.phone)
  await book.fields.address.fill(office.address)
  await book.save()
  await book.button(t.makeMainOf(office.label)).click()
  await expect(book.entries).toHaveText([/Kantor.*Jl\. Veteran/s, new RegExp(t.home)])
  expect(await axeViolations(page)).toEqual([])

  await book.button(t.editOf(office.label)).click()
  await expect(book.fields.address).toHaveValue(office.address)
  await book.fields.label.fill('Toko')
  await book.save()
  await book.button(t.removeOf('Toko')).click()
  await page.getByRole('alertdialog', { name: t.askRemove }).getByRole('button', { name: t.remove }).click()
  await expect(book.entries).toHaveText([new RegExp(`${t.home}.*${t.main}`, 's')])
  expect(await saved()).toMatchObject([{ ...home, label: t.home, is_default: true }])
})

test('the list of addresses that cannot be loaded is loaded again on request', async () => {
  const t = useAddressMessages.in('id')
  const { token } = await customerWith([home])
  const visitor = await shop.openPage(token, '/', 'id')
  await mockReply(visitor.page, '**/api/auth/addresses', 500, { success: false, message: 'Rusak.' })
  await visitor.open('/profile')
  const book = addressBook(visitor)
  await expect(book.section.getByRole('alert')).toHaveText(t.failed)
  await visitor.page.unroute('**/api/auth/addresses')
  await book.button(t.retry).click()
  await expect(book.entries).toHaveCount(1)
})

test('the default address fills in the order form, and another one replaces address, recipient and area', async () => {
  const { token, orders } = await customerWith([home, office])
  const visitor = await shop.openPage(token, `/order-direct?product=${kilim}`, 'id', 390)
  const form = orderForm(visitor)
  const choice = addressChoice(visitor)
  await expect(choice.address('Rumah')).toBeChecked()
  // The text of the address is enough until it is to be changed.
  await expect(form.fields.address).toHaveCount(0)
  await expect(form.fields.phone).toBeHidden()
  await choice.changeButton.click()
  await expect(form.fields.name).toBeFocused()
  await expect(form.fields.address).toHaveValue(home.address)
  await expect(form.fields.phone).toHaveValue('081234567890')
  await expect(form.area).toHaveValue(mergangsan.path)
  await expect(form.method('Kurir Griya')).toBeChecked()
  await expect(choice.saveBox).toHaveCount(0)
  expect(await axeViolations(visitor.page)).toEqual([])

  await choice.address('Kantor').check()
  await expect(form.fields.address).toHaveCount(0)
  await choice.changeButton.click()
  await expect(form.fields.name).toHaveValue('Resepsionis')
  await expect(form.area).toHaveValue(umbulharjo.path)
  await reload(visitor.page)
  await expect(choice.address('Kantor')).toBeChecked()
  await expect(form.fields.phone).toHaveValue('02745551234')
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([
    {
      customer_name: 'Resepsionis',
      customer_address: office.address,
      delivery: { area: umbulharjo.area },
      total_amount: 110_000,
    },
  ])
})

test('a typed address that names another kecamatan gets a hint, is ordered to, and is saved with its name', async () => {
  const { token, saved, orders } = await customerWith([home])
  await shop.request(`/cart/${kilim}`, { token, body: { quantity: 1 } })
  const visitor = await shop.openPage(token, '/order-direct', 'id', 390)
  const { page } = visitor
  const form = orderForm(visitor)
  const choice = addressChoice(visitor)
  const typed = 'Jl. Veteran No. 9, Umbulharjo'
  await choice.changeButton.click()
  await form.fields.address.fill(typed)
  await expect(choice.newAddress).toBeChecked()
  const hint = useQuotesMessages.in('id').otherArea('Umbulharjo', mergangsan.path)
  await expect(page.getByText(hint)).toBeVisible()
  await choice.saveBox.check()
  await choice.label.fill('Kantor')
  expect(await axeViolations(page)).toEqual([])
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ customer_address: typed, delivery: { area: mergangsan.area } }])
  expect(await saved()).toMatchObject([
    { label: 'Rumah', is_default: true },
    { label: 'Kantor', address: typed, phone: '081234567890', area: mergangsan.area, is_default: false },
  ])
})

test('a shop without delivery asks for nothing more, but offers the addresses that a customer has saved', async () => {
  const path = `/order?product=${(await findProduct('Jus Nanas Kunyit')).id}`
  const nothingSaved = await customerWith([], withoutDelivery)
  const first = await withoutDelivery.openPage(nothingSaved.token, path, 'id')
  await expect(orderForm(first).fields.address).toBeVisible()
  await expect(addressChoice(first).group).toHaveCount(0)
  await expect(addressChoice(first).saveBox).toHaveCount(0)

  const { token, orders } = await customerWith([home], withoutDelivery)
  const visitor = await withoutDelivery.openPage(token, path, 'id')
  const form = orderForm(visitor)
  await expect(addressChoice(visitor).address('Rumah')).toBeChecked()
  await expect(form.area).toHaveCount(0)
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ customer_address: home.address, delivery: null }])
})

test('a visitor who signs up while ordering is back at the order after the login', async () => {
  const visitor = await shop.openPage(null, `/order?product=${kilim}`, 'en', 390)
  const { page } = visitor
  const account = { email: newEmail(), password: 'kopi pagi di teras' }
  await loginPage(visitor).signUpLink.click()
  await signUpPage(visitor).signUp({ ...account, fullName: 'Ayu Kartika' })
  const login = loginPage(visitor)
  await expect(login.fields.email).toHaveValue(account.email)
  await login.fields.password.fill(account.password)
  await login.submit()
  await expect(page).toHaveURL(`/order?product=${kilim}`)
  const form = orderForm(visitor)
  await expect(form.fields.name).toHaveValue('Ayu Kartika')
  await expect(form.fields.email).toHaveValue(account.email)
})
