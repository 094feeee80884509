import type { Page } from '@playwright/test'
import type { AdminOrder } from '#contract/orders/admin-schemas.ts'
import type { CodeBatch } from '#contract/vouchers/admin-schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useAdminOrderMessages } from '#web/admin/orders/messages.ts'
import { useMoneyMessages } from '#web/admin/payments/money-messages.ts'
import { titleOf } from '#web/admin/pages.ts'
import { useVoucherReportMessages } from '#web/admin/reports/voucher-report-messages.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { useCardMessages } from '#web/admin/vouchers/cards-messages.ts'
import { useAdminVoucherMessages } from '#web/admin/vouchers/messages.ts'
import { usePreviewMessages } from '#web/admin/vouchers/preview-messages.ts'
import { salePage } from '../pages/admin/sale.ts'
import { axeViolations, variants } from '../support/accessibility.ts'
import { overflowOf } from '../support/overflow.ts'
import { readQrCode } from '../support/read-qr-code.ts'
import { newPhone, unique, useSharedShop } from '../support/shared-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('new')
const { request } = shop

interface Voucher {
  id: string
  code: string
}

const newVoucher = (terms: object): Promise<Voucher> => {
  const code = `HEMAT${unique().toUpperCase()}`
  return request('/admin/vouchers', {
    body: { name: `Voucher ${code}`, code, kind: 'amount', value: 50_000, ...terms },
  })
}

/** The owner takes a paid order. */
const takeOrder = (product_id: string, quantity: number, ...voucher_codes: string[]) =>
  request<AdminOrder>('/admin/transactions', {
    body: {
      customer: { name: `Bu ${unique()}`, phone: newPhone() },
      items: [{ product_id, quantity }],
      voucher_codes,
      payment: { method: 'cash' },
    },
  })

