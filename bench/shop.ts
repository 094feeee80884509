import { randomBytes, randomUUID } from 'node:crypto'
import { onServer, urlOf } from '#server/testing/postgres-server.ts'
import { uploadQris } from '#server/testing/qris.ts'
import { repeat } from './measure.ts'
import { startShop, temporaryFolder, type RunningShop } from '../e2e/support/running-shop.ts'

export type DatabaseKind = 'embedded' | 'PostgreSQL'

export const admin = { email: 'ratna@contoh.example', password: 'griya-segar-2026' }

export const ordersPerCustomer = 20

export async function openShop(
  kind: DatabaseKind,
  settings: Record<string, string> = {},
): Promise<RunningShop> {
  const folder = await temporaryFolder()
  const database = `griya_bench_${randomBytes(4).toString('hex')}`
  if (kind === 'PostgreSQL') await onServer((client) => client.query(`create database ${database}`))
  const remove = async () => {
    await folder.remove()
    if (kind === 'PostgreSQL')
      await onServer((client) => client.query(`drop database if exists ${database} with (force)`))
  }
  try {
    const shop = await startShop({
      DATA_DIR: folder.path,
      ...(kind === 'PostgreSQL' && { DATABASE_URL: urlOf(database) }),
      DEMO: '0',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    })
    return { ...shop, stop: () => shop.stop().finally(remove) }
  } catch (error) {
    await remove()
    throw error
  }
}

export interface Answer {
  status: number
  data: any
  text: string
}

let visitors = 0

/** Each call has another address, because rate limits are per address. */
export async function callApi(
  url: string,
  path: string,
  {
    token = '',
    key = '',
    body,
    method = body ? 'POST' : 'GET',
  }: { token?: string; key?: string; body?: object; method?: string } = {},
): Promise<Answer> {
  const address = ++visitors % 2 ** 24
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      'x-forwarded-for': `10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  })
  const text = await answer.text()
  return { status: answer.status, text, data: text.startsWith('{') ? JSON.parse(text).data : undefined }
}

export async function callApiOrThrow(...[url, path, input]: Parameters<typeof callApi>): Promise<any> {
  const { status, text, data } = await callApi(url, path, input)
  if (status !== 200 && status !== 201)
    throw new Error(`${path} was answered ${status}: ${text.slice(0, 300)}`)
  return data
}

export async function logIn(url: string, who: { email: string; password: string }): Promise<string> {
  return (await callApiOrThrow(url, '/auth/login', { body: who })).token
}

export async function addProducts(
  url: string,
  count: number,
  stock: number,
  offers: object = {},
): Promise<string[]> {
  const token = await logIn(url, admin)
  const category = await callApiOrThrow(url, '/admin/categories', { token, body: { name: randomUUID() } })
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const body = { name: `Karpet Atlas ${n}`, price: 1_250_000, category_id: category.id, stock, ...offers }
    ids.push((await callApiOrThrow(url, '/admin/products', { token, body })).id)
  }
  return ids
}

/** Without a way to pay, a shop takes no orders. */
export const addQris = async (url: string): Promise<void> =>
  uploadQris(url, { token: await logIn(url, admin), password: admin.password })

export async function addCustomers(url: string, count: number): Promise<string[]> {
  const tokens: string[] = []
  // Hashing passwords takes time, so four customers are added at the same time.
  await repeat(count, 4, async () => {
    const account = { email: `${randomUUID()}@contoh.example`, password: 'kata-sandi-pembeli' }
    const body = { ...account, full_name: 'Pembeli', confirm_password: account.password }
    await callApiOrThrow(url, '/auth/register', { body })
    tokens.push(await logIn(url, account))
  })
  return tokens
}

export const orderBody = (product_id: string) => ({
  product_id,
  quantity: 1,
  customer_name: 'Pembeli',
  customer_email: 'pembeli@contoh.example',
  customer_phone: '081234567890',
  customer_address: 'Jl. Mawar 1',
})
