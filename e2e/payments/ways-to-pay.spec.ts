import { withAmount } from '#contract/payments/qris.ts'
import { makeQris, renderQris } from '#server/testing/qris.ts'
import type { Visitor } from '../support/browser.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useSettingsMessages } from '#web/admin/settings/messages.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useQuotesMessages } from '#web/storefront/delivery/quotes-messages.ts'
import { useOrderDeliveryMessages } from '#web/storefront/orders/delivery-messages.ts'
import { useOrderFormMessages } from '#web/storefront/orders/form/messages.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { useTransferMessages } from '#web/storefront/payments/transfer-messages.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { orderForm } from '../pages/order-form.ts'
import { paymentPage } from '../pages/payment-page.ts'
import { axeViolations } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount, placeOrder, type PlacedOrder } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const admin = { email: 'dewi@toko.example', password: 'rahasia-pemilik-toko' }
const shop = useEmptyShop(admin, { hasQris: false })
const price = 150_000
const account = { bank: 'Bank Contoh', number: '012 3456 789', holder: 'Toko Dewi' }

test.describe.configure({ mode: 'serial' })

let product: string
test.beforeAll(async () => {
  const { id: category_id } = await shop.request('/admin/categories', { body: { name: 'Anyaman' } })
  const body = { name: 'Tikar', price, category_id, stock: 20 }
  product = (await shop.request('/admin/products', { body })).id
})

test('the owner turns bank transfer on, a customer pays by it, and the ledger records it', async () => {
  const language = 'id'
  const s = useSettingsMessages.in(language)
  const owner = await shop.openPage(shop.owner, '/admin/settings#payment', language, 390)
  await owner.page.getByRole('checkbox', { name: s.takesTransfers }).check()
  const save = owner.page.getByRole('button', { name: useAdminMessages.in(language).save, exact: true })
  await save.click()
  await expect(owner.page.getByText(/paling sedikit satu rekening/)).toBeVisible()
  await owner.page.getByRole('button', { name: new RegExp(s.add) }).click()
  await owner.page.getByLabel(s.bank, { exact: true }).fill(account.bank)
  await owner.page.getByLabel(s.accountNumber).fill('nomor saya')
  await owner.page.getByLabel(s.holder).fill(account.holder)
  await save.click()
  await expect(owner.page.getByLabel(s.accountNumber)).toHaveAttribute('aria-invalid', 'true')
  await owner.page.getByLabel(s.accountNumber).fill(account.number)
  await save.click()
  const password = owner.page.getByLabel(s.password, { exact: true })
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill(admin.password)
  await save.click()
  await expect(owner.page.getByText(s.saved)).toBeVisible()
  await expect(password).toHaveCount(0)
  expect(await axeViolations(owner.page)).toEqual([])

  const t = useTransferMessages.in(language)
  const p = usePaymentMessages.in(language)
  const { token } = await newAccount({ shop: shop.url })
  const { id, reference } = await placeOrder('Tikar', token, { shop: shop.url })
  const customer = await shop.openPage(token, `/payment?id=${id}`, language, 390)
  await customer.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(
    customer.page.getByRole('heading', { name: p.titleOfAny, level: 1, exact: true }),
  ).toBeVisible()
  await expect(customer.page.getByText(account.number)).toBeVisible()
  await expect(customer.page.getByText(p.noQris)).toHaveCount(0)
  await customer.page.getByRole('button', { name: t.copyNumber(account.bank) }).click()
  await expect(customer.page.getByText(t.copied)).toBeVisible()
  expect(await customer.page.evaluate(() => navigator.clipboard.readText())).toBe('0123456789')
  expect(await axeViolations(customer.page)).toEqual([])
  await paymentPage(customer).sendProof('lunas')

  const queue = useAdminPaymentMessages.in(language)
  await owner.open(`/admin/payments?order=${id}`)
  await expect(owner.page.getByText(queue.ways.transfer)).toBeVisible()
  await paymentsQueue(owner).confirm(reference)
  const m = useMoneyMessages.in(language)
  await owner.open(`/admin/orders/${id}`)
  await expect(
    owner.page.getByRole('list', { name: m.rows }).getByText(`${m.directions.in} · ${m.methods.transfer}`),
  ).toBeVisible()
})

