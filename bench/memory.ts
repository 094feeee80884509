import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod/mini'
import { logIn } from '#contract/accounts/endpoints.ts'
import { listDeliveryMethods } from '#contract/delivery/endpoints.ts'
import { listProducts } from '#contract/catalogue/endpoints.ts'
import { photograph } from '#server/testing/orders.ts'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { freePort, temporaryFolder } from '../e2e/support/running-shop.ts'
import { openAsker } from './load.ts'
import { residentBytes, treeOf } from './memory-of.ts'
import type { DatabaseKind } from './order-databases.ts'
import { openApi } from './orders.ts'

export interface MemoryResult {
  database: DatabaseKind
  when: string
  /** Bytes of the shop itself, and of all processes that `npm start` leaves running. */
  shop: number
  all: number
}

const customer = { email: 'sari@contoh.example', password: 'griya-segar-2026' }

/** What the demo shop takes of the machine: when it was opened, opened again, walked through, and asked for some minutes. */
export async function measureMemory(kind: DatabaseKind, { minutes = 2 } = {}): Promise<MemoryResult[]> {
  const folder = await temporaryFolder()
  const name = `griya_bench_${randomBytes(4).toString('hex')}`
  if (kind === 'postgres') await onServer((client) => client.query(`create database ${name}`))
  const settings = {
    DATA_DIR: folder.path,
    DEMO: '1',
    ...(kind === 'postgres' && { DATABASE_URL: urlOf(name) }),
  }
  const results: MemoryResult[] = []
  const note = (when: string, npm: number) => {
    const tree = treeOf(npm).map(({ bytes }) => bytes)
    results.push({
      database: kind,
      when,
      shop: Math.max(...tree),
      all: tree.reduce((sum, one) => sum + one, 0),
    })
  }
  try {
    const first = await npmStart(settings)
    note('opened for the first time, the demo made', first.pid)
    await first.stop()
    const shop = await npmStart(settings)
    try {
      await pause(10_000)
      note('idle after another start', shop.pid)
      await walk(shop.url)
      note('after a walk', shop.pid)
      for (const half of [1, 2]) {
        await load(shop.url, minutes * 30)
        note(`after ${(minutes * half) / 2} min of load`, shop.pid)
      }
    } finally {
      await shop.stop()
    }
    return results
  } finally {
    if (kind === 'postgres')
      await onServer((client) => client.query(`drop database if exists ${name} with (force)`))
    await folder.remove()
  }
}

async function npmStart(settings: Record<string, string>) {
  const port = await freePort()
  const child = spawn('npm', ['start'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: `${port}`,
      LOG_LEVEL: 'silent',
      ...settings,
    },
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  const exited = once(child, 'exit')
  for (;;) {
    if (child.exitCode !== null) throw new Error('npm start ended by itself')
    const ready = await fetch(`${url}/ready`).catch(() => undefined)
    if (ready?.ok) break
    await pause(100)
  }
  const stop = async () => {
    const all = treeOf(child.pid!)
    child.kill('SIGTERM')
    await exited
    // npm does not wait for what it started, and the next start wants the folder.
    while (all.some(({ pid }) => residentBytes(pid) > 0)) await pause(100)
  }
  return { url, pid: child.pid!, stop }
}

/** Signs in ten times, orders, uploads proofs, and looks at every product in both languages. */
async function walk(url: string): Promise<void> {
  const api = openApi(url)
  const products = await productsOf(url)
  const plentiful = products
    .filter(({ sizes }) => sizes.length === 0)
    .toSorted((a, b) => b.stock - a.stock)[0]!
  const picture = await photograph()
  const methods = z.parse(
    listDeliveryMethods.reply,
    await (await fetch(`${url}/api/delivery/methods`)).json(),
  )
  const pickUp = methods.data.find(({ kind }) => kind === 'pickup')
  for (let n = 0; n < 10; n++) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(customer),
    })
    const { token } = z.parse(logIn.reply, await answer.json())
    const { id } = await api.post('/transactions', token, {
      product_id: plentiful.id,
      quantity: 1,
      customer_name: 'Sari',
      customer_email: customer.email,
      customer_phone: '081234567890',
      customer_address: 'Jl. Mawar 1',
      delivery: { method_id: pickUp?.id },
    })
    await api.upload(`/transactions/${id}/payment-proof`, token, picture)
  }
  const asker = await openAsker(url)
  for (const { id } of products)
    for (const lang of ['id', 'en']) await asker.get(`/products/${id}?lang=${lang}`)
  asker.close()
  api.close()
}

/** Twenty visitors at once: pages from the cache, and one in ten a search that nobody made before. */
async function load(url: string, seconds: number): Promise<void> {
  const products = await productsOf(url)
  const until = performance.now() + seconds * 1_000
  let asked = 0
  const visitor = async () => {
    const asker = await openAsker(url)
    while (performance.now() < until) {
      const n = asked++
      await asker.get(
        n % 10 === 0 ? `/list-products?q=${n}` : `/products/${products[n % products.length]!.id}`,
      )
      await pause(20)
    }
    asker.close()
  }
  await Promise.all(Array.from({ length: 20 }, visitor))
}

async function productsOf(url: string) {
  return z.parse(listProducts.reply, await (await fetch(`${url}/api/products`)).json()).data
}
