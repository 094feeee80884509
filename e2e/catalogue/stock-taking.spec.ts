import { randomInt } from 'node:crypto'
import type { AdminProduct } from '#contract/catalogue/admin-schemas.ts'
import { useAdminProductMessages } from '#web/admin/catalogue/products/messages.ts'
import { stockCountPage } from '../pages/admin/stock-count.ts'
import { axeViolations } from '../support/accessibility.ts'
import { reload } from '../support/browser.ts'
import { newAdmin } from '../support/new-admin.ts'
import { useSharedShop } from '../support/shared-shop.ts'
import { expect, test } from '../support/test.ts'

const shop = useSharedShop('new')
const { newProduct } = shop

test('the owner counts a shelf with a scanner and corrects the stock', async () => {
  const { reasons } = useAdminProductMessages.in('id')
  const barcode = newBarcode()
  const { id, name: vase } = await newProduct({ stock: 4, gtin: barcode })
  const { code, name: jar } = await newProduct({ stock: 2 })

  const visitor = await shop.openPage(shop.owner, '/admin/stock-counts', 'id', 390)
  const { page } = visitor
  const { t, ...count } = stockCountPage(visitor)
  expect(await axeViolations(page)).toEqual([])
  await count.startLink.click()
  await expect(count.heading(t.count)).toBeVisible()
  await count.scan(barcode, barcode, barcode)
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
  const bowl = await newProduct({ stock: 6 })
  const tray = await newProduct({ stock: 3 })
  const box = await newProduct({ stock: 2 })
  const budi = await newAdmin('Budi', 'new')
  const path = '/admin/stock-counts/new'
  const first = stockCountPage(await shop.openPage(shop.owner, path, 'id', 360))
  const other = await shop.openPage(budi.token, path, 'id', 360)
  const second = stockCountPage(other)
  const { t } = second

  await first.scan(bowl.code ?? '', bowl.code ?? '', bowl.code ?? '', tray.code ?? '')
  await expect(second.pieces(bowl.name)).toHaveValue('3')
  await expect(second.line(tray.name)).toBeVisible()
  // In a storeroom without reception.
  await other.page.context().setOffline(true)
  await second.scan(bowl.code ?? '', bowl.code ?? '')
  await expect(other.page.getByText(t.offline('2'))).toBeVisible()
  await other.page.context().setOffline(false)
  await expect(second.line(bowl.name).getByText(t.countedTwice)).toBeVisible()
  await expect(first.pieces(bowl.name)).toHaveValue('3')
  await expect(first.line(bowl.name).getByText(t.countedTwice)).toBeVisible()
  await expect(second.addUp(bowl.name, '5')).not.toBeChecked()
  await second.addUp(bowl.name, '5').check()
  await expect(first.addUp(bowl.name, '5')).toBeChecked()
  expect(await axeViolations(other.page)).toEqual([])

  await first.reviewButton.click()
  await second.reviewButton.click()
  const { reasons } = useAdminProductMessages.in('id')
  await second.reasonOfAll.selectOption({ label: reasons.lost })
  await expect(second.reason(bowl.name)).toHaveValue('lost')
  await second.reason(tray.name).selectOption({ label: reasons.damage })
  await expect(second.reason(bowl.name)).toHaveValue('lost')
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
  const { code, name: pot } = await newProduct({ stock: 5 })
  const visitor = await shop.openPage(shop.owner, '/admin/stock-counts/new', 'id')
  const second = await visitor.page.context().newPage()
  await second.goto(`${shop.url}/admin/stock-counts/new`)
  const [one, two] = [stockCountPage(visitor), stockCountPage({ ...visitor, page: second })]
  await expect(two.search).toBeVisible()
  await one.scan(code ?? '', code ?? '')
  await expect(one.pieces(pot)).toHaveValue('2')
  await two.scan(code ?? '')
  await expect(two.pieces(pot)).toHaveValue('3')
  await expect(one.pieces(pot)).toHaveValue('3')
  await second.context().setOffline(true)
  await one.scan(code ?? '')
  await expect(visitor.page.getByText(one.t.offline('1'))).toBeVisible()
  await visitor.page.close()
  // Another tab of the browser sends it, after a reload.
  await second.context().setOffline(false)
  await reload(second)
  await expect(two.pieces(pot)).toHaveValue('4')
  await expect(second.getByText(two.t.stored)).toBeVisible()
  await second.getByRole('button', { name: two.t.discard }).click()
  await second.getByRole('alertdialog').getByRole('button', { name: two.t.discard }).click()
  await expect(second.getByText(two.t.empty)).toBeVisible()
})

test('a second admin corrects the stock during the count, and the differences are shown again', async () => {
  const product = await newProduct({ stock: 5 })
  const visitor = await shop.openPage(shop.owner, '/admin/stock-counts/new', 'id')
  const { t, ...count } = stockCountPage(visitor)
  await count.scan(product.code ?? '')
  await count.pieces(product.name).fill('4')
  await count.reviewButton.click()
  await count.reason(product.name).selectOption({ label: useAdminProductMessages.in('id').reasons.lost })
  await shop.request(`/admin/products/${product.id}/stock`, {
    body: { set_to: 4, seen: 5, reason: 'correction' },
  })
  await count.saveButton.click()
  await expect(visitor.page.getByText(t.noDifferences)).toBeVisible()
  await count.saveButton.click()
  await expect(count.heading(t.report)).toBeVisible()
})

/** Returns an EAN-13 that no other test uses. */
function newBarcode(): string {
  const digits = `952${randomInt(1_000_000_000).toString().padStart(9, '0')}`
  const sum = Array.from(digits, Number).reduce(
    (total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}