test('the owner makes a voucher on a phone with its cost of last month, prints its codes as cards, copies it and switches it off', async () => {
  const t = useAdminVoucherMessages.in('id')
  const preview = usePreviewMessages.in('id')
  const cards = useCardMessages.in('id')
  const save = useAdminProductMessages.in('id').save
  const product = await shop.newProduct({ name: `Dipan ${unique()}`, price: 100_000 })
  await takeOrder(product.id, 1)
  await takeOrder(product.id, 2)

  const owner = await shop.openPage(shop.owner, '/admin/vouchers/new', 'id', 360)
  const { page } = owner
  const name = `Gajian ${unique()}`
  await page.getByLabel(t.name).tap()
  await page.keyboard.type(name)
  await page.getByLabel(t.value.percent).tap()
  await page.keyboard.type('10')
  await page.getByLabel(t.minItems).tap()
  await page.keyboard.type('150.000')
  await page.getByLabel(t.scope).selectOption({ label: t.scopes.products })
  await page.getByRole('combobox', { name: t.addProduct }).tap()
  await page.keyboard.type(product.name)
  await page.getByRole('option', { name: product.name }).tap()
  await page.getByRole('button', { name: preview.compute, exact: true }).tap()
  const figures = page.getByRole('region', { name: preview.title }).getByRole('status')
  await expect(figures).toContainText(new RegExp(`${preview.used}1 dari \\d`))
  await expect(figures).toContainText(`${preview.discount}${formatRupiah(20_000)}`)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await page.getByRole('button', { name: save, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.getByLabel(t.codeCount).tap()
  await page.keyboard.type('12')
  await page.getByRole('button', { name: t.makeCodes }).tap()
  await expect(page.getByText(t.codesMade('12', '0'))).toBeVisible()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const [batch] = await request<CodeBatch[]>(`/admin/vouchers/${id}/codes`)
  const [used = '', first = ''] = batch!.codes
  await takeOrder(product.id, 2, used)

  await page.getByRole('link', { name: t.printCards }).tap()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titleOf('/admin/vouchers/:id/cards', 'id'))
  await expect(page.getByText(cards.used('1', '12'))).toBeVisible()
  await expect(page.getByRole('img', { name: cards.qrOf('') })).toHaveCount(11)
  await expect(page.getByRole('img', { name: cards.qrOf(used) })).toBeHidden()
  const card = page.getByRole('article').filter({ has: page.getByRole('img', { name: cards.qrOf(first) }) })
  await expect(card).toContainText('Diskon 10%')
  await expect(card).toContainText(`${first.slice(0, 5)} ${first.slice(5)}`)
  const link = await readQrCode(card.getByRole('img'))
  expect(link).toMatch(new RegExp(`^https?://.+/v/${first}$`))
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  const visitor = await shop.openPage(null, new URL(link).pathname, 'id', 360)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(first)

  await page.getByRole('link', { name }).tap()
  await page.getByRole('link', { name: t.copy, exact: true }).tap()
  await expect(page.getByLabel(t.name)).toHaveValue(t.copyOf(name))
  await expect(page.getByLabel(t.value.percent)).toHaveValue('10')
  await page.getByRole('button', { name: save, exact: true }).tap()
  await expect(page.getByRole('heading', { level: 1, name: t.copyOf(name) })).toBeVisible()
  await page.getByRole('button', { name: t.switchOff, exact: true }).tap()
  await expect(page.getByText(t.states.off, { exact: true })).toBeVisible()
  await owner.open('/admin/vouchers')
  await expect(page.getByRole('row', { name: t.copyOf(name) })).toContainText(t.states.off)
})

const sheetsOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').split('/MediaBox').length - 1

test('ten cards fit on an A4 sheet, also with long names, in the language of the customers', async () => {
  const t = useCardMessages.in('en')
  const long = 'Diskon panjangsekalipanjangsekalipanjangsekalipanjangsekali untuk semua pelanggan '
  const product = await shop.newProduct()
  const { id, code } = await newVoucher({
    name: long.repeat(2).slice(0, 100),
    value: 1_000_000_000,
    min_items: 1_000_000_000,
    scope: 'products',
    product_ids: [product.id],
    first_order_only: true,
    weekdays: [5],
    ends_at: '2999-12-24T23:59:00+07:00',
  })
  const { page } = await shop.openPage(shop.owner, `/admin/vouchers/${id}/cards`, 'en')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(10)
  await page.getByLabel(t.language).selectOption({ label: t.languages.id })
  await expect(cards.first()).toContainText(`Potongan ${formatRupiah(1_000_000_000)}`)
  expect(await readQrCode(cards.last().getByRole('img'))).toMatch(new RegExp(`/v/${code}$`))
  await page.emulateMedia({ media: 'print' })
  const cut = await cards.evaluateAll((all) =>
    all.filter(
      (card) => card.scrollHeight > card.clientHeight + 1 || card.scrollWidth > card.clientWidth + 1,
    ),
  )
  expect(cut).toEqual([])
  expect(await sheetsOf(page)).toBe(1)
  await request(`/admin/vouchers/${id}/codes`, { body: { count: 11 } })
  await page.emulateMedia({ media: null })
  await page.reload()
  await expect(cards).toHaveCount(11)
  expect(await sheetsOf(page)).toBe(2)
})

test('a voucher without codes has no cards, and says so', async () => {
  const t = useCardMessages.in('en')
  const { id } = await newVoucher({ code: null })
  const { page } = await shop.openPage(shop.owner, `/admin/vouchers/${id}/cards`, 'en', 390)
  await expect(page.getByText(t.noneTexts.noCodes)).toBeVisible()
  await page.getByRole('link', { name: t.open }).tap()
  await expect(page.getByLabel(useAdminVoucherMessages.in('en').codeCount)).toBeVisible()
})

for (const [language, width] of variants)
  test(`the report opens the orders of a voucher, in ${language} at ${width} px`, async () => {
    const t = useVoucherReportMessages.in(language)
    const product = await shop.newProduct({ price: 200_000 })
    const voucher = await newVoucher({})
    const taken = [await takeOrder(product.id, 1, voucher.code), await takeOrder(product.id, 2, voucher.code)]
    const owner = await shop.openPage(shop.owner, '/admin/reports/vouchers?period=today', language, width)
    const { page } = owner
    const row = page.getByRole('table', { name: t.voucherList }).getByRole('row', { name: voucher.code })
    await expect(row).toContainText(formatRupiah(100_000))
    await expect(row).toContainText(formatRupiah(500_000))
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
    const orders = row.getByRole('link', { name: width < 600 ? t.orderCount('2') : '2', exact: true })
    await orders.click()
    await expect(page.getByText(useAdminOrderMessages.in(language).voucherHint)).toBeVisible()
    for (const { reference } of taken) await expect(page.getByRole('link', { name: reference })).toBeVisible()
    await page.goBack()
    const average = page.getByText(t.averageWith, { exact: true }).locator('..').getByRole('link')
    await average.click()
    await expect(page.getByText(useAdminOrderMessages.in(language).vouchersHints.with)).toBeVisible()
  })

for (const [language, width, keeps, refunded] of [
  ['id', 360, true, 75_000],
  ['en', 390, false, 50_000],
] as const)
  test(`a refund below the minimum asks whether the voucher stays, in ${language}: ${keeps ? 'it does' : 'it does not'}`, async () => {
    const t = useMoneyMessages.in(language)
    const product = await shop.newProduct({ price: 100_000 })
    const voucher = await newVoucher({ min_items: 150_000 })
    const order = await takeOrder(product.id, 2, voucher.code)
    const { page } = await shop.openPage(shop.owner, `/admin/orders/${order.id}`, language, width)
    await page.getByRole('button', { name: t.refund, exact: true }).tap()
    const dialog = page.getByRole('dialog')
    const stays = dialog.getByRole('checkbox', { name: t.keepsVouchers(voucher.code, formatRupiah(25_000)) })
    await expect(stays).toBeHidden()
    await dialog.getByRole('button', { name: t.more, exact: true }).tap()
    await expect(stays).toBeChecked()
    await expect(dialog.getByText(formatRupiah(75_000), { exact: true })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])
    if (!keeps) await stays.tap()
    await expect(dialog.getByText(formatRupiah(refunded), { exact: true })).toBeVisible()
    await dialog.getByLabel(t.refundReason).tap()
    await page.keyboard.type('Tergores')
    await dialog.getByRole('button', { name: t.refund, exact: true }).tap()
    await expect(page.getByText(t.refunded(order.reference))).toBeVisible()
    expect(await request(`/admin/transactions/${order.id}`)).toMatchObject({
      paid_amount: 150_000 - refunded,
    })
  })