test('an order that is paid at the shop is accepted, picked up, paid and completed', async () => {
  const language = 'en'
  const f = useOrderFormMessages.in(language)
  const q = useQuotesMessages.in(language)
  const d = useOrderDeliveryMessages.in(language)
  const pickup = await shop.request('/admin/delivery-methods', {
    body: { kind: 'pickup', name: 'Di toko', active: true, pay_on_arrival: true, address: 'Jl. Melati 1' },
  })
  const { token } = await newAccount({ shop: shop.url, language })
  await shop.request(`/cart/${product}`, { token, body: { quantity: 1 } })
  const customer = await shop.openPage(token, '/order-direct', language, 390)
  const form = orderForm(customer)
  await form.method('Di toko').check()
  await expect(customer.page.getByText(f.payLaterByTransfer)).toBeVisible()
  await customer.page.getByRole('radio', { name: q.atShop.title }).check()
  await expect(customer.page.getByText(f.payAtShop, { exact: true })).toBeVisible()
  expect(await axeViolations(customer.page)).toEqual([])
  await form.fillDelivery()
  await form.submit()
  await form.placed.getByRole('button', { name: f.done.toOrder }).click()
  await expect(customer.page).toHaveURL(/\/transactions\/[^/]+\/waiting$/)
  await expect(customer.page.getByRole('heading', { name: 'Waiting for the shop', level: 1 })).toBeVisible()
  await expect(
    customer.page.getByText(`${d.arrival.toAccept} ${d.arrival.payAtShop(formatRupiah(price))}`),
  ).toBeVisible()
  expect(await axeViolations(customer.page)).toEqual([])
  const [placed] = await shop.request<PlacedOrder[]>('/transactions/user', { token })
  const { id, reference } = placed!

  const o = useAdminOrderMessages.in(language)
  const m = useMoneyMessages.in(language)
  const owner = await shop.openPage(shop.owner, '/admin/orders?status=to_accept', language, 390)
  await owner.page.getByRole('link', { name: reference }).click()
  expect(await axeViolations(owner.page)).toEqual([])
  await owner.page.getByRole('button', { name: o.accept }).click()
  await expect(owner.page.getByRole('button', { name: o.pickupStep.shipped })).toBeVisible()
  await customer.open(`/transactions/${id}/accepted`)
  await expect(customer.page.getByRole('heading', { name: d.arrival.title, level: 1 })).toBeVisible()
  await owner.page.getByRole('button', { name: o.pickupStep.shipped }).click()
  await owner.page.getByRole('dialog').getByRole('button', { name: o.pickupStep.shipped }).click()
  await expect(owner.page.getByText(o.owed(formatRupiah(price)))).toBeVisible()
  await expect(owner.page.getByRole('button', { name: o.step.completed })).toHaveCount(0)

  await owner.page.getByRole('button', { name: m.recordDue(formatRupiah(price)) }).click()
  const dialog = owner.page.getByRole('dialog')
  await expect(dialog.getByLabel(m.method)).toHaveValue('cash')
  await dialog.getByRole('button', { name: m.record }).click()
  await expect(owner.page.getByText(m.recorded(reference))).toBeVisible()
  await owner.page.getByRole('button', { name: o.step.completed }).click()
  await expect(owner.page.getByText(o.finished)).toBeVisible()
  await customer.open(`/transaction/${id}`)
  await expect(customer.page.getByText(d.arrival.paid, { exact: true })).toBeVisible()
  await shop.request(`/admin/delivery-methods/${pickup.id}`, { method: 'DELETE' })
})

/** The order was placed while the shop took transfers. Now customers cannot pay. */
async function customerWaitingToPay(): Promise<Visitor> {
  const { token } = await newAccount({ shop: shop.url })
  const { id } = await placeOrder('Tikar', token, { shop: shop.url })
  const payment = { transfer: { active: false, accounts: [] }, unique_amount: false }
  const body = { payment, current_password: admin.password }
  await shop.request('/admin/settings', { method: 'PUT', body })
  const wulan = await shop.openPage(token, `/payment?id=${id}`, 'id', 390)
  await expect(wulan.page.getByText('QRIS toko belum tersedia')).toBeVisible()
  await paymentPage(wulan).chooseProof('lunas')
  return wulan
}

