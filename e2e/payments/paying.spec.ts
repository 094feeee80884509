import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { formatRupiah } from '#contract/platform/money.ts'
import { readQrisPicture } from '#server/payments/read-qris-picture.ts'
import { dismissDialogTitled } from '../pages/forms.ts'
import { paymentPage, proofFile } from '../pages/payment-page.ts'
import { holdReplies, mockReply } from '../support/mock-replies.ts'
import { qrisFields } from '../support/read-qr-code.ts'
import { api, newAccount, placeOrder, moveOrder, uploadProof, type PlacedOrder } from '../support/shop-api.ts'
import { type Customer, newVisitor, storeToken } from '../support/browser.ts'
import { expect, test } from '../support/test.ts'

async function customerWithUnpaidOrder(language: 'id' | 'en' = 'id') {
  const account = await newAccount()
  const order = await placeOrder('Makrame Gading', account.token)
  const customer = await newVisitor(language, 'Wulan Anggraini', language === 'en' ? { picked: 'en' } : {})
  await storeToken(customer, account.token)
  const orderInShop = async () =>
    (await api<PlacedOrder>(`/transactions/${order.id}`, { token: account.token })).data
  return { ...customer, ...account, order, orderInShop }
}

test.describe('the payment page', () => {
  test('without an order of the customer says so and leads to the home page', async () => {
    const { token } = await newAccount()
    const customer = await newVisitor('id', 'Wulan Anggraini')
    await storeToken(customer, token)
    await customer.open('/payment')
    await dismissDialogTitled(
      customer.page,
      'Data Tidak Ditemukan',
      'Data transaksi tidak ditemukan. Anda akan diarahkan ke halaman utama.',
    )
    await customer.page.waitForURL((url) => url.pathname === '/')

    const foreign = await placeOrder('Makrame Gading', (await newAccount()).token)
    await customer.open(`/payment?id=${foreign.id}`)
    await expect(customer.page.getByRole('alertdialog', { name: 'Data Tidak Ditemukan' })).toBeVisible()
  })

  test('reports an order that cannot be loaded, loads it again on request, and leads to the home page', async () => {
    const customer = await customerWithUnpaidOrder()
    const call = `**/api/transactions/${customer.order.id}`
    await mockReply(customer.page, call, 500, { success: false, message: 'Gudang tutup.' })
    await customer.open(`/payment?id=${customer.order.id}`)
    // The message reappears with the second response; its absence in between may be too short to see.
    const requestedAgain = customer.page.waitForResponse(call)
    const dialog = customer.page.getByRole('alertdialog', { name: 'Gagal memuat data transaksi' })
    await expect(dialog.getByText('Gudang tutup.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Coba Lagi' }).click()
    await requestedAgain
    await dismissDialogTitled(
      customer.page,
      'Gagal memuat data transaksi',
      'Gudang tutup.',
      'Kembali ke Beranda',
    )
    await customer.page.waitForURL((url) => url.pathname === '/')
  })

  test('opens by the id of the order, survives a reload, copies the amount, and saves the shown codes as pictures', async () => {
    const customer = await customerWithUnpaidOrder()
    const { page, order } = customer
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await paymentPage(customer).open(order.id)
    await expect(page.getByText(order.reference)).toBeVisible()
    await customer.open('/payment')
    await expect(paymentPage(customer).heading).toBeVisible()
    await expect(page.getByText(order.reference)).toBeVisible()
    await expect(page.getByText(formatRupiah(order.total_amount)).first()).toBeVisible()
    await page.getByRole('button', { name: 'Salin jumlah' }).click()
    await expect(page.getByText('Jumlah disalin')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(String(order.total_amount))
    const withAmount = await paymentPage(customer).readShopCode()
    expect(qrisFields(withAmount)['54']).toBe(String(order.total_amount))
    expect(await savedCode(customer)).toBe(withAmount)
    const asUploaded = await paymentPage(customer).readStaticCode()
    expect(qrisFields(asUploaded)).not.toHaveProperty('54')
    expect(await savedCode(customer)).toBe(asUploaded)
  })

  test('stays open if the code with the amount cannot be drawn, and draws it on request', async () => {
    const customer = await customerWithUnpaidOrder()
    const { page, order } = customer
    await page.route(/\/assets\/qr-code/, (route) => route.abort())
    await customer.open(`/payment?id=${order.id}`)
    await paymentPage(customer).chooseProof('lunas')
    const problem = page.getByRole('alert').filter({ hasText: 'Toko tidak dapat dihubungi' })
    await expect(problem).toBeVisible()
    await expect(paymentPage(customer).preview).toBeVisible()
    await page.unroute(/\/assets\/qr-code/)
    await problem.getByRole('button', { name: 'Coba Lagi' }).click()
    expect(qrisFields(await paymentPage(customer).readShopCode())['54']).toBe(String(order.total_amount))
  })

  test('of an order in preparation says that it is being processed', async () => {
    const customer = await customerWithUnpaidOrder()
    await uploadProof(customer.order.id, customer.token)
    await moveOrder(customer.order.id, 'confirm')
    await moveOrder(customer.order.id, 'status', { status: 'processing' })
    await customer.open(`/payment?id=${customer.order.id}`)
    await expect(customer.page.getByText('Sedang Diproses', { exact: true })).toBeVisible()
    await expect(customer.page.getByText('Pembayaran Anda sedang diproses oleh admin')).toBeVisible()
  })
})

async function savedCode(customer: Customer): Promise<string | null> {
  const download = customer.page.waitForEvent('download')
  await paymentPage(customer).saveCodeButton.click()
  return readQrisPicture(await readFile(await (await download).path()))
}

test.describe('a payment proof', () => {
  test('is required, and a file that cannot be used is refused with the reason', async () => {
    const customer = await customerWithUnpaidOrder()
    const { order } = customer
    await paymentPage(customer).open(order.id)
    await paymentPage(customer).submitButton.click()
    await dismissDialogTitled(
      customer.page,
      'Bukti Belum Ada',
      'Silakan upload bukti pembayaran terlebih dahulu',
    )
    const { picker } = paymentPage(customer)
    await picker.setInputFiles({
      name: 'bukti.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF'),
    })
    await dismissDialogTitled(
      customer.page,
      'Gambar Tidak Dapat Dipakai',
      'Silakan upload file gambar (JPG, JPEG, PNG)',
    )
    const noPicture = Buffer.alloc(6 * 1024 * 1024, 7)
    await picker.setInputFiles({ name: 'besar.jpg', mimeType: 'image/jpeg', buffer: noPicture })
    await dismissDialogTitled(customer.page, 'Gambar Tidak Dapat Dipakai', 'Ukuran file maksimal 5MB')
    await expect(paymentPage(customer).preview).toHaveCount(0)
    await picker.setInputFiles({
      name: 'bukti.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('no picture'),
    })
    await paymentPage(customer).confirmPaid()
    await expect(paymentPage(customer).failureDialog).toBeVisible()
    expect(await customer.orderInShop()).toMatchObject({ status: 'pending', proof_count: 0 })
  })

  test('that the network lost is sent again by the dialog, with the same key and once', async () => {
    const customer = await customerWithUnpaidOrder()
    const { page, order } = customer
    await paymentPage(customer).open(order.id)
    const keys: (string | undefined)[] = []
    await page.route('**/payment-proof', (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return keys.length === 1 ? route.abort() : route.continue()
    })
    await paymentPage(customer).chooseProof('lunas')
    await paymentPage(customer).confirmPaid()
    await paymentPage(customer).failureDialog.getByRole('button', { name: 'Coba Lagi' }).dblclick()
    await expect(page).toHaveURL(/\/transactions\/[^/]+\/waiting$/)
    expect(keys).toHaveLength(2)
    expect(keys[1]).toBe(keys[0])
    expect(await customer.orderInShop()).toMatchObject({ status: 'paid', proof_count: 1 })
  })

  test("larger than 5 MB, such as a phone's photograph, is made smaller if the customer agrees", async () => {
    const customer = await customerWithUnpaidOrder()
    const { page, order } = customer
    const side = 2600
    const noise = Buffer.from(
      Array.from({ length: side * side }, (_, at) => (at * 7919 + (at >> 5) * 104729) & 255),
    )
    const photograph = await sharp(noise, { raw: { width: side, height: side, channels: 1 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(photograph.length).toBeGreaterThan(5 * 1024 * 1024)
    await paymentPage(customer).open(order.id)
    const file = { name: 'IMG_2041.jpg', mimeType: 'image/jpeg', buffer: photograph }
    await paymentPage(customer).picker.setInputFiles(file)
    await dismissDialogTitled(
      customer.page,
      'Gambar Tidak Dapat Dipakai',
      'Ukuran file maksimal 5MB',
      'Perkecil foto ini',
    )
    await expect(paymentPage(customer).preview).toBeVisible()
    await paymentPage(customer).confirmPaid()
    await page.waitForURL(/\/waiting$/)
    expect(await customer.orderInShop()).toMatchObject({ status: 'paid', proof_count: 1 })
  })

  test('can be dropped, pasted or taken with the camera of a phone as well', async () => {
    const customer = await customerWithUnpaidOrder()
    const { page, order } = customer
    const { preview, open } = paymentPage(customer)
    const picture = (await readFile(proofFile('lunas'))).toString('base64')
    const carryPicture = () =>
      page.evaluateHandle((base64) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const data = new DataTransfer()
        data.items.add(new File([bytes], 'bukti.jpg', { type: 'image/jpeg' }))
        return data
      }, picture)

    await open(order.id)
    const dataTransfer = await carryPicture()
    const place = page.getByText('Tarik gambar ke sini, tempel, atau')
    await place.dispatchEvent('dragover', { dataTransfer })
    await place.dispatchEvent('drop', { dataTransfer })
    await expect(preview).toBeVisible()

    await open(order.id)
    await expect(preview).toHaveCount(0)
    await page.evaluate(
      (clipboardData) =>
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
      await carryPicture(),
    )
    await expect(preview).toBeVisible()

    await open(order.id)
    const camera = page.locator('input[capture="environment"]')
    await expect(camera).toHaveAttribute('accept', 'image/jpeg,image/png')
    const chooser = page.waitForEvent('filechooser')
    await page.getByText('Ambil Foto').click()
    await (await chooser).setFiles(proofFile('lunas'))
    await expect(preview).toBeVisible()
  })

  test('is sent when the customer confirms the payment, and shows the progress of its upload in percent', async () => {
    const customer = await customerWithUnpaidOrder()
    const { page, order } = customer
    await customer.open(`/payment?id=${order.id}`)
    await paymentPage(customer).chooseProof('lunas')
    await paymentPage(customer).submitButton.click()
    await dismissDialogTitled(
      page,
      'Konfirmasi Pembayaran',
      'Apakah Anda yakin sudah melakukan pembayaran sesuai dengan jumlah yang tertera?',
      'Belum',
    )
    await expect(paymentPage(customer).preview).toBeVisible()
    expect(await customer.orderInShop()).toMatchObject({ status: 'pending', proof_count: 0 })

    const release = await holdReplies(page, '**/payment-proof')
    await paymentPage(customer).confirmPaid()
    const { progress } = paymentPage(customer)
    await expect(progress).toBeVisible()
    await expect(progress).toHaveAttribute('aria-valuenow', /^\d+$/)
    release()
    await page.waitForURL(/\/waiting$/)
  })
})
