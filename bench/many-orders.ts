import { listAllOrders } from '#server/orders/list-all-orders.ts'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { listOrders } from '#server/orders/list-orders.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { patience } from './catalogue.ts'
import { makeOrderDatabases, type DatabaseKind, type Market } from './order-databases.ts'

export interface GrownShop {
  database: string
  /** How many orders the shop held. */
  orders: number
  /** Milliseconds, the median, by what was done. */
  times: Record<string, number>
}

/** What an order and its lists cost in a shop that holds few orders, and in the same shop when it holds many. */
export async function measureManyOrders(kind: DatabaseKind, counts: number[]): Promise<GrownShop[]> {
  const { market, forShop, remove } = await makeOrderDatabases(kind)
  try {
    const database = await openDatabase({ ...forShop, log: quietLog, patience })
    try {
      const grown: GrownShop[] = []
      for (const orders of counts) {
        await fillUpTo(database, market, orders)
        grown.push({ database: await nameOf(database), orders, times: await measure(database, market) })
      }
      return grown
    } finally {
      await database.close()
    }
  } finally {
    await remove()
  }
}

async function measure({ db }: Database, { buyers, products }: Market): Promise<Record<string, number>> {
  const { productId } = products[0]!
  const measured: Record<string, (n: number) => Promise<unknown>> = {
    'place an order': (n) =>
      placeOrder(
        db,
        { customer: buyers[n % buyers.length]!, language: 'id' },
        {
          product_id: productId,
          size_id: null,
          quantity: 1,
          customer_name: 'Pembeli',
          customer_email: 'pembeli@contoh.example',
          customer_phone: '081234567890',
          customer_address: 'Jl. Mawar 1',
          notes: null,
        },
      ),
    "a customer's history": (n) => listOrders(db, buyers[n % buyers.length]!, { page: 1, limit: 10 }, 'id'),
    "the owner's list": () => listAllOrders(db, { page: 1, limit: 20 }, 'id'),
    'the payments to check': () => listAllOrders(db, { status: 'paid', page: 1, limit: 20 }, 'id'),
    'a search by reference': (n) => listAllOrders(db, { q: `lama-${n}7`, page: 1, limit: 20 }, 'id'),
    'a search by name': (n) => listAllOrders(db, { q: `pelanggan ${n}3`, page: 1, limit: 20 }, 'id'),
    'a look for expired ones': () => expireOrders(db),
  }
  const times: Record<string, number> = {}
  for (const [name, ask] of Object.entries(measured)) {
    const taken: number[] = []
    for (let n = 0; n < 24; n++) {
      const at = performance.now()
      await ask(n)
      if (n >= 3) taken.push(performance.now() - at)
    }
    times[name] = taken.toSorted((a, b) => a - b)[10]!
  }
  return times
}

/** Orders of the last years, completed but for the newest, each with its line, its steps and its movement of stock. */
async function fillUpTo({ executeSql }: Database, { products }: Market, orders: number) {
  const { productId, sizeId } = products[0]!
  await executeSql(`
    insert into orders (id, reference, user_id, status, language, customer_name, customer_email, customer_phone,
      customer_address, total_amount, total_items, total_quantity, created_at, awaiting_since, paid_at)
    select 'lama' || n, 'LAMA-' || n, buyer.ids[1 + n % array_length(buyer.ids, 1)],
      case when n % 5000 = 0 then 'paid' else 'completed' end, 'id', 'Pelanggan ' || n, 'p' || n || '@contoh.example',
      '0812' || lpad(n::text, 8, '0'), 'Jl. Mawar ' || n, 1250000, 1, 1, at, at, at
    from generate_series(1 + (select count(*) from orders where id like 'lama%'), ${orders}) n,
      lateral (select now() - interval '3 years' + n * (interval '3 years' / ${orders + 1}) as at) moment,
      (select array_agg(id) as ids from users) buyer`)
  await executeSql(`
    insert into order_lines (order_id, position, product_id, size_id, product_name, quantity, price_per_unit)
    select id, 0, '${productId}', '${sizeId}', 'Karpet Atlas', 1, 1250000 from orders
    where not exists (select from order_lines where order_id = orders.id)`)
  await executeSql(`
    insert into order_steps (order_id, status, by_role)
    select id, status, 'system' from orders where not exists (select from order_steps where order_id = orders.id)`)
  await executeSql(`
    insert into stock_movements (size_id, change, reason, order_id)
    select '${sizeId}', -1, 'order', id from orders
    where not exists (select from stock_movements where order_id = orders.id)`)
  await executeSql('vacuum analyze')
}

async function nameOf({ kind, executeSql }: Database): Promise<string> {
  const { rows } = await executeSql('show server_version')
  const version = String(rows[0]?.server_version).split(' ')[0]
  return kind === 'embedded' ? `embedded (PGlite, PostgreSQL ${version})` : `PostgreSQL ${version}`
}
