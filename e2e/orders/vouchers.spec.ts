import type { Locator } from '@playwright/test'
import type { Order } from '#contract/orders/schemas.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useSettlePriceMessages } from '#web/storefront/orders/form/settle-price-messages.ts'
import { useCodePageMessages } from '#web/storefront/vouchers/code-page.tsx'
import { useVoucherBoxMessages } from '#web/storefront/vouchers/voucher-box.tsx'
import { useVoucherMessages } from '#web/storefront/vouchers/panel-messages.ts'
import { orderForm } from '../pages/order-form.ts'
import { axeViolations, variants } from '../support/accessibility.ts'
import type { LocalizedPage } from '../support/browser.ts'
import { overflowOf } from '../support/overflow.ts'
import { newPhone, unique, useSharedShop } from '../support/shared-shop.ts'
import { newAccount } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop()

/** A secret voucher of this test, with Rp 10.000 off, unless the terms say otherwise. */
async function newVoucher(terms: object = {}): Promise<string> {
  const code = `HEMAT${unique().toUpperCase()}`
  await shop.request('/admin/vouchers', {
    body: { name: `Voucher ${code}`, code, kind: 'amount', value: 10_000, ...terms },
  })
  return code
}

const panel = ({ page, language }: LocalizedPage) => {
  const t = useVoucherMessages.in(language)
  const region = page.getByRole('region', { name: t.title, exact: true })
  return {
    region,
    applied: region.getByRole('list', { name: t.applied }),
    open: () => page.getByRole('button', { name: useVoucherBoxMessages.in(language).open }).click(),
    type: async (code: string) => {
      await region.getByRole('textbox', { name: t.code }).click()
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    remove: (code: string) => region.getByRole('button', { name: t.removeCode(code) }).click(),
  }
}

const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })

async function customerWithCart(price: number) {
  const product = await shop.newProduct({ price })
  const { token } = await newAccount({ shop: shop.url })
  await shop.request(`/cart/${product.id}`, { token, body: { quantity: 2 } })
  const orders = () => shop.request<Order[]>('/transactions/user?page=1&limit=10', { token })
  return { product, token, orders }
}

for (const [language, width] of [...variants, ['id', 360] as const])
  test(`a customer orders with the code of a link, in ${language} at ${width} px`, async () => {
    const { token, orders } = await customerWithCart(30_000)
    const code = await newVoucher()
    const visitor = await shop.openPage(token, `/v/${code.toLowerCase()}`, language, width)
    const { page } = visitor
    await expect(page.getByRole('heading', { level: 1 })).toContainText(code)
    await visitor.open('/cart')
    const vouchers = panel(visitor)
    await expect(vouchers.applied).toContainText(formatRupiah(10_000))
    await expect(page.getByRole('main')).toContainText(formatRupiah(50_000))
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowOf(page)).toEqual([])

    await visitor.open('/order-direct')
    const form = orderForm(visitor)
    await expect(form.summary).toContainText(formatRupiah(50_000))
    await form.fillDelivery()
    await form.submit()
    const saving = form.placed.getByText(formatRupiah(-10_000), { exact: true })
    expect(await linesOf(saving)).toBe(1)
    await expect(form.summary).toContainText(formatRupiah(50_000))
    await form.goOnToPayment()
    await expect(page.getByRole('main')).toContainText(`Voucher ${code}`)
    expect(await overflowOf(page)).toEqual([])
    expect(await orders()).toMatchObject([{ total_amount: 50_000, discount_amount: 10_000 }])
    // The code was used, so the next cart starts without it.
    await visitor.open('/cart')
    expect(await page.evaluate(() => localStorage.getItem('voucherCodes'))).toBeNull()
  })

test('a link that was cut short says so and keeps no code', async () => {
  const { page } = await shop.openPage(null, '/v/h-e', 'en', 390)
  await expect(page.getByText(useCodePageMessages.in('en').notACode)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('voucherCodes'))).toBeNull()
  expect(await axeViolations(page)).toEqual([])
})

test('a customer reads why a code does not apply, and takes it off', async () => {
  const { token } = await customerWithCart(30_000)
  const code = await newVoucher({ min_items: 85_000 })
  const visitor = await shop.openPage(token, '/cart', 'id', 390)
  const vouchers = panel(visitor)
  const t = useVoucherMessages.in('id')
  await vouchers.open()
  await vouchers.type('a')
  await expect(vouchers.region).toContainText(t.notACode)
  await visitor.page.keyboard.press('Backspace')
  await vouchers.type(code.toLowerCase())
  await expect(vouchers.region).toContainText(formatRupiah(25_000))
  await expect(visitor.page.getByRole('main')).toContainText(formatRupiah(60_000))
  expect(await axeViolations(visitor.page)).toEqual([])
  await vouchers.remove(code)
  await expect(vouchers.region).not.toContainText(code)
  await vouchers.type('tidakada')
  await expect(vouchers.region).toContainText('TIDAKADA: kode ini tidak dikenal.')
})

