import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { orderAt } from '#server/testing/orders.ts'
import { openTestShop, type TestProduct, type TestShop } from '#server/testing/shop.ts'
import { listCustomers } from './customers.ts'
import { foldOrders } from './fold-orders.ts'
import { showSales } from './show-sales.ts'

let shop: TestShop
let siti: { id: string }
let rug: TestProduct
beforeEach(async () => {
  shop = await openTestShop()
  siti = await shop.customer()
  rug = await shop.product({ name: 'Kilim', stock: 5_000, price: 100_000 })
})

const spentBy = async ({ id }: { id: string }) => {
  const { total_spent } = await shop.db
    .selectFrom('users')
    .select('total_spent')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return total_spent
}

describe('what a customer spent', () => {
  test('is kept from every step of an order, and from what was folded a moment ago too', async () => {
    const order = await orderAt(shop, siti, rug, 'confirmed', 2)
    await foldOrders(shop.db)
    expect(await spentBy(siti)).toBe(200_000)
    // A step that took its number before the others, and whose transaction ended after them.
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute()
    await foldOrders(shop.db)
    expect(await spentBy(siti)).toBe(0)
  })

  test('is not folded again once its steps are old', async () => {
    const order = await orderAt(shop, siti, rug, 'confirmed', 2)
    await sql`update order_steps set at = at - interval '10 minutes'`.execute(shop.db)
    await foldOrders(shop.db)
    await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', order).execute()
    await foldOrders(shop.db)
    expect(await spentBy(siti)).toBe(200_000)
  })

  test('orders the list of customers, whatever number of steps there is', async () => {
    const budi = await shop.customer()
    await orderAt(shop, siti, rug, 'confirmed', 1)
    const order = await orderAt(shop, budi, rug, 'confirmed', 3)
    await sql`insert into order_steps (order_id, status, by_role)
      select ${order}, 'confirmed', 'admin' from generate_series(1, 4100)`.execute(shop.db)
    await foldOrders(shop.db)
    const { data } = await listCustomers(shop.db, { page: 1, limit: 9, sort: 'spent' })
    expect(data.map(({ id }) => id)).toEqual([budi.id, siti.id])
  })
})

describe('the sales', () => {
  const confirm = async (pieces: number) => {
    const order = await orderAt(shop, siti, rug, 'confirmed', pieces)
    await addSteps(order, 'confirmed', 1)
  }
  const addSteps = (order: string, status: string, count: number) =>
    sql`insert into order_steps (order_id, status, by_role)
      select ${order}, ${status}, 'admin' from generate_series(1, ${sql.lit(count)})`.execute(shop.db)

  test('of a quiet shop are counted when they are looked at', async () => {
    await confirm(2)
    await foldOrders(shop.db)
    await confirm(1)
    expect(await showSales(shop.db, 'id')).toMatchObject({ counted_at: null, today: { revenue: 300_000 } })
  })

  test('of a busy one as the job counted them, and said so', async () => {
    await confirm(2)
    await addSteps(await orderAt(shop, siti, rug, 'reject'), 'reject', 500)
    await foldOrders(shop.db)
    await confirm(1)
    const kept = await showSales(shop.db, 'id')
    expect(kept).toMatchObject({
      today: { revenue: 200_000 },
      best_sellers: [{ name: 'Kilim', quantity: 2 }],
    })
    expect(kept.counted_at).toMatch(/^\d{4}-.*Z$/)
    await foldOrders(shop.db)
    expect(await showSales(shop.db, 'id')).toMatchObject({ today: { revenue: 300_000 } })
  })
})
