import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { stockCountPage } from '../pages/admin/stock-count.ts'
import { axeViolations, variants } from '../support/accessibility.ts'
import { reload } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useEmptyShop({ email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' })

const barcodes = ['9520000001018', '9520000002022', '9520000003036', '9520000004040']

for (const [n, variant] of variants.entries())
  test(`the owner counts a shelf with a scanner and corrects the stock, ${variant.join(' ')}`, async () => {
    const [language, width] = variant
    const { reasons } = useAdminProductMessages.in(language)
    const { id: category_id } = await shop.request('/admin/categories', { body: { name: `Rak ${n}` } })
    const add = (name: string, more: object) =>
      shop.request<AdminProduct>('/admin/products', { body: { name, price: 90_000, category_id, ...more } })
    const [vase, jar] = [`Vas ${n}`, `Guci ${n}`]
    const { id } = await add(vase, { stock: 4, gtin: barcodes[n] })
    const { code } = await add(jar, { stock: 2 })

    const visitor = await shop.openPage(shop.owner, '/admin/stock-counts', language, width)
    const { page } = visitor
    const { t, ...count } = stockCountPage(visitor)
    expect(await axeViolations(page)).toEqual([])
    await count.startLink.click()
    await expect(count.heading(t.count)).toBeVisible()
    await count.scan(barcodes[n] ?? '', barcodes[n] ?? '', barcodes[n] ?? '')
    await expect(count.pieces(vase)).toHaveValue('3')
    await count.scan(code ?? '')
    await expect(count.pieces(jar)).toHaveValue('1')
    await count.scan('99999999')
    await expect(page.getByText(t.unknownCode('99999999'))).toBeVisible()

    await reload(page)
    await expect(count.pieces(vase)).toHaveValue('3')
    await count.pieces(jar).fill('2')
    expect(await axeViolations(page)).toEqual([])
    await count.reviewButton.click()
    await expect(count.difference(vase)).toBeVisible()
    await expect(page.getByText(t.matching('1'))).toBeVisible()
    await count.saveButton.click()
    await expect(page.getByText(t.reasonMissing)).toBeVisible()
    await count.reason(vase).selectOption({ label: reasons.lost })
    expect(await axeViolations(page)).toEqual([])
    await count.saveButton.click()
    await expect(count.heading(t.report)).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: vase })).toContainText(reasons.lost)
    expect(await axeViolations(page)).toEqual([])
    expect((await shop.request<AdminProduct>(`/admin/products/${id}`, { method: 'GET' })).stock).toBe(3)
  })

test('a second admin corrects the stock during the count, and the differences are shown again', async () => {
  const { id: category_id } = await shop.request('/admin/categories', { body: { name: 'Rak dua' } })
  const product = await shop.request<AdminProduct>('/admin/products', {
    body: { name: 'Kendi', price: 90_000, category_id, stock: 5 },
  })
  const visitor = await shop.openPage(shop.owner, '/admin/stock-counts/new', 'id')
  const { t, ...count } = stockCountPage(visitor)
  await count.scan(product.code ?? '')
  await count.pieces('Kendi').fill('4')
  await count.reviewButton.click()
  await count.reason('Kendi').selectOption({ label: useAdminProductMessages.in('id').reasons.lost })
  await shop.request(`/admin/products/${product.id}/stock`, {
    body: { set_to: 4, seen: 5, reason: 'correction' },
  })
  await count.saveButton.click()
  await expect(visitor.page.getByText(t.noDifferences)).toBeVisible()
  await count.saveButton.click()
  await expect(count.heading(t.report)).toBeVisible()
})
