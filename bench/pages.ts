// npm run bench pages: measures cached and uncached pages, a first visit on a slow phone, and the time until npm start is ready.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort, startShop, temporaryFolder, untilPicturesAreWhole } from '../e2e/support/running-shop.ts'
import { openConnection } from './connection.ts'
import { measureFirstVisits } from './first-visit.ts'
import { inMs, isSmall, repeat, report, computeSpread, type Bar, type Spread } from './measure.ts'
import { callApiOrThrow } from './shop.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const connections = 20
const [rounds, requests] = isSmall ? [1, 500] : [5, 30_000]

await report(await measureStarts())
const folder = await temporaryFolder()
const shop = await startShop({ DATA_DIR: folder.path, DEMO: '1', LOG_LEVEL: 'silent' })
try {
  await untilPicturesAreWhole(shop.url)
  const ids: string[] = (await callApiOrThrow(shop.url, '/products?limit=100')).map(
    ({ id }: { id: string }) => id,
  )
  for (const path of ['/products', `/products/${ids[0]}`, '/api/products?page=1&limit=12'])
    await report([await measureCached(path, path.replace(ids[0]!, '…'))])
  await report([await measureUncached(ids)])
  await report(await measureFirstVisits(shop.url, ids[0]!, isSmall ? 1 : 5))
} finally {
  await shop.stop()
  await folder.remove()
}

async function measureCached(path: string, name: string): Promise<Bar> {
  const { bytes, headers } = await read(`${shop.url}${path}`)
  const bare = await startBareServer(bytes, headers)
  const servers = [shop, bare].map(({ url }) => ({ url, times: [] as number[], ms: 0 }))
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
    what: `pages: ${name} from the cache`,
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

/** Searches for new words and the first visits of each product are not in the cache. */
async function measureUncached(ids: string[]): Promise<Bar> {
  const paths = [
    ...Array.from({ length: isSmall ? 10 : 300 }, (_, n) => `/products?q=${(n * 7_919).toString(36)}`),
    ...ids.slice(1).flatMap((id) => [`/products/${id}`, `/products/${id}?lang=en`]),
  ]
  const connection = await openConnection(shop.url)
  const uncached = computeSpread(await repeat(paths.length, 1, (n) => connection.get(paths[n]!)))
  connection.close()
  return {
    what: 'pages: an uncached page',
    bar: 'p95 ≤ 50 ms',
    measured: inMs(uncached),
    isMet: uncached.p95 <= 50,
  }
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
