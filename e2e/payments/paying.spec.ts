import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { formatRupiah } from '#contract/platform/money.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { mockReply } from '../support/mock-replies.ts'
import { qrisFields } from '../support/read-qr-code.ts'
import { api, newAccount, placeOrder, moveOrder, uploadProof, type PlacedOrder } from '../support/shop-api.ts'
import { type Customer, newVisitor, storeToken } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

/** A signed-in customer with an unpaid order. */
async function customerWithUnpaidOrder(language: 'id' | 'en' = 'id') {
  const account = await newAccount()
  const order = await placeOrder('Makrame Gading', account.token)
  const someone = await newVisitor(language, 'Wulan Anggraini', language === 'en' ? { picked: 'en' } : {})
  await storeToken(someone, account.token)
  const orderInShop = async () =>
    (await api<PlacedOrder>(`/transactions/${order.id}`, { token: account.token })).data
  return { ...someone, ...account, order, orderInShop }
}

const paymentIsShown = ({ page }: Customer) =>
  page.getByRole('heading', { name: 'Pembayaran QRIS', level: 1 }).waitFor()

async function expectDialog({ page }: Customer, title: string, text: string, answer?: string): Promise<void> {
  const dialog = page.getByRole('alertdialog', { name: title })
  await expect(dialog.getByText(text)).toBeVisible()
  await (answer ? dialog.getByRole('button', { name: answer }) : dialog.getByRole('button').first()).click()
  await expect(dialog).toHaveCount(0)
}

const proofFile = new URL('../../demo/proofs/lunas.jpg', import.meta.url)
const preview = ({ page }: Customer) => page.getByRole('img', { name: 'Bukti pembayaran yang dipilih' })

test.describe('the payment page', () => {
  test('without an order says so and leads home', async () => {
    const { token } = await newAccount()
    const someone = await newVisitor('id', 'Wulan Anggraini')
    await storeToken(someone, token)
    await someone.open('/payment')
    await expectDialog(
      someone,
      'Data Tidak Ditemukan',
      'Data transaksi tidak ditemukan. Anda akan diarahkan ke halaman utama.',
    )
    await someone.page.waitForURL((url) => url.pathname === '/')
  })

  test('is not shown for an order of another customer', async () => {
    const someone = await customerWithUnpaidOrder()
    const { token } = await newAccount()
    const foreign = await placeOrder('Makrame Gading', token)
    await someone.open(`/payment?id=${foreign.id}`)
    await expect(someone.page.getByRole('alertdialog', { name: 'Data Tidak Ditemukan' })).toBeVisible()
  })

  test('that cannot be loaded says so, is loaded again on request, and leads home', async () => {
    const someone = await customerWithUnpaidOrder()
    const call = `**/api/transactions/${someone.order.id}`
    await mockReply(someone.page, call, 500, { success: false, message: 'Gudang tutup.' })
    await someone.open(`/payment?id=${someone.order.id}`)
    // The message comes back as soon as the second answer is there: its leaving may never be seen.
    const requestedAgain = someone.page.waitForResponse(call)
    const dialog = someone.page.getByRole('alertdialog', { name: 'Gagal memuat data transaksi' })
    await expect(dialog.getByText('Gudang tutup.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Coba Lagi' }).click()
    await requestedAgain
    await expectDialog(someone, 'Gagal memuat data transaksi', 'Gudang tutup.', 'Kembali ke Beranda')
    await someone.page.waitForURL((url) => url.pathname === '/')
  })

  test('opens by the id of the order and is still there after a reload', async () => {
    const someone = await customerWithUnpaidOrder()
    const { page, order } = someone
    await someone.open(`/payment?id=${order.id}`)
    await paymentIsShown(someone)
    await expect(page.getByText(order.reference)).toBeVisible()
    await someone.open('/payment')
    await paymentIsShown(someone)
    await expect(page.getByText(order.reference)).toBeVisible()
  })

  test('copies the amount, and saves the codes that it shows as pictures', async () => {
    const someone = await customerWithUnpaidOrder()
    const { page, order } = someone
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await someone.open(`/payment?id=${order.id}`)
    await expect(page.getByText(formatRupiah(order.total_amount)).first()).toBeVisible()
    await page.getByRole('button', { name: 'Salin jumlah' }).click()
    await expect(page.getByText('Jumlah disalin')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(order.total_amount))
    expect(await savedCode(someone)).toBe(await paymentPage(someone).readShopCode())
    const withAmount = await paymentPage(someone).readCodeWithAmount()
    expect(qrisFields(withAmount)['54']).toBe(String(order.total_amount))
    expect(await savedCode(someone)).toBe(withAmount)
  })

  test('of an order in preparation says that it is being processed', async () => {
    const someone = await customerWithUnpaidOrder()
    await uploadProof(someone.order.id, someone.token)
    await moveOrder(someone.order.id, 'confirm')
    await moveOrder(someone.order.id, 'status', { status: 'processing' })
    await someone.open(`/payment?id=${someone.order.id}`)
    await expect(someone.page.getByText('Sedang Diproses', { exact: true })).toBeVisible()
    await expect(someone.page.getByText('Pembayaran Anda sedang diproses oleh admin')).toBeVisible()
  })
})

/** What is read from the saved picture of the code on the screen. */
async function savedCode({ page }: Customer): Promise<string | null> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Simpan gambar QR' }).click()
  return readQrisPicture(await readFile(await (await download).path()))
}

