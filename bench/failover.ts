// npm run bench failover: kills the primary of the database while customers order, then a node of the shop, and measures when
// the shop sells again. No step is manual.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort, startShop, temporaryFolder } from '../e2e/support/running-shop.ts'
import { missingPackages, openMachines, until } from './database-machines.ts'
import { isSmall, report } from './measure.ts'
import { addCustomers, addProducts, addQris, admin, callApi, orderBody, ordersPerCustomer } from './shop.ts'

const missing = missingPackages()
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    `Cannot measure: run this bench as root, and apt-get install ${missing.join(' ') || '(nothing is missing)'}.`,
  )
  process.exit(1)
}

const stock = 1_000_000
const buyers = 20
const secondsAround = isSmall ? 3 : 15
const folder = await temporaryFolder()
const machines = await openMachines()
const shops: Awaited<ReturnType<typeof startShop>>[] = []
const proxy = { stop: () => {} }
try {
  await onPrimary('postgres', 'create database griya')
  const ports = [await freePort(), await freePort()]
  for (const [n, port] of ports.entries())
    shops.push(
      await startShop({
        PORT: String(port),
        DATABASE_URL: machines.url('griya'),
        DATA_DIR: join(folder.path, `node-${n}`),
        DEMO: '0',
        TRUST_PROXY: '2',
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
      }),
    )
  const url = await startProxy(ports)
  await addQris(url)
  const [product] = await addProducts(url, 1, stock)
  const customers = await addCustomers(url, isSmall ? 40 : 160)

  const [primary, standby] = machines.all
  const first = await orderDuring(url, product!, customers, async () => {
    await primary!.kill()
    await until(() => standby!.is('primary'), 'The standby was not promoted')
  })
  const wasRestarted = shops.some(({ terminal }) => terminal().includes('A worker ended'))
  primary!.start()
  await until(() => primary!.is('synchronous'), 'The old primary does not follow')
  const second = await orderDuring(url, product!, customers, () => shops[0]!.kill())

  const stored = new Set((await onPrimary('griya', 'select id from orders')).map(({ id }) => String(id)))
  const acknowledged = [...first.orders, ...second.orders]
  const lost = acknowledged.filter((id) => !stored.has(id)).length
  const [left] = await onPrimary('griya', 'select sum(stock)::int as stock from product_sizes')
  const stockIsRight = Number(left?.['stock']) === stock - stored.size && stored.size === acknowledged.length
  await report([
    {
      what: 'fail-over: the primary of the database dies',
      bar: 'no acknowledged order lost, each placed once, selling again within 60 s, no step by hand',
      measured: `${lost} of ${acknowledged.length} orders lost, ${stored.size} placed, selling again after ${first.pause.toFixed(1)} s${wasRestarted ? ', a node was restarted' : ''}`,
      isMet: lost === 0 && stockIsRight && first.pause <= 60 && !wasRestarted,
    },
    {
      what: 'fail-over: a node of the shop dies',
      bar: 'the other node sells',
      measured: `next order after ${second.pause.toFixed(1)} s`,
      isMet: lost === 0 && stockIsRight && second.pause <= 5,
    },
  ])
} finally {
  proxy.stop()
  for (const shop of shops) await shop.stop().catch(() => {})
  await machines.remove()
  await folder.remove()
}
process.exit()

/**
 * Each customer repeats a request with the same idempotency key until it succeeds. Returns the acknowledged
 * orders and the longest time without one, in seconds.
 */
async function orderDuring(url: string, product: string, customers: string[], fail: () => Promise<void>) {
  const orders: { id: string; at: number }[] = []
  const ending = new AbortController()
  const buy = async (_: unknown, buyer: number) => {
    for (
      let n = buyer;
      n < (customers.length * ordersPerCustomer) / 2 && !ending.signal.aborted;
      n += buyers
    ) {
      const key = randomUUID()
      const input = { token: customers[n % customers.length]!, key, body: orderBody(product) }
      for (;;) {
        const answer = await callApi(url, '/transactions', input).catch(() => undefined)
        if (answer?.status === 201) {
          orders.push({ id: answer.data.id, at: performance.now() })
          break
        }
        if (answer && answer.status < 500 && answer.status !== 409) throw new Error(answer.text)
        await pause(200)
      }
      await pause(500)
    }
  }
  const all = Promise.all(Array.from({ length: buyers }, buy))
  await pause(secondsAround * 1_000)
  const at = performance.now()
  await fail()
  await pause(secondsAround * 1_000)
  ending.abort()
  await all
  const times = orders.map((order) => order.at).filter((time) => time > at)
  const gaps = times.map((time, n) => time - (times[n - 1] ?? at))
  return { orders: orders.map(({ id }) => id), pause: Math.max(...gaps) / 1_000 }
}

async function onPrimary(database: string, text: string): Promise<Record<string, unknown>[]> {
  for (let tries = 0; ; tries++) {
    const client = new Client({ connectionString: machines.url(database), connectionTimeoutMillis: 2_000 })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query(text)).rows
    } catch (error) {
      if (tries > 20) throw error
      await pause(500)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

async function startProxy(ports: number[]): Promise<string> {
  const port = await freePort()
  const settings = await readFile(new URL('../deploy/haproxy.cfg', import.meta.url), 'utf8')
  const file = join(folder.path, 'haproxy.cfg')
  await writeFile(
    file,
    settings
      .replace('bind :80', `bind 127.0.0.1:${port}`)
      .replaceAll(/^.*(?:ssl crt|redirect scheme|server node3).*$/gm, ''),
  )
  const env = { NODE1: `127.0.0.1:${ports[0]}`, NODE2: `127.0.0.1:${ports[1]}` }
  const child = spawn('/usr/sbin/haproxy', ['-db', '-f', file], { env, stdio: 'ignore' })
  proxy.stop = () => void child.kill('SIGKILL')
  const url = `http://127.0.0.1:${port}`
  await until(
    async () => (await fetch(`${url}/ready`).catch(() => undefined))?.ok ?? false,
    'The proxy does not answer',
  )
  return url
}
