import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { listProducts } from '#contract/catalogue/endpoints.ts'
import type { RunningShop } from '../e2e/support/running-shop.ts'
import { startDemoShop } from './demo-shop.ts'
import { runLoad, noRounds, openAsker, summary, type Load, type Rounds } from './load.ts'
import { processorTime } from './processor-time.ts'

export interface Served extends Load {
  /** Microseconds of the server's processor time for one answer: what noise on the machine disturbs least. */
  processor: number | undefined
}

export interface PageResult {
  path: string
  /** As it travels: compressed with brotli. */
  bytes: number
  shop: Served
  bare: Served
  /** Made anew for every request, one after another. */
  uncached: Load
}

interface Server {
  url: string
  pid: number
  rounds: Rounds
  processor: number | undefined
}

const clients = 20

/** Public pages and a public read of a demo shop, beside a server that does nothing but send the same bytes. */
export async function measurePages({ rounds = 3, seconds = 2 } = {}): Promise<PageResult[]> {
  const shop = await startDemoShop()
  try {
    const products = await productIds(shop)
    const many = Array.from({ length: 200 }, (_, n) => n)
    // An unknown sorting counts as none but is another address, and so is the same page in another place of the cache.
    const pages = [
      { path: '/products', anew: many.map((n) => `/products?sort=x${n}`) },
      { path: '/list-products', anew: many.map((n) => `/list-products?sort=x${n}`) },
      { path: `/products/${products[0]}`, anew: products.slice(1).map((id) => `/products/${id}`) },
      { path: '/api/products?page=1&limit=12', anew: many.map((n) => readInOtherWords(n)) },
    ]
    const results: PageResult[] = []
    for (const page of pages)
      results.push(await measurePage(shop, page, { rounds, seconds, folder: shop.folder }))
    return results
  } catch (error) {
    throw new Error(`The pages could not be measured. The shop said:\n${shop.terminal()}`, { cause: error })
  } finally {
    await shop.stop()
  }
}

async function measurePage(
  shop: RunningShop,
  { path, anew }: { path: string; anew: string[] },
  { rounds, seconds, folder }: { rounds: number; seconds: number; folder: string },
): Promise<PageResult> {
  const { bytes, headers } = await read(`${shop.url}${path}`)
  const bare = await startBareServer(join(folder, 'bytes'), bytes, headers)
  const servers: Server[] = [shop, bare].map(({ url, pid }) => ({
    url,
    pid,
    rounds: noRounds(),
    processor: 0,
  }))
  try {
    // The first round warms both up and is not counted.
    for (const server of servers) await loadServer({ ...server, rounds: noRounds() }, path, 5)
    for (let round = 0; round < rounds; round++)
      for (const server of round % 2 === 0 ? servers : servers.toReversed())
        await loadServer(server, path, seconds)
    const [ofShop, ofBare] = servers.map(served)
    return {
      path,
      bytes: bytes.length,
      shop: ofShop!,
      bare: ofBare!,
      uncached: await loadAnew(shop, anew),
    }
  } finally {
    bare.stop()
  }
}

async function loadServer(server: Server, path: string, seconds: number): Promise<void> {
  const askers = await Promise.all(Array.from({ length: clients }, () => openAsker(server.url)))
  const before = processorTime(server.pid)
  await runLoad(server.rounds, { clients, seconds }, (client) => askers[client]!.get(path))
  const after = processorTime(server.pid)
  if (server.processor !== undefined && before !== undefined && after !== undefined)
    server.processor += after - before
  else server.processor = undefined
  for (const asker of askers) asker.close()
}

const served = ({ rounds, processor }: Server): Served => ({
  ...summary(rounds),
  processor: processor === undefined ? undefined : (processor * 1_000) / rounds.times.length,
})

async function loadAnew(shop: RunningShop, paths: string[]): Promise<Load> {
  const asker = await openAsker(shop.url)
  const times: number[] = []
  for (const path of paths) {
    const begun = performance.now()
    await asker.get(path)
    times.push(performance.now() - begun)
  }
  asker.close()
  return summary({ times, seconds: times.reduce((sum, time) => sum + time, 0) / 1_000 })
}

/** Letters that every product's text has, in an order of their own: the same answer from another place of the cache. */
function readInOtherWords(n: number): string {
  const letters = ['a', 'e', 'i', 'n', 'r', 'k']
  const words: string[] = []
  for (let rest = n; letters.length > 0; rest = Math.floor(rest / (letters.length + 1)))
    words.push(...letters.splice(rest % letters.length, 1))
  return `/api/products?page=1&limit=12&q=${words.join('+')}`
}

async function productIds(shop: RunningShop): Promise<string[]> {
  const response = await fetch(`${shop.url}/api/products`)
  const { data } = z.parse(listProducts.reply, await response.json())
  return data.map(({ id }) => id)
}

async function startBareServer(file: string, bytes: Buffer, headers: IncomingHttpHeaders) {
  await writeFile(file, bytes)
  // What node:http writes by itself is left to it.
  const { date: _d, connection: _c, 'keep-alive': _k, ...own } = headers
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, JSON.stringify(own)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_ENV: 'production' },
  })
  const [port]: unknown[] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, pid: child.pid!, stop: () => void child.kill() }
}

/** The answer as it travels; `fetch` would unpack it. */
function read(url: string): Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes: Buffer.concat(parts), headers: response.headers })
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
