import { setTimeout as pause } from 'node:timers/promises'
import { urlAt } from '#server/testing/postgres-cluster.ts'
import { noRounds, runLoad, summary, type Load } from './load.ts'
import { openClients } from './node-clients.ts'
import { places, sold, type NodeGroup } from './node-group.ts'
import { leastOrder } from './order-sql.ts'
import { processorTime, processorTimeOfFamily } from './processor-time.ts'
import { openSqlRunner } from './sql-runner.ts'

/** At once. */
export const customers = 20
export const visitors = 20
const seconds = 6

export interface Growth {
  sql: { load: Load; used: Record<string, number> }
  steps: Measured[]
}

export interface Measured {
  what: string
  orders: Load
  pages: Load
  /** Milliseconds of processor time for an order and for a page, by who used it. */
  perOrder: Record<string, number>
  perPage: Record<string, number>
}

/** The same load on one, two and three nodes, beside the SQL alone. */
export async function measureGrowth(group: NodeGroup): Promise<Growth> {
  const sql = await measureSql(group)
  const measured: Measured[] = []
  for (let place = 0; place < places; place++) {
    await group.startNode(place)
    const warm = openClients(group, { ordering: customers, reading: visitors })
    await pause(3_000)
    await warm.end()
    const orders = await timed(group, { ordering: customers, reading: 0 })
    const pages = await timed(group, { ordering: 0, reading: visitors })
    measured.push({
      what: place === 0 ? 'one node' : `${place + 1} nodes`,
      orders: orders.load,
      pages: pages.load,
      perOrder: orders.used,
      perPage: pages.used,
    })
  }
  return { sql, steps: measured }
}

async function timed(group: NodeGroup, load: { ordering: number; reading: number }) {
  const before = usedBy(group)
  const begun = performance.now()
  const clients = openClients(group, load)
  await pause(seconds * 1_000)
  await clients.end()
  const took = (performance.now() - begun) / 1_000
  const times = load.ordering > 0 ? clients.times : clients.pages.map(({ took }) => took)
  const [failed] = clients.failures
  if (failed) throw new Error(`${clients.failures.length} answers failed: ${failed.what}`)
  const used = usedSince(before, group, times.length)
  return { load: summary({ times, seconds: took }), used }
}

function usedBy({ nodes, primary, standby, proxy }: NodeGroup): Record<string, number> {
  const { user, system } = process.cpuUsage()
  return {
    nodes: nodes.reduce((sum, node) => sum + (node ? (processorTime(node.pid) ?? 0) : 0), 0),
    primary: processorTimeOfFamily(primary.pid()),
    standby: processorTimeOfFamily(standby.pid()),
    proxy: processorTime(proxy) ?? 0,
    clients: (user + system) / 1_000,
  }
}

/** The least SQL that could do it, on the same primary with its standby. */
async function measureSql(group: NodeGroup): Promise<Growth['sql']> {
  const { primary, buyers, pictureId } = group
  const runner = await openSqlRunner({ dataDir: '', databaseUrl: urlAt([primary.port], 'griya') }, customers)
  const market = {
    pictureId,
    products: Array.from({ length: sold }, (_, n) => ({ productId: `p${n + 1}`, sizeId: `s${n + 1}` })),
  }
  let number = 0
  const rounds = noRounds()
  const before = usedBy(group)
  await runLoad(rounds, { clients: customers, seconds }, (client) => {
    const buyer = buyers[number++ % buyers.length]!
    return runner.run(client, leastOrder(market, buyer.id, number % sold))
  })
  const used = usedSince(before, group, rounds.times.length)
  await runner.close()
  return { load: summary(rounds), used }
}

const usedSince = (before: Record<string, number>, group: NodeGroup, answers: number) =>
  Object.fromEntries(
    Object.entries(usedBy(group)).map(([who, time]) => [who, (time - (before[who] ?? 0)) / answers]),
  )
