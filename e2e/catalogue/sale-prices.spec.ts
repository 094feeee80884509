import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import type { Order } from '#contract/orders/schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useCartMessages } from '#web/storefront/cart/messages.ts'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import { cartPage } from '../pages/cart-page.ts'
import { orderForm } from '../pages/order-form.ts'
import { axeViolations } from '../support/accessibility.ts'
import { overflowOf } from '../support/overflow.ts'
import { newAccount } from '../support/shop-api.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop()

/** A product whose small size costs Rp 20.000 instead of Rp 25.000, and from three pieces Rp 18.000 each. */
async function newSaleProduct(): Promise<AdminProduct> {
  const { id } = await shop.newProduct({
    price: 25_000,
    stock: undefined,
    sizes: [
      { name: '250 ml', stock: 20 },
      { name: '1 liter', additional_price: 30_000, stock: 20 },
    ],
  })
  const now = await shop.request<AdminProduct>(`/admin/products/${id}`)
  const offers = {
    sale_price: 20_000,
    sale_until: '2096-11-30T21:00:00+07:00',
    quantity_prices: [{ from: 3, price: 18_000 }],
  }
  const sizes = now.sizes.map((size, at) => (at === 0 ? { ...size, ...offers } : size))
  await shop.request(`/admin/products/${id}`, { method: 'PUT', body: { ...now, sizes } })
  return shop.request(`/admin/products/${id}`)
}

const untilTexts = { id: 'sampai 30 Nov 21.00', en: 'until 30 Nov 21:00' }
const beforeTexts = { id: 'Harga sebelumnya', en: 'Price before' }

const variants: readonly (readonly [Language, number])[] = [
  ['id', 360],
  ['en', 390],
]
for (const [language, width] of variants)
  test(`a sale and a price by quantity cost what every page showed, in ${language} at ${width} px`, async () => {
    const product = await newSaleProduct()
    const { token } = await newAccount({ shop: shop.url })
    const visitor = await shop.openPage(token, `/list-products?q=${product.name}`, language, width)
    const { page } = visitor
    const t = useProductMessages.in(language)
    const check = async () => {
      expect(await overflowOf(page)).toEqual([])
      expect(await axeViolations(page)).toEqual([])
    }
    const card = page.getByRole('article').filter({ hasText: product.name })
    for (const text of [
      formatRupiah(20_000),
      formatRupiah(25_000),
      beforeTexts[language],
      untilTexts[language],
    ])
      await expect(card).toContainText(text)
    await check()

    await card.getByRole('link', { name: product.name }).last().click()
    const main = page.getByRole('main')
    await expect(main).toContainText('-20%')
    await expect(main).toContainText(untilTexts[language])
    const steps = page.getByRole('table', { name: t.byQuantity })
    await expect(steps.getByRole('row', { name: t.fromPieces(3) })).toContainText(formatRupiah(18_000))
    await check()

    await shop.request(`/cart/${product.id}`, { token, body: { quantity: 1 } })
    await visitor.open('/cart')
    const cart = cartPage(visitor)
    const name = `${product.name} (250 ml)`
    await expect(main).toContainText(useCartMessages.in(language).next(2, formatRupiah(18_000)))
    for (const total of [40_000, 54_000]) {
      await cart.moreButton(name).click()
      await expect(page.getByRole('region', { name: useCartMessages.in(language).summary })).toContainText(
        formatRupiah(total),
      )
    }
    await check()
    await visitor.settle()

    await visitor.open('/order-direct')
    const form = orderForm(visitor)
    await expect(form.summary).toContainText(formatRupiah(54_000))
    await check()
    await form.fillDelivery()
    await form.submit()
    await form.goOnToPayment()
    const orders = await shop.request<Order[]>('/transactions/user?page=1&limit=10', { token })
    expect(orders).toMatchObject([{ items_total: 54_000 }])
    await visitor.open(`/transaction/${orders[0]!.id}`)
    await expect(main).toContainText(beforeTexts[language])
    await check()
  })
