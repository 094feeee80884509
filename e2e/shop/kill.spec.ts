import { uploadQris } from '#server/testing/qris.ts'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { openShop, signInOf } from '../support/own-shop.ts'
import { api, newAccount, tokenOf, type ApiOptions } from '../support/shop-api.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ mode: 'parallel' })

const cleanUp: (() => Promise<unknown>)[] = []
test.afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step()
})

const databases = [
  ['the embedded database', async () => ({})],
  ['PostgreSQL', async () => ({ DATABASE_URL: await newDatabase() })],
] as const

const owner = { email: 'ratna@toko.example', password: 'rahasia-pemilik-toko' }

for (const [name, database] of databases)
  test.describe(`kill -9 during orders, on ${name},`, () => {
    test('loses no acknowledged order and no stock', async () => {
      test.skip(name === 'PostgreSQL' && !postgresIsThere, withoutPostgres)
      const shop = await openShop('empty', { ...signInOf(owner), ...(await database()) })
      cleanUp.push(shop.close)
      const token = await tokenOf(owner.email, { shop: shop.url, password: owner.password })
      await uploadQris(shop.url, { token, password: owner.password })
      const product = await juice(shop.url)
      const customer = await newAccount({ shop: shop.url })
      const before = await stockOf(product, { shop: shop.url })

      const acknowledged: string[] = []
      const buying = Array.from({ length: 12 }, async () => {
        for (;;) {
          const order = await buy(product, { shop: shop.url, token: customer.token }).catch(() => undefined)
          if (order === undefined) return
          acknowledged.push(order)
          if (acknowledged.length === 12) await shop.kill()
        }
      })
      await Promise.all(buying)

      await shop.restart()
      const buyer = await tokenOf(customer.email, { shop: shop.url, password: customer.password })
      const here = { shop: shop.url, token: buyer }
      const found = await Promise.all(acknowledged.map((id) => api(`/transactions/${id}`, here)))
      expect(acknowledged.length).toBeGreaterThanOrEqual(12)
      expect(found.map(({ status }) => status)).toEqual(acknowledged.map(() => 200))
      expect(before - (await stockOf(product, here))).toBe(await piecesOrdered(here))
    })
  })

/** The stock is larger than what the test can order before the kill. */
async function juice(shop: string): Promise<string> {
  const token = await tokenOf(owner.email, { shop, password: owner.password })
  const made = (path: string, body: object) => api<{ id: string }>(path, { shop, token, body })
  const { data: category } = await made('/admin/categories', { name: 'Jus' })
  const details = { name: 'Jus Jeruk', price: 22_000, category_id: category.id, stock: 100 }
  return (await made('/admin/products', details)).data.id
}

const stockOf = async (product: string, options: ApiOptions): Promise<number> =>
  (await api<{ stock: number }>(`/products/${product}`, options)).data.stock

async function buy(product_id: string, options: ApiOptions): Promise<string | undefined> {
  const body = {
    product_id,
    quantity: 1,
    customer_name: 'Pembeli',
    customer_email: 'pembeli@contoh.example',
    customer_phone: '081234567890',
    customer_address: 'Jl. Mawar 1',
  }
  const { status, data } = await api<{ id: string }>('/transactions', { ...options, body })
  return status === 201 ? data.id : undefined
}

async function piecesOrdered(options: ApiOptions): Promise<number> {
  const { data } = await api<{ total_quantity: number }[]>('/transactions/user?limit=100', options)
  return data.reduce((sum, order) => sum + order.total_quantity, 0)
}
