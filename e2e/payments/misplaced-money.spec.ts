import { readFile } from 'node:fs/promises'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminMessages } from '#web/admin/layout/messages.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { useOpenOrderMessages } from '#web/admin/payments/open-order-messages.ts'
import { usePictureMessages } from '#web/admin/payments/picture-messages.ts'
import { useOrderPaymentMessages } from '#web/storefront/orders/payment-messages.ts'
import { axeViolations } from '../support/accessibility.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { newAccount, placeOrder, uploadProof } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' })
const price = 250_000
const receipt = new URL('../../demo/proofs/lunas.jpg', import.meta.url)

for (const [language, width] of [
  ['id', 1280],
  ['en', 390],
] as const)
  test(`the owner reopens the order of a late payment, and later cancels and refunds it with its receipt, ${language}`, async () => {
    const t = useMoneyMessages.in(language)
    const o = useOpenOrderMessages.in(language)
    const a = useAdminOrderMessages.in(language)
    const p = usePictureMessages.in(language)
    const mine = useOrderPaymentMessages.in(language)
    const name = `Rak ${language}`
    const category = await shop.request('/admin/categories', { body: { name: `Kayu ${language}` } })
    await shop.request('/admin/products', { body: { name, price, category_id: category.id, stock: 1 } })
    const { token } = await newAccount({ shop: shop.url })
    const late = await placeOrder(name, token, { shop: shop.url })
    await shop.request(`/admin/transactions/${late.id}/status`, { body: { status: 'cancelled' } })
    await shop.request(`/admin/transactions/${late.id}/payments`, {
      body: { direction: 'in', method: 'transfer', amount: price },
    })
    const other = await placeOrder(name, token, { shop: shop.url })

    const owner = await shop.openPage(shop.owner, '/admin', language, width)
    const { page } = owner
    const dialog = page.locator('dialog[open]')
    await page.getByRole('link', { name: useAdminMessages.in(language).today.refunds(1) }).click()
    await expect(page.getByText(o.sum(formatRupiah(price), '1', 1))).toBeVisible()

    // Another customer now has the piece that this order needs.
    await page.getByRole('button', { name: o.reopenOf(late.reference) }).click()
    await dialog.getByRole('button', { name: t.reopen }).click()
    await expect(dialog.getByRole('alert')).toContainText(name)
    expect(await axeViolations(page)).toEqual([])
    await shop.request(`/admin/transactions/${other.id}/status`, { body: { status: 'cancelled' } })
    await dialog.getByRole('button', { name: t.reopen }).click()
    await expect(page.getByText(t.reopened(late.reference))).toBeVisible()
    await expect(page.getByText(o.noneToRefund)).toBeVisible()

    await owner.open(`/admin/orders/${late.id}`)
    await page.getByRole('button', { name: a.cancel }).click()
    await expect(dialog.getByRole('radio', { name: a.cancelRefund.later })).toBeChecked()
    await dialog.getByRole('radio', { name: a.cancelRefund.now }).check()
    await dialog.getByLabel(t.reference).fill('BCA 12')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'resi.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('no picture'),
    })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'struk.jpg',
      mimeType: 'image/jpeg',
      buffer: await readFile(receipt),
    })
    await expect(dialog.getByText('struk.jpg')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel(a.cancelNote).fill('Raknya retak')
    await dialog.getByRole('button', { name: a.cancel }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: p.show }).click()
    await expect(
      page.getByRole('img', { name: new RegExp(p.pictureOf(0).replace('0', '\\d+')) }),
    ).toBeVisible()

    const customer = await shop.openPage(token, `/transaction/${late.id}`, language, width)
    await customer.page.getByRole('button', { name: mine.picture }).click()
    await expect(customer.page.getByRole('img', { name: /toko|shop/ })).toBeVisible()
    expect(await axeViolations(customer.page)).toEqual([])

    const waiting = await placeOrder(name, token, { shop: shop.url })
    await owner.open('/admin/money')
    await page
      .getByRole('link', { name: useMoneyPageMessages.in(language).unpaid })
      .first()
      .click()
    await expect(page.getByRole('link', { name: waiting.reference })).toBeVisible()
    await shop.request(`/admin/transactions/${waiting.id}/payments`, {
      body: { direction: 'in', method: 'cash', amount: 1_000 },
    })
    await owner.open(`/admin/orders/${waiting.id}`)
    await page.getByRole('button', { name: t.reverseOf(0).replace('0', '') }).click()
    await dialog.getByRole('button', { name: t.reverse, exact: true }).click()
    await expect(dialog.getByLabel(t.reason)).toHaveAttribute('aria-invalid', 'true')
    expect(await axeViolations(page)).toEqual([])
    await dialog.getByLabel(t.reason).fill('Salah pesanan')
    await dialog.getByRole('button', { name: t.reverse, exact: true }).click()
    await expect(page.getByText(/Dibatalkan oleh no\.|Reversed by no\./)).toBeVisible()
    await shop.request(`/admin/transactions/${waiting.id}/status`, { body: { status: 'cancelled' } })
  })

for (const language of ['id', 'en'] as const)
  test(`a search within the orders of a period keeps the period, ${language}`, async () => {
    const a = useAdminOrderMessages.in(language)
    const name = `Meja ${language}`
    const category = await shop.request('/admin/categories', { body: { name: `Jati ${language}` } })
    await shop.request('/admin/products', { body: { name, price, category_id: category.id, stock: 1 } })
    const { token } = await newAccount({ shop: shop.url })
    const { id, reference } = await placeOrder(name, token, { shop: shop.url })
    await uploadProof(id, token, { shop: shop.url })
    const { page } = await shop.openPage(shop.owner, '/admin/orders?status=paid', language)
    await page.getByLabel(a.fromDay, { exact: true }).fill('2020-01-01')
    await page.getByLabel(a.toDay, { exact: true }).fill('2020-01-31')
    await page.getByRole('button', { name: a.showPeriod }).click()
    await expect(page.getByText(a.none)).toBeVisible()
    await expect(page).toHaveURL(/status=paid&from=2020-01-01&to=2020-01-31/)
    await page.getByLabel(a.toDay, { exact: true }).fill('2099-01-01')
    await page.getByRole('button', { name: a.showPeriod }).click()
    await expect(page).toHaveURL(/to=2099-01-01/)
    await page.getByRole('searchbox', { name: a.search }).fill(reference)
    await page.getByRole('button', { name: a.searchButton, exact: true }).click()
    await expect(page).toHaveURL(/from=2020-01-01&to=2099-01-01.*q=TRX/)
    await expect(page.getByRole('link', { name: reference })).toBeVisible()
    await page.getByRole('link', { name: a.clearPeriod }).click()
    await expect(page).not.toHaveURL(/from=/)
  })
