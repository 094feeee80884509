import { formatRupiah } from '#contract/platform/money.ts'
import { adminProductPage } from '../pages/admin/products.ts'
import { newAdmin } from '../support/new-admin.ts'
import { unique, useSharedShop } from '../support/shared-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('new')
const { request } = shop

test('the owner sets a sale and a price by quantity on a phone, and both survive a colleague who saved first', async () => {
  const mark = unique()
  const { id: category_id } = await request('/admin/categories', { body: { name: `Rak ${mark}` } })
  const rack = { name: `Anyaman ${mark}`, category_id }
  const { id } = await request('/admin/products', { body: { ...rack, price: 90_000, stock: 10 } })
  const change = (body: object) =>
    request(`/admin/products/${id}`, { method: 'PUT', body: { ...rack, ...body } })
  await change({ price: 100_000, version: 1 })

  const { page } = await shop.openPage(shop.owner, `/admin/products/${id}`, 'id', 360)
  const form = adminProductPage({ page, language: 'id' })
  await expect(form.salePrice).toBeHidden()
  await form.offersSummary.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(form.salePrice).toBeFocused()
  await page.keyboard.type('80.000')
  await expect(form.struckNote(formatRupiah(90_000))).toBeVisible()
  await form.saleUntil.fill('2999-12-24T21:30')
  await form.addStepButton.tap()
  await form.stepFrom.tap()
  await page.keyboard.type('3')
  await form.stepPrice.tap()
  await page.keyboard.type('95.000')
  await form.addStepButton.tap()
  await form.stepFrom.nth(1).fill('3')
  await form.stepPrice.nth(1).fill('75.000')
  const isTooWide = () => document.documentElement.scrollWidth > window.innerWidth
  expect(await page.evaluate(isTooWide)).toBe(false)

  const { token } = await newAdmin('Bu Dewi', 'new')
  const theirs = { ...rack, price: 100_000, sale_price: 85_000, version: 2 }
  await request(`/admin/products/${id}`, { token, method: 'PUT', body: theirs })
  await form.saveButton.tap()
  await expect(page.getByText('Jumlah harga grosir harus naik, dan masing-masing hanya sekali')).toBeVisible()
  await form.stepFrom.nth(1).tap()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('12')
  await form.saveButton.tap()
  await expect(form.conflict.getByText('Harga promo')).toBeVisible()
  await form.theirVersion('Bu Dewi').tap()
  await expect(form.salePrice).toHaveValue('85.000')
  await form.saveButton.tap()
  await expect(form.nothingChanged).toBeVisible()

  expect(await request(`/admin/products/${id}`)).toMatchObject({
    sale_price: 85_000,
    sale_until: '2999-12-24T14:30:00.000Z',
    sale_before: 90_000,
    quantity_prices: [
      { from: 3, price: 95_000 },
      { from: 12, price: 75_000 },
    ],
  })
})
