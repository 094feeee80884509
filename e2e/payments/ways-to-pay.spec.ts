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
  await shop.request('/admin/delivery-methods', {
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
})
