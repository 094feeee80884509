import { withAmount } from '#contract/payments/qris.ts'
import { renderQris, makeQris, uploadQris } from '#server/testing/qris.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { openShop, signInOf, type OwnShop } from '../support/own-shop.ts'
import { type Customer, newVisitor, openBrowser, storeToken } from '../support/browser.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { api, newAccount, placeOrder, tokenOf } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

/** The shop has just been opened, and customers cannot pay yet. */
const owner = { email: 'ratna@toko.example', password: 'rahasia-sekali-2026' }
let shop: OwnShop
test.beforeAll(async () => {
  shop = await openShop('empty', signInOf(owner))
})
test.afterAll(() => shop.close())

const uploadCode = (payload: string, token: string) =>
  uploadQris(shop.url, { token, password: owner.password, payload })

/** The order was placed while the shop took transfers. */
const takeTransfers = (active: boolean, token: string) => {
  const accounts = [{ bank: 'Bank Contoh', number: '012', holder: 'Ratna' }]
  const payment = { transfer: { active, accounts }, unique_amount: false }
  const body = { payment, current_password: owner.password }
  return api('/admin/settings', { shop: shop.url, token, method: 'PUT', body })
}

async function customerWaitingToPay(): Promise<Customer> {
  const at = { shop: shop.url }
  const token = await tokenOf(owner.email, { password: owner.password, ...at })
  const category = await api<{ id: string }>('/admin/categories', { ...at, token, body: { name: 'Anyaman' } })
  const product = { name: 'Keranjang', price: 75_000, stock: 3, category_id: category.data.id }
  await api('/admin/products', { ...at, token, body: product })
  const account = await newAccount(at)
  await takeTransfers(true, token)
  const order = await placeOrder('Keranjang', account.token, at)
  await takeTransfers(false, token)
  const wulan = await newVisitor('id', 'Wulan Anggraini', { shopUrl: shop.url })
  await storeToken(wulan, account.token)
  await wulan.open(`/payment?id=${order.id}`)
  await expect(wulan.page.getByText('QRIS toko belum tersedia')).toBeVisible()
  await paymentPage(wulan).chooseProof('lunas')
  return wulan
}

const png = async (payload: string) => ({
  name: 'qris.png',
  mimeType: 'image/png',
  buffer: await renderQris(payload),
})

test.describe('the owner', () => {
  test('sets the QRIS of the shop with its picture: wrong ones are refused, the right one needs the password', async () => {
    const payload = makeQris('TOKO RATNA')
    const wulan = await customerWaitingToPay()
    const ratna = await openBrowser({ shopUrl: shop.url, width: 1280, height: 900 })
    await storeToken(ratna, await tokenOf(owner.email, { password: owner.password, shop: shop.url }))
    const { page } = ratna
    await ratna.open('/admin')
    await page
      .getByRole('navigation', { name: 'Navigasi pengelola' })
      .getByRole('link', { name: 'QRIS' })
      .click()
    await expect(page.getByText('Toko belum punya QRIS')).toBeVisible()

    const asUploaded = { name: 'Kode QRIS TOKO RATNA', exact: true }
    const picker = page.getByLabel('Pilih Gambar')
    await picker.setInputFiles(await png('https://toko.example'))
    await expect(page.getByRole('alert').getByText('isinya bukan kode pembayaran')).toBeVisible()
    await page.getByLabel('Pilih gambar lain').setInputFiles(await png(withAmount(payload, 15_000)))
    await expect(page.getByRole('alert').getByText('bukan kode statis')).toBeVisible()
    const text = { name: 'qris.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') }
    await page.getByLabel('Pilih gambar lain').setInputFiles(text)
    await expect(
      page.getByRole('alert').getByText('Silakan upload file gambar (JPG, JPEG, PNG)'),
    ).toBeVisible()

    await page.getByLabel('Pilih gambar lain').setInputFiles(await png(payload))
    const preview = page.getByRole('region', { name: 'Yang akan dilihat pelanggan' })
    await expect(preview.getByText('ID1020000000001')).toBeVisible()
    expect(await readQrCode(preview.getByRole('img', { name: /150\.000/ }))).toBe(
      withAmount(payload, 150_000),
    )
    await preview.getByRole('tab', { name: 'QRIS toko' }).click()
    expect(await readQrCode(preview.getByRole('img', asUploaded))).toBe(payload)

    await preview.getByLabel('Password Anda', { exact: true }).fill('bukan-ini-passwordnya')
    await preview.getByRole('button', { name: 'Pakai QRIS ini' }).click()
    await expect(preview.getByText('Password saat ini salah.')).toBeVisible()
    await preview.getByLabel('Password Anda', { exact: true }).fill(owner.password)
    await preview.getByRole('button', { name: 'Pakai QRIS ini' }).click()
    await expect(page.getByText('QRIS toko diganti')).toBeVisible()

    const now = page.getByRole('region', { name: 'QRIS sekarang' })
    await now.getByRole('tab', { name: 'QRIS toko' }).click()
    expect(await readQrCode(now.getByRole('img', asUploaded))).toBe(payload)
    await expect(now.getByRole('tab', { name: 'Dengan jumlah' })).toBeVisible()
    // A payment page that was open before shows the code too, and keeps the chosen proof.
    await wulan.page.evaluate(() => dispatchEvent(new Event('focus')))
    expect(await readQrCode(wulan.page.getByRole('img', { name: /75\.000/ }))).toBe(
      withAmount(payload, 75_000),
    )
    await wulan.page.getByRole('tab', { name: 'QRIS toko' }).click()
    expect(await readQrCode(wulan.page.getByRole('img', asUploaded))).toBe(payload)
    await expect(wulan.page.getByRole('img', { name: 'Bukti pembayaran yang dipilih' })).toBeVisible()
    await page.getByLabel('Tampilkan juga kode dengan jumlah').uncheck()
    await expect(page.getByText('Pengaturan disimpan')).toBeVisible()
    await expect(now.getByRole('tab').first()).toHaveCount(0)
    await page.getByRole('link', { name: 'Kotak keluar' }).click()
    await expect(page.getByRole('link', { name: /QRIS diganti di Griya/ })).toBeVisible()
  })

  test('changes the QRIS on a phone, in English, with a warning that the recipient differs', async () => {
    const token = await tokenOf(owner.email, { password: owner.password, shop: shop.url })
    await uploadCode(makeQris('TOKO LAMA'), token)
    const ratna = await openBrowser({ shopUrl: shop.url, picked: 'en' })
    await storeToken(ratna, token)
    const { page } = ratna
    await ratna.open('/admin/qris')
    await page.getByLabel('Choose a picture').setInputFiles(await png(makeQris('SIGAP MOTOR')))
    await expect(page.getByText('The recipient changes from TOKO LAMA to SIGAP MOTOR.')).toBeVisible()
    await page.getByLabel('Your password', { exact: true }).fill(owner.password)
    await page.getByRole('button', { name: 'Use this QRIS' }).click()
    await expect(page.getByText('The QRIS of the shop was changed')).toBeVisible()
    const now = page.getByRole('region', { name: 'Current QRIS' })
    expect(await readQrCode(now.getByRole('img', { name: 'QRIS code of SIGAP MOTOR' }))).toBe(
      makeQris('SIGAP MOTOR'),
    )
  })
})
