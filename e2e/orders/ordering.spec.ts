import { formatRupiah } from '#contract/platform/money.ts'
import { mockReply } from '../support/mock-replies.ts'
import { unreliableNetwork } from '../support/unreliable-network.ts'
import { type Customer, newVisitor, sharedShopUrl, storeToken } from '../support/browser.ts'
import { api, newAccount, placeOrder, findProduct, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const cleanUp: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo()
})

/** A new customer who is signed in, and how to read her orders. */
async function signedInCustomer(
  language: 'id' | 'en' = 'id',
  settings: { shopUrl?: string; width?: number } = {},
) {
  const account = await newAccount()
  const someone = await newVisitor(language, 'Wulan Anggraini', {
    ...settings,
    ...(language === 'en' && { picked: 'en' as const }),
  })
  await storeToken(someone, account.token)
  const orders = async () =>
    (await api<PlacedOrder[]>('/transactions/user?page=1&limit=10', { token: account.token })).data
  return { ...someone, ...account, orders }
}

const messages = {
  id: {
    buyNow: 'Beli Sekarang',
    form: 'Form Pemesanan',
    name: 'Nama Lengkap',
    phone: 'Nomor Telepon',
    address: 'Alamat',
    quantity: 'Jumlah',
    submit: 'Buat Pesanan',
  },
  en: {
    buyNow: 'Buy Now',
    form: 'Order form',
    name: 'Full Name',
    phone: 'Phone number',
    address: 'Address',
    quantity: 'Quantity',
    submit: 'Place order',
  },
}

async function buyNow(someone: Customer, product: string): Promise<void> {
  const t = messages[someone.language]
  const { id } = await findProduct(product, { language: someone.language })
  await someone.open(`/products/${id}`)
  await someone.page.getByRole('button', { name: t.buyNow }).click()
  await expect(someone.page.getByRole('heading', { name: t.form, level: 1, exact: true })).toBeVisible()
}

async function fillIn({ page, language }: Customer, typed: { phone?: string; address?: string } = {}) {
  const t = messages[language]
  await page.getByLabel(t.phone).fill(typed.phone ?? '081234567890')
  await page.getByLabel(t.address).fill(typed.address ?? 'Jl. Melati No. 7, Sleman')
}

const submit = ({ page, language }: Customer) =>
  page.getByRole('main').getByRole('button', { name: messages[language].submit }).click()

/** A dialog says this under this title; she closes it. */
async function expectDialog({ page }: Customer, title: string, text: string | RegExp): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog.getByText(text).first()).toBeVisible()
  await dialog.getByRole('button').first().click()
  await expect(dialog).toHaveCount(0)
}

