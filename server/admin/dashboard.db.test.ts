import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { showDashboard } from '#contract/admin/dashboard-schemas.ts'
import { listAdminProducts } from '#contract/catalogue/admin-schemas.ts'
import { requestStockNotice } from '#contract/catalogue/stock-notice-schemas.ts'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'

let shop: TestShop
let siti: { id: string }
let owner: Awaited<ReturnType<TestShop['admin']>>
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  owner = await shop.admin()
  rug = await shop.product({ price: 100_000, stock: 9 })
})

const dashboard = async () => (await shop.call(showDashboard, { by: owner })).body.data

test('the dashboard shows the sales of today', async () => {
  expect((await dashboard()).today).toEqual({ revenue: 0, orders: 0 })
  const sold = await orderAt(shop, siti, rug, 'confirmed')
  await sql`update orders set confirmed_at = shop_now() where id = ${sold}`.execute(shop.db)
  expect((await dashboard()).today).toEqual({ revenue: 100_000, orders: 1 })
})

test('the dashboard counts the customers who wait for stock, and the list of products finds the products', async () => {
  const gone = await shop.product({ name: 'Habis', stock: 0 })
  await shop.call(requestStockNotice, { by: siti, params: { id: gone.id }, body: {} })
  expect((await dashboard()).stock_awaited).toBe(1)
  const { body } = await shop.call(listAdminProducts, { by: owner, query: { stock: 'awaited' } })
  expect(body.data.map(({ id }) => id)).toEqual([gone.id])
})
