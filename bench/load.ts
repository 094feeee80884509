// npm run bench load: measures the memory of the shop during an hour of twenty visitors and a customer who orders, on both
// databases.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { openConnection } from './connection.ts'
import { inMs, isSmall, option, report, computeSpread, timed, type Bar } from './measure.ts'
import {
  addCustomers,
  addProducts,
  callApi,
  callApiOrThrow,
  openShop,
  orderBody,
  type DatabaseKind,
} from './shop.ts'

const minutes = option('minutes', isSmall ? 0.3 : 60)
const visitors = 20
/**
 * Memory is flat if the second half of the hour needs at most this many times the memory of the first half.
 */
const maxGrowth = 1.1

for (const [kind, bar] of [
  ['embedded', 500],
  ['PostgreSQL', 300],
] as const)
  await report(await measure(kind, bar))

async function measure(kind: DatabaseKind, bar: number): Promise<Bar[]> {
  const shop = await openShop(kind, { DEMO: '1' })
  const ending = new AbortController()
  try {
    const { url, pid } = shop
    const products: { id: string; name: string }[] = await callApiOrThrow(url, '/products?limit=100')
    const [product] = await addProducts(url, 1, 1_000_000)
    const times: number[] = []
    let requests = 0
    const visit = async () => {
      const connection = await openConnection(url)
      while (!ending.signal.aborted) {
        const n = requests++
        const { id, name } = products[n % products.length]!
        // Every search is a new page. Half of them find something.
        const search = n % 200 === 0 ? `q=${name.split(' ')[0]}&min_price=${n % 50_000}` : `q=${n}`
        const path = n % 100 === 0 ? `/list-products?${search}` : `/products/${id}`
        times.push(await timed(() => connection.get(path)))
        await pause(40)
      }
      connection.close()
    }
    const buy = async () => {
      while (!ending.signal.aborted) {
        const [token] = await addCustomers(url, 1)
        for (let n = 0; n < 20 && !ending.signal.aborted; n++) {
          await callApi(url, '/transactions', { token: token!, key: randomUUID(), body: orderBody(product!) })
          await pause(500)
        }
      }
    }
    const all = Promise.all([...Array.from({ length: visitors }, visit), buy()])
    const megabytes: number[] = []
    const samples = 60
    for (let n = 0; n < samples; n++) {
      await Promise.race([pause((minutes * 60_000) / samples), all])
      megabytes.push(residentBytes(pid) / 1e6)
    }
    ending.abort()
    await all
    const before = Math.max(...megabytes.slice(0, samples / 2))
    const after = Math.max(...megabytes.slice(samples / 2))
    return [
      {
        what: `load, ${kind}: resident memory after an hour`,
        bar: `≤ ${bar} MB, flat`,
        measured: `${minutes} min: ${after.toFixed(0)} MB at most in the second half, ${before.toFixed(0)} in the first; ${requests.toLocaleString('en')} pages, ${inMs(computeSpread(times))}`,
        isMet: after <= bar && after / before <= maxGrowth,
      },
    ]
  } finally {
    ending.abort()
    await shop.stop()
  }
}

function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
}