const png = async (payload: string) => ({
  name: 'qris.png',
  mimeType: 'image/png',
  buffer: await renderQris(payload),
})

test('the owner sets the QRIS of the shop with its picture: wrong ones are refused, the right one needs the password', async () => {
  const payload = makeQris('TOKO RATNA')
  const wulan = await customerWaitingToPay()
  const { page } = await shop.openPage(shop.owner, '/admin', 'id')
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
  await expect(page.getByRole('alert').getByText('Silakan upload file gambar (JPG, JPEG, PNG)')).toBeVisible()

  await page.getByLabel('Pilih gambar lain').setInputFiles(await png(payload))
  const preview = page.getByRole('region', { name: 'Yang akan dilihat pelanggan' })
  await expect(preview.getByText('ID1020000000001')).toBeVisible()
  expect(await readQrCode(preview.getByRole('img', { name: /150\.000/ }))).toBe(withAmount(payload, 150_000))
  await preview.getByRole('tab', { name: 'QRIS toko' }).click()
  expect(await readQrCode(preview.getByRole('img', asUploaded))).toBe(payload)

  await preview.getByLabel('Kata sandi Anda', { exact: true }).fill('bukan-ini-passwordnya')
  await preview.getByRole('button', { name: 'Pakai QRIS ini' }).click()
  await expect(preview.getByText('Kata sandi saat ini salah.')).toBeVisible()
  await preview.getByLabel('Kata sandi Anda', { exact: true }).fill(admin.password)
  await preview.getByRole('button', { name: 'Pakai QRIS ini' }).click()
  await expect(page.getByText('QRIS toko diganti')).toBeVisible()

  const now = page.getByRole('region', { name: 'QRIS sekarang' })
  await now.getByRole('tab', { name: 'QRIS toko' }).click()
  expect(await readQrCode(now.getByRole('img', asUploaded))).toBe(payload)
  await expect(now.getByRole('tab', { name: 'Dengan jumlah' })).toBeVisible()
  // A payment page that was open before shows the code too, and keeps the chosen proof.
  await wulan.page.evaluate(() => dispatchEvent(new Event('focus')))
  expect(await readQrCode(wulan.page.getByRole('img', { name: /150\.000/ }))).toBe(withAmount(payload, price))
  await wulan.page.getByRole('tab', { name: 'QRIS toko' }).click()
  expect(await readQrCode(wulan.page.getByRole('img', asUploaded))).toBe(payload)
  await expect(wulan.page.getByRole('img', { name: 'Bukti pembayaran yang dipilih' })).toBeVisible()
  await page.getByLabel('Tampilkan juga kode dengan jumlah').uncheck()
  await expect(page.getByText('Pengaturan disimpan')).toBeVisible()
  await expect(now.getByRole('tab').first()).toHaveCount(0)
  await page.getByRole('link', { name: 'Kotak keluar' }).click()
  await expect(page.getByRole('link', { name: /QRIS diganti di Griya/ })).toBeVisible()
})

test('the owner changes the QRIS on a phone, in English, with a warning that the recipient differs', async () => {
  const { page } = await shop.openPage(shop.owner, '/admin/qris', 'en', 390)
  await page.getByLabel('Choose a picture').setInputFiles(await png(makeQris('SIGAP MOTOR')))
  await expect(page.getByText('The recipient changes from TOKO RATNA to SIGAP MOTOR.')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: 'Use this QRIS' }).click()
  await expect(page.getByText('The QRIS of the shop was changed')).toBeVisible()
  const now = page.getByRole('region', { name: 'Current QRIS' })
  expect(await readQrCode(now.getByRole('img', { name: 'QRIS code of SIGAP MOTOR' }))).toBe(
    makeQris('SIGAP MOTOR'),
  )
})
