import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminPaymentMessages } from '#web/admin/payments/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { useOrderMoneyMessages } from '#web/storefront/orders/money-messages.ts'
import { useOrderPaymentMessages } from '#web/storefront/orders/payment-messages.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { adminConsole } from '../pages/admin/console.ts'
import { paymentsQueue } from '../pages/admin/payments-queue.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { newAccount, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop()

const price = 250_000
const first = 100_000
const second = price - first

test('an order that is paid in two parts is confirmed with the second, and partly refunded', async () => {
  const language = 'en'
  const t = useMoneyMessages.in(language)
  const p = useMoneyPageMessages.in(language)
  const mine = useOrderMoneyMessages.in(language)
  const queue = useAdminPaymentMessages.in(language)
  const payment = usePaymentMessages.in(language)
  const { name } = await shop.newProduct({ price })
  const { token } = await newAccount({ shop: shop.url })
  const { id, reference } = await placeOrder(name, token, { shop: shop.url })
  await uploadProof(id, token, { shop: shop.url })

  const owner = await shop.openPage(shop.owner, `/admin/payments?order=${id}`, language)
  const dialog = owner.page.getByRole('dialog')
  await owner.page.getByRole('button', { name: t.other }).click()
  const arrived = dialog.getByLabel(t.arrived)
  await arrived.fill('0')
  await dialog.getByRole('button', { name: t.confirm }).click()
  await expect(arrived).toHaveAttribute('aria-invalid', 'true')
  await expect(arrived).toHaveValue('0')
  await arrived.fill(String(first))
  await expect(dialog.getByText(t.short(formatRupiah(second)))).toBeVisible()
  await dialog.getByRole('button', { name: t.recordShort }).click()
  await expect(owner.page.getByText(t.shortRecorded(reference, formatRupiah(second)))).toBeVisible()
  await expect(paymentsQueue(owner).request(reference)).toHaveCount(0)

  const customer = await shop.openPage(token, `/payment?id=${id}`, language, 390)
  await expect(customer.page.getByText(mine.partly(formatRupiah(first), formatRupiah(second)))).toBeVisible()
  await expect(customer.page.getByText(payment.step2Text(formatRupiah(second)))).toBeVisible()
  await uploadProof(id, token, { shop: shop.url })

  await owner.open(`/admin/payments?order=${id}`)
  await expect(owner.page.getByText(queue.earlier(formatRupiah(price), formatRupiah(first)))).toBeVisible()
  await paymentsQueue(owner).confirm(reference)

  await owner.open(`/admin/orders/${id}`)
  const money = owner.page.getByRole('region', { name: t.title, exact: true })
  await expect(money.getByRole('list', { name: t.rows }).getByRole('listitem')).toHaveCount(2)
  await money.getByRole('button', { name: t.refund }).click()
  await dialog.getByRole('tab', { name: t.byAmount }).click()
  await dialog.getByLabel(t.amount, { exact: true }).fill(formatRupiah(price + 1))
  await dialog.getByLabel(t.refundReason).fill('Kaki bangku tergores')
  const refund = dialog.getByRole('button', { name: t.refund })
  await refund.click()
  await expect(dialog.getByRole('alert')).toContainText(formatRupiah(price))
  await expect(dialog.getByLabel(t.refundReason)).toHaveValue('Kaki bangku tergores')
  await dialog.getByLabel(t.amount, { exact: true }).fill('50.000')
  await refund.click()
  await expect(owner.page.getByText(t.refunded(reference))).toBeVisible()
  await expect(money.getByRole('list', { name: t.rows }).getByRole('listitem')).toHaveCount(3)

  await customer.open(`/transaction/${id}`)
  const payments = customer.page.getByRole('region', { name: useOrderPaymentMessages.in(language).title })
  await expect(payments.getByRole('listitem')).toHaveCount(3)
  await expect(payments.getByText('Kaki bangku tergores')).toBeVisible()

  await owner.open('/admin/money')
  const listed = owner.page.getByRole('table', { name: t.rows })
  await expect(listed.getByRole('link', { name: reference })).toHaveCount(3)
  await owner.page.getByRole('button', { name: p.checkNow }).click()
  await expect(owner.page.getByText(p.problems.altered)).toHaveCount(0)
  await expect(owner.page.getByRole('status').getByText(/^(?:Diperiksa|Checked) /)).toBeVisible()
  await expect(adminConsole(owner).navigation.getByRole('link', { name: t.title, exact: true })).toBeVisible()
})