test('the owner takes an order with the code of a customer on a phone, and reads why another one does not apply', async () => {
  const product = await shop.newProduct({ name: `Meja ${unique()}`, price: 100_000 })
  const voucher = await newVoucher({})
  const large = await newVoucher({ min_items: 125_000 })
  const customer = await request<{ id: string; full_name: string }>('/admin/customers', {
    body: { name: `Bu ${unique()}`, phone: newPhone() },
  })
  const owner = await shop.openPage(shop.owner, '/admin/orders/new', 'en', 360)
  const { page } = owner
  const sale = salePage(owner)
  await sale.findCustomer(customer.full_name, customer.full_name)
  await sale.addProduct(product.name, product.name)
  await page.getByLabel(sale.t.voucherCode).tap()
  await page.keyboard.type(`${voucher.code.toLowerCase()}\n${large.code}\n`)
  await expect(page.getByText(`Voucher ${voucher.code}: -${formatRupiah(50_000)}`)).toBeVisible()
  await expect(page.getByText(new RegExp(`^${large.code}: .*${formatRupiah(25_000)}`))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await overflowOf(page)).toEqual([])
  await page.getByRole('button', { name: sale.t.dropVoucher(large.code) }).tap()
  await sale.pay('cash')
  await sale.save('cash').tap()
  await expect(sale.taken).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Voucher ${voucher.code}`)
  await expect(page.getByRole('main')).toContainText(formatRupiah(-50_000))
})