test.describe('a proof', () => {
  test('is required, and refused with the reason when it cannot be used', async () => {
    const someone = await customerWithUnpaidOrder()
    const { page, order } = someone
    await someone.open(`/payment?id=${order.id}`)
    await paymentIsShown(someone)
    await page.getByRole('main').getByRole('button', { name: 'Konfirmasi Pembayaran' }).click()
    await expectDialog(someone, 'Bukti Belum Ada', 'Silakan upload bukti pembayaran terlebih dahulu')
    const picker = page.getByLabel('Pilih Gambar')
    await picker.setInputFiles({
      name: 'bukti.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await expectDialog(someone, 'Gambar Tidak Dapat Dipakai', 'Silakan upload file gambar (JPG, JPEG, PNG)')
    const noPicture = Buffer.alloc(6 * 1024 * 1024, 7)
    await picker.setInputFiles({ name: 'besar.jpg', mimeType: 'image/jpeg', buffer: noPicture })
    await expectDialog(someone, 'Gambar Tidak Dapat Dipakai', 'Ukuran file maksimal 5MB')
    await expect(preview(someone)).toHaveCount(0)
    await picker.setInputFiles({
      name: 'bukti.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    })
    await paymentPage(someone).confirmPaid()
    await expect(page.getByRole('alertdialog', { name: 'Konfirmasi Gagal' })).toBeVisible()
    expect(await someone.orderInShop()).toMatchObject({ status: 'pending', proof_count: 0 })
  })

  test("larger than 5 MB, as a phone's photograph is, is made smaller when the customer agrees", async () => {
    const someone = await customerWithUnpaidOrder()
    const { page, order } = someone
    const side = 2600
    const noise = Buffer.from(
      Array.from({ length: side * side }, (_, at) => (at * 7919 + (at >> 5) * 104729) & 255),
    )
    const photograph = await sharp(noise, { raw: { width: side, height: side, channels: 1 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photograph.length).toBeGreaterThan(5 * 1024 * 1024)
    await someone.open(`/payment?id=${order.id}`)
    await paymentIsShown(someone)
    const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photograph }
    await page.getByLabel('Pilih Gambar').setInputFiles(file)
    await expectDialog(someone, 'Gambar Tidak Dapat Dipakai', 'Ukuran file maksimal 5MB', 'Perkecil foto ini')
    await expect(preview(someone)).toBeVisible()
    await paymentPage(someone).confirmPaid()
    await page.waitForURL(/\/waiting$/)
    expect(await someone.orderInShop()).toMatchObject({ status: 'paid', proof_count: 1 })
  })

  for (const way of ['drop', 'paste'] as const)
    test(`can be chosen by ${way} as well`, async () => {
      const someone = await customerWithUnpaidOrder()
      const { page, order } = someone
      await someone.open(`/payment?id=${order.id}`)
      await paymentIsShown(someone)
      const picture = (await readFile(proofFile)).toString('base64')
      const carried = await page.evaluateHandle(async (base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], 'bukti.jpg', { type: 'image/jpeg' }))
        return data
      }, picture)
      if (way === 'drop') {
        const place = page.getByText('Tarik gambar ke sini, tempel, atau')
        await place.dispatchEvent('dragover', { dataTransfer: carried })
        await place.dispatchEvent('drop', { dataTransfer: carried })
      } else {
        await page.evaluate(
          (data) =>
            document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })),
          carried,
        )
      }
      await expect(preview(someone)).toBeVisible()
    })

  test('can be taken with the camera of a phone', async () => {
    const someone = await customerWithUnpaidOrder()
    await someone.open(`/payment?id=${someone.order.id}`)
    await paymentIsShown(someone)
    await expect(someone.page.locator('input[capture="environment"]')).toHaveAttribute(
      'accept',
      'image/jpeg,image/png',
    )
    const chooser = someone.page.waitForEvent('filechooser')
    await someone.page.getByText('Ambil Foto').click()
    await (await chooser).setFiles(proofFile.pathname)
    await expect(preview(someone)).toBeVisible()
  })

  test('is not sent before the customer confirms to have paid', async () => {
    const someone = await customerWithUnpaidOrder()
    const { page, order } = someone
    await someone.open(`/payment?id=${order.id}`)
    await paymentPage(someone).chooseProof('lunas')
    await page.getByRole('main').getByRole('button', { name: 'Konfirmasi Pembayaran' }).click()
    await expectDialog(
      someone,
      'Konfirmasi Pembayaran',
      'Apakah Anda yakin sudah melakukan pembayaran sesuai dengan jumlah yang tertera?',
      'Belum',
    )
    await expect(preview(someone)).toBeVisible()
    expect(await someone.orderInShop()).toMatchObject({ status: 'pending', proof_count: 0 })
  })

  test('shows in percent how much has been sent', async () => {
    const someone = await customerWithUnpaidOrder()
    const { page, order } = someone
    await someone.open(`/payment?id=${order.id}`)
    await paymentPage(someone).chooseProof('lunas')
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/payment-proof', async (route) => {
      await held
      await route.continue()
    })
    await paymentPage(someone).confirmPaid()
    const progress = page.getByRole('progressbar', { name: 'Kemajuan unggahan' })
    await expect(progress).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', /^\d+$/)
    release()
    await page.waitForURL(/\/waiting$/)
  })
})
