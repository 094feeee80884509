import { afterEach, describe, expect, inject, test } from 'vitest'
import { makeDatabase } from '#server/testing/database.ts'
import { urlOf } from '#server/testing/postgres-server.ts'
import { startShop, temporaryFolder, type RunningShop } from './running-shop.ts'

const cleanUp: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const databases = [
  ['the embedded database', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await freshPostgres() })],
] as const

describe.each(databases)('kill -9 in the middle of orders, on %s', (name, database) => {
  test.skipIf(name === 'PostgreSQL' && !inject('postgresIsThere'))(
    'loses no order that was acknowledged, and no stock',
    async () => {
      const folder = await temporaryFolder()
      cleanUp.push(folder.remove)
      const settings = { DATA_DIR: folder.path, DEMO: '1', ...(await database()) }

      const shop = await startShop(settings)
      cleanUp.push(() => shop.kill())
      const customer = await signIn(shop)
      const product = await juiceWithPlenty(shop)
      const before = await stockOf(shop, product)

      const acknowledged: string[] = []
      const buying = Array.from({ length: 12 }, async () => {
        for (;;) {
          const order = await buy(shop, customer, product).catch(() => undefined)
          if (order === undefined) return
          acknowledged.push(order)
          if (acknowledged.length === 12) await shop.kill()
        }
      })
      await Promise.all(buying)

      const again = await startShop(settings)
      cleanUp.push(() => again.kill())
      const token = await signIn(again)
      const found = await Promise.all(acknowledged.map((id) => statusOf(again, token, id)))
      expect(acknowledged.length).toBeGreaterThanOrEqual(12)
      expect(found).toEqual(acknowledged.map(() => 200))
      const kept = await piecesOrdered(again, token)
      expect(before - (await stockOf(again, product))).toBe(kept)
    },
    120_000,
  )
})

const freshPostgres = async (): Promise<string> => urlOf(await makeDatabase())

type Answer = { data: never; token: string }

async function call(
  shop: RunningShop,
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Answer }> {
  const response = await fetch(`${shop.url}/api${path}`, init)
  return { status: response.status, body: (await response.json()) as Answer }
}

const json = (body: object, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})

const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } })

/** A customer of her own, so that only the orders of this story are counted. */
async function signIn(shop: RunningShop): Promise<string> {
  const account = { email: 'pembeli@contoh.example', password: 'rahasia-sekali' }
  await call(
    shop,
    '/auth/register',
    json({ full_name: 'Pembeli', confirm_password: account.password, ...account }),
  )
  return (await call(shop, '/auth/login', json(account))).body.token
}

type Product = { id: string; stock: number; sizes: { size_id: string; stock: number }[] }

async function juiceWithPlenty(shop: RunningShop): Promise<string> {
  const products = (await call(shop, '/products')).body.data as Product[]
  return products.toSorted((a, b) => (b.sizes[0]?.stock ?? 0) - (a.sizes[0]?.stock ?? 0))[0]!.id
}

async function stockOf(shop: RunningShop, product: string): Promise<number> {
  return ((await call(shop, `/products/${product}`)).body.data as Product).stock
}

/** The id of the order once it was acknowledged; throws when the answer never came. */
async function buy(shop: RunningShop, token: string, product: string): Promise<string | undefined> {
  const order = {
    product_id: product,
    quantity: 1,
    customer_name: 'Pembeli',
    customer_email: 'pembeli@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Mawar 1',
  }
  const { status, body } = await call(shop, '/transactions', json(order, token))
  return status === 201 ? (body.data as { id: string }).id : undefined
}

const statusOf = async (shop: RunningShop, token: string, id: string): Promise<number> =>
  (await call(shop, `/transactions/${id}`, bearer(token))).status

async function piecesOrdered(shop: RunningShop, token: string): Promise<number> {
  const { body } = await call(shop, '/transactions/user?limit=100', bearer(token))
  return (body.data as { total_quantity: number }[]).reduce((sum, order) => sum + order.total_quantity, 0)
}
