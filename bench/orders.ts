import { Agent, request } from 'node:http'
import { startShop } from '../e2e/support/running-shop.ts'
import { runLoad, noRounds, summary, type Load, type Rounds } from './load.ts'
import { makeOrderDatabases, type DatabaseKind, type Market } from './order-databases.ts'
import { identifySql, orderSql } from './order-sql.ts'
import { processorTime, untilQuiet } from './processor-time.ts'
import { openSqlRunner } from './sql-runner.ts'

export interface OrderResult {
  database: string
  /** Orders under way at the same time, each of another customer. */
  clients: number
  shop: Load
  /** Milliseconds of the shop's processor time for one order, its mail included. */
  processor: number | undefined
  sql: Load
  /** The same of the process that sends the SQL; on the embedded database PostgreSQL is a part of it. */
  sqlProcessor: number
}

const atOnce = [1, 20]

/** Orders through the public API, beside the same SQL through the driver, on two databases with the same content. */
export async function measureOrders(
  kind: DatabaseKind,
  { rounds = 3, seconds = 3 } = {},
): Promise<OrderResult[]> {
  const { market, forShop, forSql, remove } = await makeOrderDatabases(kind)
  try {
    const sql = await openSqlRunner(forSql, Math.max(...atOnce))
    const shop = await startShop({
      DATA_DIR: forShop.dataDir,
      ...(forShop.databaseUrl && { DATABASE_URL: forShop.databaseUrl }),
      DEMO: '0',
      LOG_LEVEL: 'silent',
    })
    try {
      const order = orderersAt(shop.url, market)
      const run = runThrough(sql.run, market)
      const results: OrderResult[] = []
      for (const clients of atOnce) {
        const [ofShop, ofSql] = [noRounds(), noRounds()]
        await order(noRounds(), { clients, seconds: 1 })
        await runLoad(noRounds(), { clients, seconds: 1 }, run)
        await untilQuiet(shop.pid)
        let sqlProcessor = 0
        const before = processorTime(shop.pid)
        for (let round = 0; round < rounds; round++) {
          await order(ofShop, { clients, seconds })
          // The mails of the orders are sent in the meantime; what is left of them must not slow the SQL down.
          await untilQuiet(shop.pid)
          const unused = process.cpuUsage()
          await runLoad(ofSql, { clients, seconds }, run)
          const used = process.cpuUsage(unused)
          sqlProcessor += (used.user + used.system) / 1_000
        }
        const after = processorTime(shop.pid)
        const processor =
          before === undefined || after === undefined ? undefined : (after - before) / ofShop.times.length
        results.push({
          database: await sql.name(),
          clients,
          shop: summary(ofShop),
          processor,
          sql: summary(ofSql),
          sqlProcessor: sqlProcessor / ofSql.times.length,
        })
      }
      return results
    } finally {
      await shop.stop()
      await sql.close()
    }
  } finally {
    await remove()
  }
}

/** Orders one piece by one POST /api/transactions, every time for the next customer. */
function orderersAt(url: string, { buyers, productId }: Market) {
  const body = JSON.stringify({
    product_id: productId,
    quantity: 1,
    customer_name: 'Pembeli',
    customer_email: 'pembeli@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Mawar 1',
  })
  let number = 0
  return async (rounds: Rounds, load: { clients: number; seconds: number }): Promise<void> => {
    // Of its own for each round: the shop closes what was silent for some seconds.
    const agent = new Agent({ keepAlive: true })
    await runLoad(rounds, load, () => {
      const { token } = buyers[number++ % buyers.length]!
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        authorization: `Bearer ${token}`,
        'idempotency-key': `bench-${number}`,
      }
      return post(`${url}/api/transactions`, { agent, headers }, body)
    })
    agent.destroy()
  }
}

function runThrough(run: Awaited<ReturnType<typeof openSqlRunner>>['run'], market: Market) {
  let number = 0
  return (client: number) => {
    const { id, tokenHash } = market.buyers[number++ % market.buyers.length]!
    return run(client, identifySql(tokenHash), orderSql(market, id))
  }
}

function post(
  url: string,
  options: { agent: Agent; headers: Record<string, string | number> },
  body: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { method: 'POST', ...options }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => {
        if (answer.statusCode === 201) resolve()
        else reject(new Error(`An order was answered ${answer.statusCode}: ${text}`))
      })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}