test('a voucher that is used up while the form is open: the total before and now are named, and nothing is lost', async () => {
  const first = await customerWithCart(40_000)
  const code = await newVoucher({ max_uses: 1 })
  const visitor = await shop.openPage(first.token, `/v/${code}`, 'id', 390)
  await visitor.open('/order-direct')
  const form = orderForm(visitor)
  await expect(form.summary).toContainText(formatRupiah(70_000))
  await form.fillDelivery({ address: 'Jl. Tamansiswa No. 4, Yogyakarta 55151' })
  const other = await customerWithCart(40_000)
  await shop.request('/transactions', {
    token: other.token,
    body: {
      product_id: other.product.id,
      quantity: 1,
      customer_name: 'Budi',
      customer_email: 'budi@contoh.example',
      customer_phone: '081298765432',
      customer_address: 'Jl. Melati 5',
      voucher_codes: [code],
    },
  })
  await form.submit()
  const t = useSettlePriceMessages.in('id')
  const dialog = visitor.page.getByRole('alertdialog', { name: t.vouchersTitle })
  await expect(dialog).toContainText(`${code}: voucher ini sudah habis.`)
  await expect(dialog).toContainText(formatRupiah(70_000))
  await expect(dialog).toContainText(formatRupiah(80_000))
  expect(await axeViolations(visitor.page)).toEqual([])
  await dialog.getByRole('button', { name: t.decline }).click()
  await expect(form.fields.address).toHaveValue('Jl. Tamansiswa No. 4, Yogyakarta 55151')
  await expect(form.summary).not.toContainText(formatRupiah(70_000))
  await form.submit()
  await form.goOnToPayment()
  expect(await first.orders()).toMatchObject([{ total_amount: 80_000, discount_amount: 0 }])
})

test('order, payment link and nota name each discount and the price before; the packing slip has no prices', async () => {
  const code = await newVoucher()
  const product = await shop.newProduct({ price: 30_000, quantity_prices: [{ from: 2, price: 25_000 }] })
  const { id } = await shop.request('/admin/transactions', {
    body: {
      customer: { name: 'Bu Sri', phone: newPhone() },
      items: [{ product_id: product.id, quantity: 2 }],
      voucher_codes: [code],
      discount: { amount: 5_000, reason: 'Langganan' },
      payment: null,
    },
  })
  const { url } = await shop.request<{ url: string }>(`/admin/transactions/${id}/payment-link`, {
    method: 'POST',
  })
  const parts = [`Voucher ${code}`, formatRupiah(-10_000), formatRupiah(-5_000), formatRupiah(35_000)]
  const open = async (token: string | null, path: string, texts: readonly string[]) => {
    const { page } = await shop.openPage(token, path, 'id', 360)
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
    expect(await overflowOf(page)).toEqual([])
    return page
  }
  await open(null, new URL(url).pathname, [...parts, formatRupiah(30_000)])
  const all = [...parts, formatRupiah(30_000), 'Diskon: Langganan']
  await open(shop.owner, `/admin/orders/${id}`, all)

  await shop.request(`/admin/transactions/${id}/payments`, {
    body: { direction: 'in', method: 'cash', amount: 35_000 },
  })
  await open(shop.owner, `/admin/orders/${id}/nota`, all)
  const slip = await open(shop.owner, `/admin/orders/${id}/packing-slip`, [product.name])
  await expect(slip.getByRole('main')).not.toContainText('Rp')
})

test('a browser that refuses storage uses a typed code for the order on the same page', async () => {
  const { token, orders } = await customerWithCart(30_000)
  const code = await newVoucher()
  const visitor = await shop.openPage(token, '/order-direct', 'en', 390)
  await visitor.page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('Storage is full')
    }
  })
  await panel(visitor).open()
  await panel(visitor).type(code)
  const form = orderForm(visitor)
  await expect(form.summary).toContainText(formatRupiah(50_000))
  await form.fillDelivery()
  await form.submit()
  await form.goOnToPayment()
  expect(await orders()).toMatchObject([{ total_amount: 50_000 }])
})
