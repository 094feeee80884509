import type { Locator } from '@playwright/test'
import { formatRupiah } from '#contract/platform/money.ts'
import { loginPage } from '../pages/account-pages.ts'
import { header } from '../pages/header.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { orderForm } from '../pages/order-form.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { productPage } from '../pages/product-pages.ts'
import { mockReply } from '../support/mock-replies.ts'
import { unreliableNetwork } from '../support/unreliable-network.ts'
import { type Customer, newVisitor, reload, sharedShopUrl, storeToken } from '../support/browser.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { api, newAccount, placeOrder, findProduct, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop()

async function signedInCustomer(
  language: 'id' | 'en' = 'id',
  settings: { shopUrl?: string; width?: number } = {},
) {
  const account = await newAccount()
  const customer = await newVisitor(language, 'Wulan Anggraini', {
    ...settings,
    ...(language === 'en' && { picked: 'en' as const }),
  })
  await storeToken(customer, account.token)
  const orders = async () =>
    (await api<PlacedOrder[]>('/transactions/user?page=1&limit=10', { token: account.token })).data
  return { ...customer, ...account, orders }
}

async function buyNow(customer: Customer, product: string): Promise<void> {
  const { id } = await findProduct(product, { language: customer.language })
  await customer.open(`/products/${id}`)
  await productPage(customer).buyButton.click()
  await expect(orderForm(customer).headingOfProduct).toBeVisible()
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

test('the order form without a product or with an empty cart says so, and leads to the products', async () => {
  const customer = await signedInCustomer('id', { width: 1280 })
  const { page } = customer
  await customer.open('/order-direct')
  await expect(orderForm(customer).headingOfCart).toBeVisible()
  await expect(page.getByText('Keranjang Anda kosong')).toBeVisible()
  await expect(orderForm(customer).submitButton).toBeDisabled()

  await customer.open('/order')
  await expect(page.getByText('Produk belum dipilih')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lihat Semua Produk' })).toBeVisible()
  await header(customer).languageButton('en').click()
  await expect(page.getByText('No product chosen')).toBeVisible()
  await page.getByRole('link', { name: 'View all products' }).click()
  await page.waitForURL(/\/list-products$/)
})

test.describe('the order form of one product', () => {
  test('is prefilled from the account and lists missing fields in their order', async () => {
    const customer = await signedInCustomer()
    await buyNow(customer, 'Makrame Gading')
    await expect(orderForm(customer).fields.email).toHaveValue(customer.email)
    await orderForm(customer).fields.name.fill('  ')
    await orderForm(customer).submit()
    await dismissDialogTitled(customer.page, 'Data Tidak Lengkap', 'Nama Lengkap harus diisi')
    await orderForm(customer).fields.name.fill('Wulan Anggraini')
    await orderForm(customer).fields.email.fill('wulan')
    await orderForm(customer).submit()
    await dismissDialogTitled(customer.page, 'Data Tidak Lengkap', 'Nomor Telepon harus diisi')
    await orderForm(customer).fillDelivery({ phone: '0812', address: 'Jl. Melati No. 7, Sleman' })
    await orderForm(customer).submit()
    await dismissDialogTitled(customer.page, 'Email Tidak Valid', 'Format email tidak valid')
    await orderForm(customer).fields.email.fill('wulan@contoh.example')
    await orderForm(customer).submit()
    await dismissDialogTitled(
      customer.page,
      'Nomor Telepon Tidak Valid',
      'Nomor telepon harus 10-13 digit angka',
    )
    await expect(orderForm(customer).fields.address).toHaveValue('Jl. Melati No. 7, Sleman')
    expect(await customer.orders()).toEqual([])
  })

  test('limits the quantity to the stock, and to at least 1', async () => {
    const customer = await signedInCustomer()
    const { stock } = await findProduct('Lampu Tripod Walnut')
    await buyNow(customer, 'Lampu Tripod Walnut')
    const quantity = orderForm(customer).fields.quantity
    await typeInto(quantity, '99')
    await dismissDialogTitled(customer.page, 'Jumlah Melebihi Stok', `Stok tersedia: ${stock}`)
    await expect(quantity).toHaveValue(String(stock))
    await typeInto(quantity, '0')
    await dismissDialogTitled(customer.page, 'Jumlah Tidak Valid', 'Jumlah pesanan minimal 1')
    await expect(quantity).toHaveValue('1')
  })

  test('creates one order when pressed twice, and back from the payment does not lead to the form', async () => {
    const customer = await signedInCustomer('en', { width: 1280 })
    const { page } = customer
    await buyNow(customer, 'Paper Lantern Lamp')
    await orderForm(customer).fillDelivery()
    await orderForm(customer).submitButton.dblclick()
    const { placed } = orderForm(customer)
    await expect(placed.getByText('Paper Lantern Lamp')).toBeVisible()
    await orderForm(customer).goOnToPayment()
    expect(await customer.orders()).toHaveLength(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Paper Lantern Lamp', level: 1 })).toBeVisible()
  })

  test('leads to the payment page without another request, and that page survives a reload', async () => {
    const customer = await signedInCustomer()
    const { page } = customer
    await buyNow(customer, 'Makrame Gading')
    await orderForm(customer).fillDelivery()
    const requests: string[] = []
    page.on('request', (request) => {
      if (/\/api\/transactions\/[^/]+$/.test(request.url())) requests.push(request.method())
    })
    await orderForm(customer).submit()
    await orderForm(customer).goOnToPayment()
    const [order] = await customer.orders()
    await expect(page.getByText(order!.reference)).toBeVisible()
    await paymentPage(customer).readCodeWithAmount()
    expect(requests).toEqual([])
    await reload(page)
    await expect(page.getByText(order!.reference)).toBeVisible()
    expect(requests).toEqual(['GET'])
  })

  test('keeps the typed text after a reload and in the other language', async () => {
    const customer = await signedInCustomer('id', { width: 1280 })
    const { page } = customer
    await buyNow(customer, 'Makrame Gading')
    await orderForm(customer).fillDelivery({ address: 'Jl. Kenanga No. 12, Bantul' })
    await reload(page)
    await expect(orderForm(customer).fields.address).toHaveValue('Jl. Kenanga No. 12, Bantul')
    await page.getByRole('button', { name: /^EN/ }).click()
    const inEnglish = orderForm({ ...customer, language: 'en' })
    await expect(inEnglish.headingOfProduct).toBeVisible()
    await expect(inEnglish.fields.address).toHaveValue('Jl. Kenanga No. 12, Bantul')
  })

  test('creates one order when its response is lost and it is sent again', async () => {
    const network = await unreliableNetwork(sharedShopUrl())
    const customer = await signedInCustomer('id', { shopUrl: network.url })
    const { page } = customer
    await buyNow(customer, 'Makrame Gading')
    await orderForm(customer).fillDelivery()
    network.dropReplies()
    await orderForm(customer).submit()
    const failed = page.getByRole('alertdialog', { name: 'Pesanan Gagal' })
    await expect(failed).toBeVisible()
    network.restore()
    await failed.getByRole('button').first().click()
    await expect.poll(async () => (await customer.orders()).length).toBe(1)
    await orderForm(customer).submit()
    await expect(orderForm(customer).placed).toBeVisible()
    expect(await customer.orders()).toHaveLength(1)
    await network.close()
  })

  test('keeps the typed text when the session has ended', async () => {
    const customer = await signedInCustomer()
    const { page } = customer
    await buyNow(customer, 'Makrame Gading')
    await orderForm(customer).fillDelivery({ address: 'Jl. Kenanga No. 12, Bantul' })
    await api('/auth/logout', { method: 'POST', token: customer.token })
    await orderForm(customer).submit()
    await dismissDialogTitled(customer.page, 'Sesi Berakhir', /login/)
    await loginPage(customer).signIn(customer)
    await expect(orderForm(customer).headingOfProduct).toBeVisible()
    await expect(orderForm(customer).fields.address).toHaveValue('Jl. Kenanga No. 12, Bantul')
    await expect(page.getByText('Makrame Gading').first()).toBeVisible()
  })
})

test.describe('the order form of the cart', () => {
  async function withCart(product: string, quantity: number) {
    const customer = await signedInCustomer()
    const { id } = await findProduct(product)
    await api(`/cart/${id}`, { body: { quantity }, token: customer.token })
    await customer.open('/order-direct')
    await expect(orderForm(customer).headingOfCart).toBeVisible()
    return customer
  }

  test('requires an Indonesian mobile number', async () => {
    const customer = await withCart('Makrame Gading', 1)
    await orderForm(customer).fillDelivery({ phone: '0274 555 0142' })
    await orderForm(customer).submit()
    await dismissDialogTitled(
      customer.page,
      'Nomor Telepon Tidak Valid',
      'Format nomor telepon Indonesia tidak valid',
    )
    await orderForm(customer).fillDelivery({ phone: '+62 812 3456 7890' })
    await orderForm(customer).submit()
    await expect(orderForm(customer).placed).toBeVisible()
    expect(await customer.orders()).toHaveLength(1)
  })

  test('accepts a response that contains only an id', async () => {
    const customer = await withCart('Makrame Gading', 2)
    const { page } = customer
    await orderForm(customer).fillDelivery()
    await mockReply(page, '**/api/transactions/cart', 201, { success: true, data: { id: 'lama' } })
    await orderForm(customer).submit()
    const { placed } = orderForm(customer)
    const { price } = await findProduct('Makrame Gading')
    for (const text of ['Makrame Gading', '2 barang', formatRupiah(price * 2)])
      await expect(placed.getByText(text, { exact: true })).toBeVisible()
    await orderForm(customer).toPaymentButton.click()
    await page.waitForURL(/\/payment$/)
  })

  test('reports a cart that cannot be loaded, while one product can still be ordered', async () => {
    const customer = await signedInCustomer()
    await mockReply(customer.page, /\/api\/cart$/, 500, { success: false, message: 'Gudang tutup.' })
    await customer.open('/order-direct')
    await expect(customer.page.getByText('Terjadi kesalahan saat memuat data', { exact: true })).toBeVisible()
    const { id } = await findProduct('Makrame Gading')
    await customer.open(`/order?product=${id}`)
    await expect(customer.page.getByText('Makrame Gading').first()).toBeVisible()
  })
})

test('an order of a last piece that another customer bought first leads to the products or to the cart', async () => {
  const options = { shop: shop.url }
  const { token } = await newAccount(options)
  const other = await newAccount(options)
  const [one, inCart] = [await shop.newProduct({ stock: 1 }), await shop.newProduct({ stock: 1 })]
  await shop.request(`/cart/${inCart.id}`, { token, body: { quantity: 1 } })
  const customer = await shop.openPage(token, '/', 'id', 390)
  const form = orderForm(customer)
  for (const [path, { name }, leadsTo] of [
    [`/order?product=${one.id}`, one, /\/products$/],
    ['/order-direct', inCart, /\/cart$/],
  ] as const) {
    await customer.open(path)
    await form.fillDelivery()
    await placeOrder(name, other.token, options)
    await form.submit()
    await dismissDialogTitled(customer.page, 'Stok Tidak Cukup', /[Ss]tok/)
    await customer.page.waitForURL(leadsTo)
  }
})
