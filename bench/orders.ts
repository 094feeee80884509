import { addDays, dayOf } from '#contract/platform/time.ts'
import { prepareProof } from '#server/payments/prepare-proof.ts'
import { newId } from '#server/platform/ids.ts'
import { photograph } from '#server/testing/orders.ts'
import { startShop } from '../e2e/support/running-shop.ts'
import { noRounds, openAsker, runLoad, summary, type Asker, type Load } from './load.ts'
import { makeOrderDatabases, type DatabaseKind, type Market } from './order-databases.ts'
import {
  leastBooking,
  leastConfirmation,
  leastOrder,
  leastOrderInParts,
  leastProof,
  type Statement,
} from './order-sql.ts'
import { processorTime, untilQuiet } from './processor-time.ts'
import { openSqlRunner } from './sql-runner.ts'

export interface OrderResult {
  database: string
  /** What was done. */
  action: string
  /** How many at the same time, each by another customer. */
  clients: number
  shop: Load
  /** Milliseconds of the shop's processor time for one, its mail included. */
  processor: number | undefined
  sql: Load
  /** The same of the process that sends the SQL; on the embedded database PostgreSQL is a part of it. */
  sqlProcessor: number
  /** Orders alone: the same SQL sent statement by statement. */
  inParts?: Load
}

/** One action through the public API, and as the least SQL that could do it. */
interface Action {
  name: string
  clients: number
  viaShop: () => Promise<void>
  bySql: () => Statement | Promise<Statement>
  inParts?: () => Statement[]
}

/** What customers and the owner write, through the public API, beside the least SQL on a database with the same content. */
export async function measureOrders(
  kind: DatabaseKind,
  { rounds = 3, seconds = 3, only = '' } = {},
): Promise<OrderResult[]> {
  const { market, forShop, forSql, remove } = await makeOrderDatabases(kind)
  try {
    const sql = await openSqlRunner(forSql, 20)
    const shop = await startShop({
      DATA_DIR: forShop.dataDir,
      ...(forShop.databaseUrl && { DATABASE_URL: forShop.databaseUrl }),
      DEMO: '0',
      LOG_LEVEL: 'silent',
    })
    const api = openApi(shop.url)
    try {
      const results: OrderResult[] = []
      for (const action of await actionsOf(market, api)) {
        if (!action.name.includes(only)) continue
        const { name, clients, viaShop, bySql, inParts } = action
        const [ofShop, ofSql, ofParts] = [noRounds(), noRounds(), noRounds()]
        const viaSql = async (client: number) => sql.run(client, await bySql())
        await runLoad(noRounds(), { clients, seconds: 1 }, viaShop)
        await runLoad(noRounds(), { clients, seconds: 1 }, viaSql)
        await untilQuiet(shop.pid)
        let sqlProcessor = 0
        const before = processorTime(shop.pid)
        for (let round = 0; round < rounds; round++) {
          await runLoad(ofShop, { clients, seconds }, viaShop)
          // The mails are sent in the meantime; what is left of them must not slow the SQL down.
          await untilQuiet(shop.pid)
          // The shop closes what was silent for some seconds.
          api.close()
          const unused = process.cpuUsage()
          await runLoad(ofSql, { clients, seconds }, viaSql)
          const used = process.cpuUsage(unused)
          sqlProcessor += (used.user + used.system) / 1_000
          if (inParts) await runLoad(ofParts, { clients, seconds }, (client) => sql.runAll(client, inParts()))
        }
        const after = processorTime(shop.pid)
        const processor =
          before === undefined || after === undefined ? undefined : (after - before) / ofShop.times.length
        results.push({
          database: await sql.name(),
          action: name,
          clients,
          shop: summary(ofShop),
          processor,
          sql: summary(ofSql),
          sqlProcessor: sqlProcessor / ofSql.times.length,
          ...(inParts && { inParts: summary(ofParts) }),
        })
      }
      return results
    } finally {
      api.close()
      await shop.stop()
      await sql.close()
    }
  } finally {
    await remove()
  }
}

