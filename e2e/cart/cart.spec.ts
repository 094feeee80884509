import { cartPage } from '../pages/cart-page.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { header } from '../pages/header.ts'
import { openSignedIn, type Visitor } from '../support/browser.ts'
import { holdReplies, mockReply } from '../support/mock-replies.ts'
import { api, findProduct, newAccount, type ShownProduct } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

let token: string
let rug: ShownProduct
let lamp: ShownProduct

test.beforeAll(async () => {
  ;({ token } = await newAccount())
  rug = await findProduct('Karpet Kilim Anatolia')
  lamp = await findProduct('Lampu Meja Kuningan')
})

test.beforeEach(async () => {
  await api('/cart', { token, method: 'DELETE' })
  for (const { id } of [rug, lamp]) await api(`/cart/${id}`, { token, body: { quantity: 1 } })
})

async function openCart(): Promise<Visitor> {
  const customer = await openSignedIn(token, { width: 1280 })
  await customer.open('/cart')
  await expect(header(customer).cartWith(2)).toBeVisible()
  return customer
}

const cartLine = /\/api\/cart\/\w+$/

async function contents(): Promise<Record<string, number>> {
  const { data } = await api<{ quantity: number; product_details: { name: string } }[]>('/cart', { token })
  return Object.fromEntries(data.map(({ quantity, product_details: { name } }) => [name, quantity]))
}

test.describe('on a slow connection', () => {
  test('a product that is removed while its quantity is saved is gone without an error', async () => {
    const customer = await openCart()
    const { page } = customer
    const cart = cartPage(customer)
    const release = await holdReplies(page, cartLine)
    await cart.moreButton(lamp.name).click()
    await cart.moreButton(lamp.name).click()
    await cart.removeButton(lamp.name).click()
    release()
    await expect(page.getByText(`${lamp.name} dihapus dari keranjang`)).toBeVisible()
    await expect.poll(contents).toEqual({ [rug.name]: 1 })
    await expect(header(customer).cartWith(1)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('a cart that is cleared while a quantity is saved is empty without an error', async () => {
    const customer = await openCart()
    const { page } = customer
    const cart = cartPage(customer)
    const release = await holdReplies(page, cartLine)
    await cart.moreButton(lamp.name).click()
    await cart.moreButton(lamp.name).click()
    await cart.clear()
    release()
    await expect(page.getByText('Keranjang dikosongkan')).toBeVisible()
    await expect.poll(contents).toEqual({})
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })

  test('only a product that cannot be removed reappears in the cart, and other changes stay', async () => {
    const customer = await openCart()
    const { page } = customer
    const cart = cartPage(customer)
    const { promise, resolve: reject } = Promise.withResolvers<void>()
    await page.route(new RegExp(`/api/cart/${lamp.id}`), async (route) => {
      await promise
      await route.fulfill({ status: 500, json: { success: false } })
    })
    await cart.removeButton(lamp.name).click()
    await cart.moreButton(rug.name).click()
    await expect(header(customer).cartWith(2)).toBeVisible()
    reject()
    await page
      .getByRole('alertdialog', { name: 'Gagal menghapus produk dari keranjang' })
      .getByRole('button', { name: 'OK' })
      .click()
    await expect(header(customer).cartWith(3)).toBeVisible()
    await expect(cart.quantity(rug.name)).toHaveValue('2')
    await expect(cart.quantity(lamp.name)).toHaveValue('1')
  })
})

test('a product that was removed in another tab disappears at the next change', async () => {
  const customer = await openCart()
  const { page } = customer
  const cart = cartPage(customer)
  await api(`/cart/${lamp.id}`, { token, method: 'DELETE' })
  await cart.moreButton(lamp.name).click()
  await dismissDialogTitled(
    page,
    'Gagal memperbarui jumlah produk',
    'Produk ini tidak ada di keranjang Anda.',
  )
  await expect(cart.removeButton(lamp.name)).toHaveCount(0)
  await expect(header(customer).cartWith(1)).toBeVisible()
})

test('two sizes of one product can be distinguished, also with a screen reader', async () => {
  const [, second] = rug.sizes
  await api(`/cart/${rug.id}`, { token, body: { quantity: 1, size_id: second!.size_id } })
  const customer = await openSignedIn(token, { width: 1280 })
  await customer.open('/cart')
  for (const { name } of rug.sizes.slice(0, 2))
    await expect(cartPage(customer).removeButton(`${rug.name} (${name})`)).toBeVisible()
})

test('a server error leaves the cart unchanged', async () => {
  const customer = await openCart()
  const { page } = customer
  const cart = cartPage(customer)
  await mockReply(page, cartLine, 500)
  await cart.moreButton(lamp.name).click()
  const dialog = page.getByRole('alertdialog', { name: 'Gagal memperbarui jumlah produk' })
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(header(customer).cartWith(2)).toBeVisible()
  await expect(cart.removeButton(lamp.name)).toBeVisible()
})
