import { readFile } from 'node:fs/promises'
import { uploadQris } from '#server/testing/qris.ts'
import { newDatabase, postgresIsThere, withoutPostgres } from '../support/own-database.ts'
import { openShop, signInOf } from '../support/own-shop.ts'
import { newVisitor, storeToken, type Customer } from '../support/browser.ts'
import {
  api,
  newAccount,
  placeOrder,
  tokenOf,
  type ApiOptions,
  type PlacedOrder,
} from '../support/shop-api.ts'
import { unreliableNetwork } from '../support/unreliable-network.ts'
import { paymentPage } from '../pages/payment-page.ts'
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
  test(`kill -9 during orders loses no acknowledged order, no stock and no photograph, on ${name}`, async () => {
    test.skip(name === 'PostgreSQL' && !postgresIsThere, withoutPostgres)
    const { shop, product, token } = await openJuiceShop(await database())
    const customer = await newAccount({ shop: shop.url })
    const before = await stockOf(product, { shop: shop.url })
    const photographed = await addPhotographedProduct(shop.url, token)

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
    // The renditions of a photograph that was uploaded just before are made after the restart.
    await expect
      .poll(() => renditionsOf(photographed, here), { timeout: 60_000 })
      .toEqual(['image/avif', 'image/webp'])
  })

test('kill -9 during a payment: the customer sees an error and sends the picture again, and the order has one proof', async () => {
  const { shop } = await openJuiceShop()
  const network = await unreliableNetwork(shop.url)
  cleanUp.push(network.close)

  const { token } = await newAccount({ shop: shop.url })
  const order = await placeOrder('Jus Jeruk', token, { shop: shop.url })
  const wulan = await newVisitor('id', 'Wulan Anggraini', { shopUrl: network.url })
  await storeToken(wulan, token)
  const { page } = wulan
  const keys: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/payment-proof')) keys.push(request.headers()['idempotency-key'] ?? null)
  })
  const orderInShop = async () =>
    (await api<PlacedOrder>(`/transactions/${order.id}`, { shop: shop.url, token })).data
  await wulan.open(`/payment?id=${order.id}`)
  await paymentPage(wulan).chooseProof('lunas')

  network.dropReplies()
  await paymentPage(wulan).confirmPaid()
  await dismissFailure(wulan)
  await expect
    .poll(async () => (await orderInShop()).status, {
      message: 'the shop has the proof, but the customer does not know',
    })
    .toBe('paid')

  await shop.kill()
  await paymentPage(wulan).confirmPaid()
  await dismissFailure(wulan)

  await shop.restart()
  network.forwardTo(shop.url)
  network.restore()
  await paymentPage(wulan).confirmPaid()
  await page.waitForURL(/\/transactions\/[^/]+\/waiting$/)

  expect(keys).toHaveLength(3)
  expect(new Set(keys)).toEqual(new Set([expect.stringMatching(/\S/)]))
  const { status, proof_count, history } = await orderInShop()
  expect({ status, proof_count, steps: history.map((step) => step.status) }).toEqual({
    status: 'paid',
    proof_count: 1,
    steps: ['pending', 'paid'],
  })
})

async function dismissFailure(customer: Customer): Promise<void> {
  const { failureDialog, preview } = paymentPage(customer)
  await failureDialog.getByRole('button', { name: 'Tutup' }).click()
  await expect(failureDialog).toHaveCount(0)
  await expect(preview).toBeVisible()
}

/** The stock of juice is larger than what the tests can order before the kill. */
async function openJuiceShop(settings: Record<string, string> = {}) {
  const shop = await openShop('empty', { ...signInOf(owner), ...settings })
  cleanUp.push(shop.close)
  const token = await tokenOf(owner.email, { shop: shop.url, password: owner.password })
  await uploadQris(shop.url, { token, password: owner.password })
  const product = await addProduct(shop.url, token, { name: 'Jus Jeruk', stock: 100 })
  return { shop, product, token }
}

async function addProduct(shop: string, token: string, details: object): Promise<string> {
  const made = (path: string, body: object) => api<{ id: string }>(path, { shop, token, body })
  const { data: category } = await made('/admin/categories', { name: `Kategori ${JSON.stringify(details)}` })
  return (await made('/admin/products', { price: 22_000, category_id: category.id, ...details })).data.id
}

async function addPhotographedProduct(shop: string, token: string): Promise<string> {
  const form = new FormData()
  const photograph = await readFile(new URL('../../demo/photos/hero-ruang-tamu.jpg', import.meta.url))
  form.set('image', new Blob([new Uint8Array(photograph)], { type: 'image/jpeg' }), 'layanan.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const sent = await fetch(`${shop}/api/admin/media`, { method: 'POST', headers, body: form })
  const { data } = (await sent.json()) as { data: { id: string } }
  return addProduct(shop, token, { name: 'Sebelum padam', picture_ids: [data.id] })
}

async function renditionsOf(product: string, options: ApiOptions): Promise<string[]> {
  const { data } = await api<{ picture: { sources: { type: string }[] } }>(`/products/${product}`, options)
  return data.picture.sources.map(({ type }) => type)
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
