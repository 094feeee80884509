import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { stockCountPage } from '../pages/admin/stock-count.ts'
import { axeViolations, variants } from '../support/accessibility.ts'
import { reload } from '../support/browser.ts'
import { useEmptyShop } from '../support/empty-shop.ts'
import { tokenOf } from '../support/shop-api.ts'
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

test('two admins count two shelves, add up the size that lies on both, and save it once', async () => {
  const { id: category_id } = await shop.request('/admin/categories', { body: { name: 'Rak bersama' } })
  const add = (name: string, stock: number) =>
    shop.request<AdminProduct>('/admin/products', { body: { name, price: 90_000, category_id, stock } })
  const [bowl, tray, box] = [await add('Mangkuk', 6), await add('Nampan', 3), await add('Kotak', 2)]
  const budi = { email: 'budi@toko.example', password: 'rahasia-pegawai-toko' }
  await shop.request('/admin/staff', {
    body: { full_name: 'Budi', ...budi, current_password: 'rahasia-pemilik-toko' },
  })
  const colleague = await tokenOf(budi.email, { password: budi.password, shop: shop.url })
  const path = '/admin/stock-counts/new'
  const first = stockCountPage(await shop.openPage(shop.owner, path, 'id', 360))
  const other = await shop.openPage(colleague, path, 'id', 360)
  const second = stockCountPage(other)
  const { t } = second

  await first.scan(bowl.code ?? '', bowl.code ?? '', bowl.code ?? '', tray.code ?? '')
  await expect(second.pieces('Mangkuk')).toHaveValue('3')
  await expect(second.line('Nampan')).toBeVisible()
  // In a storeroom without reception.
  await other.page.context().setOffline(true)
  await second.scan(bowl.code ?? '', bowl.code ?? '')
  await expect(other.page.getByText(t.offline('2'))).toBeVisible()
  await other.page.context().setOffline(false)
  await expect(second.line('Mangkuk').getByText(t.countedTwice)).toBeVisible()
  await expect(first.pieces('Mangkuk')).toHaveValue('3')
  await expect(first.line('Mangkuk').getByText(t.countedTwice)).toBeVisible()
  await expect(second.addUp('Mangkuk', '5')).not.toBeChecked()
  await second.addUp('Mangkuk', '5').check()
  await expect(first.addUp('Mangkuk', '5')).toBeChecked()
  expect(await axeViolations(other.page)).toEqual([])

  await first.reviewButton.click()
  await second.reviewButton.click()
  const { reasons } = useAdminProductMessages.in('id')
  await second.reasonOfAll.selectOption({ label: reasons.lost })
  await expect(second.reason('Mangkuk')).toHaveValue('lost')
  await second.reason('Nampan').selectOption({ label: reasons.damage })
  await expect(second.reason('Mangkuk')).toHaveValue('lost')
  await first.reasonOfAll.selectOption({ label: reasons.lost })
  expect(await axeViolations(other.page)).toEqual([])
  await second.saveButton.click()
  await expect(second.heading(t.report)).toBeVisible()
  await first.saveButton.click()
  await expect(first.heading(t.count)).toBeVisible()
  const stockOf = async ({ id }: AdminProduct) =>
    (await shop.request<AdminProduct>(`/admin/products/${id}`, { method: 'GET' })).stock
  expect([await stockOf(bowl), await stockOf(tray), await stockOf(box)]).toEqual([5, 1, 2])
})

test('two tabs of one admin count the same size, and what could not be sent is sent later', async () => {
  const { id: category_id } = await shop.request('/admin/categories', { body: { name: 'Rak tiga' } })
  const body = { name: 'Teko', price: 90_000, category_id, stock: 5 }
  const { code } = await shop.request<AdminProduct>('/admin/products', { body })
  const visitor = await shop.openPage(shop.owner, '/admin/stock-counts/new', 'id')
  const second = await visitor.page.context().newPage()
  await second.goto(`${shop.url}/admin/stock-counts/new`)
  const [one, two] = [stockCountPage(visitor), stockCountPage({ ...visitor, page: second })]
  await expect(two.search).toBeVisible()
  await one.scan(code ?? '', code ?? '')
  await expect(one.pieces('Teko')).toHaveValue('2')
  await two.scan(code ?? '')
  await expect(two.pieces('Teko')).toHaveValue('3')
  await expect(one.pieces('Teko')).toHaveValue('3')
  await second.context().setOffline(true)
  await one.scan(code ?? '')
  await expect(visitor.page.getByText(one.t.offline('1'))).toBeVisible()
  await visitor.page.close()
  // Another tab of the browser sends it, after a reload.
  await second.context().setOffline(false)
  await reload(second)
  await expect(two.pieces('Teko')).toHaveValue('4')
  await expect(second.getByText(two.t.stored)).toBeVisible()
  await second.getByRole('button', { name: two.t.discard }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: two.t.discard }).click()
  await expect(second.getByText(two.t.empty)).toBeVisible()
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
