// npm run bench pages: measures cached and uncached pages on both databases, a first visit on a slow phone, and the time until
// npm start is ready.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { freePort, temporaryFolder } from '../e2e/support/running-shop.ts'
import { openConnection } from './connection.ts'
import { measureFirstVisits } from './first-visit.ts'
import { inMs, isSmall, repeat, report, computeSpread, type Bar, type Spread } from './measure.ts'
import { callApiOrThrow, openShop, type DatabaseKind } from './shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const connections = 20
const [rounds, requests] = isSmall ? [1, 500] : [5, 30_000]

await report(await measureStarts())
const folder = await temporaryFolder()
try {
  for (const kind of ['embedded', 'PostgreSQL'] as const) await measurePages(kind)
} finally {
  await folder.remove()
}

async function measurePages(kind: DatabaseKind): Promise<void> {
  const shop = await openShop(kind, { DEMO: '1', LOG_LEVEL: 'silent' })
  const { url } = shop
  try {
    const products: { id: string; name: string }[] = await callApiOrThrow(url, '/products?limit=100')
    const { id } = products[0]!
    for (const path of ['/products', `/products/${id}`, '/api/products?page=1&limit=12'])
      await report([
        await measureCached(url, path, `pages, ${kind}: ${path.replace(id, '…')} from the cache`),
      ])
    await report([await measureUncached(url, products, `pages, ${kind}: an uncached page`)])
    // The scripts and the paint do not depend on the database.
    if (kind === 'embedded') await report(await measureFirstVisits(url, id, isSmall ? 1 : 5))
  } finally {
    await shop.stop()
  }
}

async function measureCached(url: string, path: string, what: string): Promise<Bar> {
  const { bytes, headers } = await read(url + path)
  const bare = await startBareServer(bytes, headers)
  const servers = [url, bare.url].map((each) => ({ url: each, times: [] as number[], ms: 0 }))
  try {
    for (let round = 0; round <= rounds; round++)
      for (const server of servers) {
        const { times, ms } = await load(server.url, path)
        if (round === 0) continue
        server.times.push(...times)
        server.ms += ms
      }
  } finally {
    bare.stop()
  }
  const [ours, floor] = servers.map(({ times, ms }) => ({
    rate: times.length / (ms / 1_000),
    spread: computeSpread(times),
  }))
  const ratio = ours!.rate / floor!.rate
  return {
    what,
    bar: '≥ 0.6 of a bare node:http that sends the same bytes',
    measured: `${ratio.toFixed(2)}; ${inRate(ours!)}`,
    floor: inRate(floor!),
    isMet: ratio >= 0.6,
  }
}

function inRate({ rate, spread }: { rate: number; spread: Spread }): string {
  return `${Math.round(rate).toLocaleString('en')} a second, ${inMs(spread)}`
}

async function load(url: string, path: string): Promise<{ times: number[]; ms: number }> {
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(url)))
  const begun = performance.now()
  const times = (
    await Promise.all(
      opened.map((connection) => repeat(requests / connections, 1, () => connection.get(path))),
    )
  ).flat()
  const ms = performance.now() - begun
  for (const connection of opened) connection.close()
  return { times, ms }
}

/** Half of the searches find something. The pages of products are first visits, so none of all is in the cache. */
async function measureUncached(
  url: string,
  products: readonly { id: string; name: string }[],
  what: string,
): Promise<Bar> {
  const words = products.map(({ name }) => name.split(' '))
  const found = new Set(words.flatMap((name) => [...name, name.join(' '), name.slice(0, 2).join(' ')]))
  const paths = [...found].flatMap((q, n) => [
    `/list-products?${new URLSearchParams({ q })}`,
    `/list-products?q=${(n * 7_919 + 46_656).toString(36)}`,
  ])
  for (const { id } of products.slice(1)) paths.push(`/products/${id}`, `/products/${id}?lang=en`)
  const connection = await openConnection(url)
  // The first pages compile the code that renders them.
  await repeat(20, 1, (n) => connection.get(`/list-products?q=pertama${n}`))
  const uncached = computeSpread(await repeat(paths.length, 1, (n) => connection.get(paths[n]!)))
  connection.close()
  return {
    what,
    bar: 'p95 ≤ 30 ms',
    measured: inMs(uncached),
    floor: `compressing one ${inMs(await measureCompression(url + paths[0]!))}`,
    isMet: uncached.p95 <= 30,
  }
}

async function measureCompression(url: string): Promise<Spread> {
  const page = brotliDecompressSync((await read(url)).bytes)
  const compress = promisify(brotliCompress)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  return computeSpread(await repeat(100, 1, () => compress(page, { params })))
}

/** The pages are built before. */
async function measureStarts(): Promise<Bar[]> {
  const data = await temporaryFolder()
  try {
    const seconds: number[] = []
    for (let n = 0; n < 2; n++) seconds.push(await start(data.path))
    return [
      {
        what: 'pages: open after the first npm start',
        bar: '≤ 60 s',
        measured: `${seconds[0]!.toFixed(1)} s`,
        isMet: seconds[0]! <= 60,
      },
      {
        what: 'pages: open after a later npm start',
        bar: '≤ 5 s',
        measured: `${seconds[1]!.toFixed(1)} s`,
        isMet: seconds[1]! <= 5,
      },
    ]
  } finally {
    await data.remove()
  }
}

async function start(dataDir: string): Promise<number> {
  const port = await freePort()
  const begun = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
    // npm does not wait for its children, so it gets a process group of its own.
    detached: true,
  })
  const isOpen = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isOpen())) {
    if (npm.exitCode !== null) throw new Error('npm start ended')
    await pause(20)
  }
  const seconds = (performance.now() - begun) / 1_000
  process.kill(-npm.pid!, 'SIGTERM')
  while (groupRuns(npm.pid!)) await pause(20)
  return seconds
}

function groupRuns(pid: number): boolean {
  try {
    return process.kill(-pid, 0)
  } catch {
    return false
  }
}

async function startBareServer(bytes: Buffer, headers: IncomingHttpHeaders) {
  const file = join(folder.path, 'bytes')
  await writeFile(file, bytes)
  // node:http writes these headers itself.
  const { date: _d, connection: _c, 'keep-alive': _k, ...own } = headers
  const script = fileURLToPath(new URL('bare-server.ts', import.meta.url))
  const child = spawn(process.execPath, [script, file, JSON.stringify(own)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { NODE_ENV: 'production' },
  })
  const [port]: unknown[] = await once(child.stdout, 'data')
  return { url: `http://127.0.0.1:${String(port).trim()}`, stop: () => void child.kill() }
}

/** `fetch` would decompress the body. */
function read(url: string): Promise<{ bytes: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        if (response.statusCode === 200) resolve({ bytes: Buffer.concat(chunks), headers: response.headers })
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })
}
