import { sql } from 'kysely'
import sharp from 'sharp'
import type { Call } from '#contract/call.ts'
import type { OrderStatus } from '#contract/orders.ts'
import { openAdmin } from '#server/admin/routes.ts'
import { openPayments } from '#server/payments/routes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { makeDoor, type SignedIn } from '#server/platform/http/door.ts'
import { makeServer } from '#server/platform/http/server.ts'
import { newReference } from '#server/platform/ids.ts'
import { ByteCache } from '#server/platform/pages/byte-cache.ts'
import { openTestDatabase } from './database.ts'
import { testSettings } from './settings.ts'

export type Person = 'siti' | 'budi' | 'owner'

const people: SignedIn[] = [
  { id: 'siti', role: 'customer', full_name: 'Siti', email: 'siti@contoh.example', language: 'id' },
  { id: 'budi', role: 'customer', full_name: 'Budi', email: 'budi@contoh.example', language: 'en' },
  { id: 'owner', role: 'admin', full_name: 'Bu Ratna', email: 'owner@contoh.example', language: 'id' },
]

interface Asked {
  by?: Person
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  file?: Buffer
  key?: string
}

/** The part of the shop where money is checked: two customers, its owner, one rug with ten pieces in stock. */
export async function openTill() {
  const { db } = await openTestDatabase()
  for (const { id, role, full_name, email, language } of people)
    await db
      .insertInto('users')
      .values({ id, role, full_name, email, language, password_hash: '', phone: null, address: null })
      .execute()
  await db.insertInto('categories').values({ id: 'rugs', name: 'Karpet', name_en: 'Rugs' }).execute()
  await db
    .insertInto('products')
    .values({ id: 'kilim', category_id: 'rugs', name: 'Kilim', name_en: 'Kilim rug', price: 250_000 })
    .execute()
  await db
    .insertInto('product_sizes')
    .values({ id: 'kilim-s', product_id: 'kilim', position: 0, name: '60 × 90', stock: 10 })
    .execute()

  const cache = new ByteCache()
  const settings = testSettings()
  const server = await makeServer(settings, cache)
  const identify = async (_db: Db, token: string) => people.find(({ id }) => id === token) ?? null
  const door = makeDoor(server, { db, identify, cache })
  openPayments(door, { settings })
  openAdmin(door, { settings })

  return {
    db,
    close: () => server.close(),
    ask: (call: Call, asked: Asked = {}) => server.inject(requestOf(call, asked)),
    addOrder: (id: string, status: OrderStatus, more: OrderDetails = {}) => addOrder(db, id, status, more),
  }
}

/** A photograph as a banking app would leave it; each shade is another picture. */
export const photograph = (shade = 0): Promise<Buffer> =>
  sharp({ create: { width: 48, height: 64, channels: 3, background: { r: shade, g: 120, b: 90 } } })
    .jpeg()
    .toBuffer()

interface OrderDetails {
  by?: Person
  name?: string
  phone?: string
  hoursAgo?: number
}

/** Two rugs, 500.000 rupiah, as they stand in the database once they were ordered. */
async function addOrder(db: Db, id: string, status: OrderStatus, more: OrderDetails) {
  const { by = 'siti', name = 'Siti', phone = '081234567890', hoursAgo = 0 } = more
  const when = sql<Date>`shop_now() - make_interval(hours => ${hoursAgo})`
  await db
    .insertInto('orders')
    .values({
      id,
      reference: newReference('TRX'),
      user_id: by,
      status,
      language: 'id',
      customer_name: name,
      customer_email: `${by}@contoh.example`,
      customer_phone: phone,
      customer_address: 'Jalan Melati 5, Yogyakarta',
      total_amount: 500_000,
      total_items: 1,
      total_quantity: 2,
      rejection_reason: status === 'reject' ? 'Tidak terbaca' : null,
      created_at: when,
      awaiting_since: when,
      paid_at: status === 'pending' ? null : when,
    })
    .execute()
  await db
    .insertInto('order_lines')
    .values({
      order_id: id,
      position: 0,
      product_id: 'kilim',
      size_id: 'kilim-s',
      product_name: 'Kilim',
      size_name: '60 × 90',
      quantity: 2,
      price_per_unit: 250_000,
    })
    .execute()
  await db
    .insertInto('stock_movements')
    .values({ size_id: 'kilim-s', change: -2, reason: 'order', order_id: id })
    .execute()
  await db
    .insertInto('order_steps')
    .values({ order_id: id, status: 'pending', by_role: 'customer', by_user: by })
    .execute()
}

function requestOf(call: Call, { by, params = {}, query, body, file, key }: Asked) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')
  const headers: Record<string, string> = {
    ...(by ? { authorization: `Bearer ${by}` } : {}),
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const request = { method: call.method, url: `/api${path}`, ...(query ? { query } : {}) }
  if (file && call.file) {
    const head = `--edge\r\ncontent-disposition: form-data; name="${call.file.field}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    headers['content-type'] = 'multipart/form-data; boundary=edge'
    return {
      ...request,
      headers,
      payload: Buffer.concat([Buffer.from(head), file, Buffer.from('\r\n--edge--\r\n')]),
    }
  }
  return { ...request, headers, ...(body ? { payload: body } : {}) }
}