async function actionsOf(market: Market, api: Api): Promise<Action[]> {
  const { products, buyers, owner, serviceId } = market
  const picture = await photograph()
  const unpaid = { shop: market.unpaid.values(), sql: market.unpaid.values() }
  const paid = { shop: market.paid.values(), sql: market.paid.values() }
  let turn = 0
  const nextBuyer = () => buyers[turn++ % buyers.length]!
  const openDay = addDays(dayOf(new Date()), 1)
  const orderOf = (name: string, clients: number, spread: number): Action => ({
    name,
    clients,
    async viaShop() {
      const buyer = nextBuyer()
      const { productId } = products[turn % spread]!
      await api.post('/transactions', buyer.token, {
        product_id: productId,
        quantity: 1,
        ...contact,
      })
    },
    bySql: () => leastOrder(market, nextBuyer().id, turn % spread),
    inParts: () => leastOrderInParts(market, nextBuyer().id, turn % spread),
  })
  const taken: Action = {
    name: 'an order that the owner takes, paid in cash',
    clients: 1,
    async viaShop() {
      await api.post('/admin/transactions', owner.token, {
        customer: { id: nextBuyer().id },
        items: [{ product_id: products[turn % products.length]!.productId, quantity: 1 }],
        payment: { method: 'cash' },
      })
    },
    bySql: () => leastOrder(market, nextBuyer().id, turn % products.length),
  }
  const proof = (clients: number): Action => ({
    name: 'a proof',
    clients,
    async viaShop() {
      const { id, buyer } = next(unpaid.shop)
      await api.upload(`/transactions/${id}/payment-proof`, buyer.token, picture)
    },
    async bySql() {
      const { id, buyer } = next(unpaid.sql)
      // The picture is made anew, whoever keeps it.
      return leastProof(id, buyer.id, await prepareProof(picture))
    },
  })
  const confirmation: Action = {
    name: 'a confirmation',
    clients: 1,
    async viaShop() {
      await api.post(`/admin/transactions/${next(paid.shop)}/confirm`, owner.token, {})
    },
    bySql: () => leastConfirmation(next(paid.sql), owner.id),
  }
  const anHour = (spread: number) => ({
    date: addDays(openDay, (turn % spread) % 50),
    time: `${String(8 + ((turn % spread) % 8)).padStart(2, '0')}:00`,
  })
  const booking = (name: string, clients: number, spread: number): Action => ({
    name,
    clients,
    async viaShop() {
      const { token } = nextBuyer()
      await api.post('/bookings', token, { service_id: serviceId, ...anHour(spread), ...vehicle })
    },
    bySql: () => leastBooking(market, nextBuyer().id, anHour(spread)),
  })
  return [
    orderOf('an order', 1, products.length),
    orderOf('an order of one of twenty products', 20, products.length),
    orderOf('an order of one product', 20, 1),
    taken,
    proof(1),
    proof(20),
    confirmation,
    booking('a booking', 1, 200),
    booking('a booking of one of two hundred hours', 20, 200),
    booking('a booking of one hour', 20, 1),
  ]
}

function next<T>(left: Iterator<T>): T {
  const { value, done } = left.next()
  if (done) throw new Error('No orders are left to go on with: prepare more')
  return value
}

const contact = {
  customer_name: 'Pembeli',
  customer_email: 'pembeli@contoh.example',
  customer_phone: '081234567890',
  customer_address: 'Jl. Mawar 1',
}

const vehicle = {
  merek: 'Honda',
  model: 'Beat',
  tahun: 2020,
  nomer_plat: 'B 1234 XYZ',
  detail_kerusakan: 'Rem bunyi',
  phone: '081234567890',
}

export interface Api {
  post: (path: string, token: string, body: object) => Promise<{ id: string }>
  upload: (path: string, token: string, picture: Buffer) => Promise<{ id: string }>
  close: () => void
}

/** As many connections as are asked at once. */
export function openApi(url: string): Api {
  const idle: Asker[] = []
  async function send(path: string, token: string, type: string, body: string | Buffer) {
    const asker = idle.pop() ?? (await openAsker(url))
    const headers = `Content-Type: ${type}\r\nAuthorization: Bearer ${token}\r\nIdempotency-Key: ${newId()}\r\n`
    const text = await asker.post(`/api${path}`, headers, body)
    idle.push(asker)
    return JSON.parse(text).data
  }
  return {
    post: (path, token, body) => send(path, token, 'application/json', JSON.stringify(body)),
    upload(path, token, picture) {
      const head =
        '--edge\r\ncontent-disposition: form-data; name="payment_proof"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n'
      const parts = [Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]
      return send(path, token, 'multipart/form-data; boundary=edge', Buffer.concat(parts))
    },
    close() {
      for (const asker of idle.splice(0)) asker.close()
    },
  }
}
