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
const isRecent = (since: string | null) => since !== null && Date.now() - Date.parse(since) < 3_600_000

test('the dashboard shows the sales of today, and the sum and the age of what waits', async () => {
  const empty = await dashboard()
  expect(empty.today).toEqual({ revenue: 0, orders: 0 })
  expect(Object.values(empty.waits)).toEqual(
    Object.values(empty.waits).map(() => ({ amount: null, since: null })),
  )

  await orderAt(shop, siti, rug, 'paid', 2)
  await orderAt(shop, siti, rug, 'paid')
  const sold = await orderAt(shop, siti, rug, 'confirmed')
  await sql`update orders set confirmed_at = shop_now() where id = ${sold}`.execute(shop.db)
  const { today, waits, payments_to_check, orders_to_ship } = await dashboard()
  expect(today).toEqual({ revenue: 100_000, orders: 1 })
  expect([payments_to_check, waits.payments.amount, isRecent(waits.payments.since)]).toEqual([
    2,
    300_000,
    true,
  ])
  expect([orders_to_ship, waits.ship.amount, isRecent(waits.ship.since)]).toEqual([1, 100_000, true])
  expect(waits.refunds).toEqual({ amount: null, since: null })
})

test('the dashboard counts the customers who wait for stock, and the list of products finds the products', async () => {
  const gone = await shop.product({ name: 'Habis', stock: 0 })
  await shop.call(requestStockNotice, { by: siti, params: { id: gone.id }, body: {} })
  const { stock_awaited, waits } = await dashboard()
  expect([stock_awaited, isRecent(waits.stock.since)]).toEqual([1, true])
  const { body } = await shop.call(listAdminProducts, { by: owner, query: { stock: 'awaited' } })
  expect(body.data.map(({ id }) => id)).toEqual([gone.id])
})