async function type(field: ReturnType<Customer['page']['getByLabel']>, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

test.describe('an order form without a product', () => {
  for (const [path, language, shown, way] of [
    ['/order', 'id', 'Produk belum dipilih', 'Lihat Semua Produk'],
    ['/order', 'en', 'No product chosen', 'View all products'],
  ] as const)
    test(`${path} in ${language} says so and leads to the products`, async () => {
      const someone = await signedInCustomer(language)
      await someone.open(path)
      await expect(someone.page.getByText(shown)).toBeVisible()
      await someone.page.getByRole('link', { name: way }).click()
      await someone.page.waitForURL(/\/list-products$/)
    })

  test('/order-direct is the order of the cart, and an empty one cannot be sent', async () => {
    const someone = await signedInCustomer()
    await someone.open('/order-direct')
    await expect(
      someone.page.getByRole('heading', { name: 'Form Pemesanan Keranjang', level: 1 }),
    ).toBeVisible()
    await expect(someone.page.getByText('Keranjang Anda kosong')).toBeVisible()
    await expect(someone.page.getByRole('button', { name: 'Buat Pesanan' })).toBeDisabled()
  })
})

test.describe('the order form of one product', () => {
  test('is filled in from the account, and names what is missing in the order of the fields', async () => {
    const someone = await signedInCustomer()
    const { page } = someone
    await buyNow(someone, 'Makrame Gading')
    await expect(page.getByLabel('Email')).toHaveValue(someone.email)
    await page.getByLabel('Nama Lengkap').fill('  ')
    await submit(someone)
    await expectDialog(someone, 'Data Tidak Lengkap', 'Nama Lengkap harus diisi')
    await page.getByLabel('Nama Lengkap').fill('Wulan Anggraini')
    await page.getByLabel('Email').fill('wulan')
    await submit(someone)
    await expectDialog(someone, 'Data Tidak Lengkap', 'Nomor Telepon harus diisi')
    await fillIn(someone, { phone: '0812' })
    await submit(someone)
    await expectDialog(someone, 'Email Tidak Valid', 'Format email tidak valid')
    await page.getByLabel('Email').fill('wulan@contoh.example')
    await submit(someone)
    await expectDialog(someone, 'Nomor Telepon Tidak Valid', 'Nomor telepon harus 10-13 digit angka')
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Melati No. 7, Sleman')
    expect(await someone.orders()).toEqual([])
  })

  test('limits the quantity to the stock, and to at least 1', async () => {
    const someone = await signedInCustomer()
    const { stock } = await findProduct('Lampu Tripod Walnut')
    await buyNow(someone, 'Lampu Tripod Walnut')
    const quantity = someone.page.getByRole('textbox', { name: 'Jumlah', exact: true })
    await type(quantity, '99')
    await expectDialog(someone, 'Jumlah Melebihi Stok', `Stok tersedia: ${stock}`)
    await expect(quantity).toHaveValue(String(stock))
    await type(quantity, '0')
    await expectDialog(someone, 'Jumlah Tidak Valid', 'Jumlah pesanan minimal 1')
    await expect(quantity).toHaveValue('1')
  })

  test('pressed twice is one order, and back from the payment does not lead to the form', async () => {
    const someone = await signedInCustomer('en', { width: 1280 })
    const { page } = someone
    await buyNow(someone, 'Paper Lantern Lamp')
    await fillIn(someone)
    await page.getByRole('main').getByRole('button', { name: 'Place order' }).dblclick()
    const placed = page.getByRole('alertdialog', { name: 'Order placed!' })
    await expect(placed.getByText('Paper Lantern Lamp')).toBeVisible()
    await placed.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { name: 'QRIS payment', level: 1 })).toBeVisible()
    expect(await someone.orders()).toHaveLength(1)
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Paper Lantern Lamp', level: 1 })).toBeVisible()
  })

  test('whose answer is lost is sent again, and is one order', async () => {
    const network = await unreliableNetwork(sharedShopUrl())
    cleanUp.push(network.close)
    const someone = await signedInCustomer('id', { shopUrl: network.url })
    const { page } = someone
    await buyNow(someone, 'Makrame Gading')
    await fillIn(someone)
    network.dropReplies()
    await submit(someone)
    const failed = page.getByRole('alertdialog', { name: 'Pesanan Gagal' })
    await expect(failed).toBeVisible()
    network.restore()
    await failed.getByRole('button').first().click()
    await expect.poll(async () => (await someone.orders()).length).toBe(1)
    await submit(someone)
    await expect(page.getByRole('alertdialog', { name: 'Pesanan Berhasil!' })).toBeVisible()
    expect(await someone.orders()).toHaveLength(1)
  })

  test('whose last piece another customer just bought says so and leads to the products', async () => {
    const someone = await signedInCustomer()
    await buyNow(someone, 'Lampu Jamur Kaca')
    await fillIn(someone)
    const { token } = await newAccount()
    const other = await placeOrder('Lampu Jamur Kaca', token)
    cleanUp.push(() => api(`/transactions/${other.id}/cancel`, { method: 'POST', token }))
    await submit(someone)
    await expectDialog(someone, 'Stok Tidak Cukup', /[Ss]tok/)
    await someone.page.waitForURL(/\/products$/)
  })

  test('keeps what was typed when the session has ended', async () => {
    const someone = await signedInCustomer()
    const { page } = someone
    await buyNow(someone, 'Makrame Gading')
    await fillIn(someone, { address: 'Jl. Kenanga No. 12, Bantul' })
    await api('/auth/logout', { method: 'POST', token: someone.token })
    await submit(someone)
    await expectDialog(someone, 'Sesi Berakhir', /login/)
    await expect(page.getByRole('heading', { name: 'Masuk', level: 1 })).toBeVisible()
    await page.getByLabel('Email').fill(someone.email)
    await page.getByLabel('Password', { exact: true }).fill(someone.password)
    await page.getByRole('main').getByRole('button', { name: 'Masuk', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Form Pemesanan', level: 1, exact: true })).toBeVisible()
    await expect(page.getByLabel('Alamat')).toHaveValue('Jl. Kenanga No. 12, Bantul')
    await expect(page.getByText('Makrame Gading').first()).toBeVisible()
  })
})

test.describe('the order form of the cart', () => {
  async function withCart(product: string, quantity: number) {
    const someone = await signedInCustomer()
    const { id } = await findProduct(product)
    await api(`/cart/${id}`, { body: { quantity }, token: someone.token })
    await someone.open('/order-direct')
    await expect(
      someone.page.getByRole('heading', { name: 'Form Pemesanan Keranjang', level: 1 }),
    ).toBeVisible()
    return someone
  }

  test('requires an Indonesian mobile number', async () => {
    const someone = await withCart('Makrame Gading', 1)
    await fillIn(someone, { phone: '0274 555 0142' })
    await submit(someone)
    await expectDialog(someone, 'Nomor Telepon Tidak Valid', 'Format nomor telepon Indonesia tidak valid')
    await fillIn(someone, { phone: '+62 812 3456 7890' })
    await submit(someone)
    await expect(someone.page.getByRole('alertdialog', { name: 'Pesanan Berhasil!' })).toBeVisible()
    expect(await someone.orders()).toHaveLength(1)
  })

  test('answered with nothing but an id is an order all the same', async () => {
    const someone = await withCart('Makrame Gading', 2)
    const { page } = someone
    await fillIn(someone)
    await mockReply(page, '**/api/transactions/cart', 201, { success: true, data: { id: 'lama' } })
    await submit(someone)
    const placed = page.getByRole('alertdialog', { name: 'Pesanan Berhasil!' })
    const { price } = await findProduct('Makrame Gading')
    for (const dialog of ['Makrame Gading', '2 barang', formatRupiah(price * 2)])
      await expect(placed.getByText(dialog, { exact: true })).toBeVisible()
    await placed.getByRole('button', { name: 'Lanjut ke Pembayaran' }).click()
    await page.waitForURL(/\/payment$/)
  })

  test('whose cart cannot be loaded says so, and one product can still be ordered', async () => {
    const someone = await signedInCustomer()
    await mockReply(someone.page, /\/api\/cart$/, 500, { success: false, message: 'Gudang tutup.' })
    await someone.open('/order-direct')
    await expect(someone.page.getByText('Terjadi kesalahan saat memuat data', { exact: true })).toBeVisible()
    const { id } = await findProduct('Makrame Gading')
    await someone.open(`/order?product=${id}`)
    await expect(someone.page.getByText('Makrame Gading').first()).toBeVisible()
  })

  test('for more than the stock says so and leads back to the cart', async () => {
    const someone = await withCart('Lampu Jamur Kaca', 1)
    const { token } = await newAccount()
    const other = await placeOrder('Lampu Jamur Kaca', token)
    cleanUp.push(() => api(`/transactions/${other.id}/cancel`, { method: 'POST', token }))
    await fillIn(someone)
    await submit(someone)
    await expectDialog(someone, 'Stok Tidak Cukup', /[Ss]tok/)
    await someone.page.waitForURL(/\/cart$/)
  })
})
