import { PgBoss } from 'pg-boss'
import { newId, newReference } from '#server/platform/ids.ts'
import type { Market } from './order-databases.ts'

export type Statement = readonly [text: string, values: unknown[]]

/** What the queue asks of a database for the job of one mail; this one only notes it down. */
const mailJobSql = await sqlOfSending('mail')

async function sqlOfSending(name: string): Promise<string> {
  let last = ''
  const executeSql = async (text: string) => {
    last = text
    return { rows: [{ name, table: 'job_common', policy: 'standard', id: '' }] }
  }
  await new PgBoss({ db: { executeSql }, supervise: false, schedule: false }).send(name, {})
  return last
}

/** The session that every request begins with, outside of the order's transaction. */
export const identifySql = (tokenHash: Buffer): Statement => [
  `select u.id, u.role, u.full_name, u.email, u.language from sessions s join users u on u.id = s.user_id
   where s.token_hash = $1 and s.expires_at > shop_now()`,
  [tokenHash],
]

/**
 * What one order of one piece asks of the database, statement by statement as server/orders/place-order.ts does within
 * `onceOnly`, with the values ready at hand.
 */
export function orderSql({ productId, sizeId, pictureId }: Market, userId: string): Statement[] {
  const [orderId, reference, mailId, key] = [newId(), newReference('TRX'), newId(), newId()]
  const call = 'POST /transactions'
  return [
    [`select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as taken`, [`${userId} ${call} ${key}`]],
    [
      `select request_hash, reply, created_at < shop_now() - interval '24 hours' as forgotten from idempotency_keys
       where user_id = $1 and call = $2 and key = $3`,
      [userId, call, key],
    ],
    [`select id from users where id = $1 for no key update`, [userId]],
    [
      `select count(*)::int as unpaid from orders where user_id = $1 and status in ('pending', 'reject')`,
      [userId],
    ],
    [
      `select p.id, s.id, p.name, p.name_en, s.name, s.name_en, p.picture_id, p.price + s.additional_price, s.stock
       from products p join product_sizes s on s.product_id = p.id
       where p.id in ($1) and p.hidden_at is null order by s.position`,
      [productId],
    ],
    [
      `insert into orders (id, reference, user_id, language, customer_name, customer_email, customer_phone,
         customer_address, notes, total_amount, total_items, total_quantity)
       values ($1, $2, $3, 'id', 'Pembeli', 'pembeli@contoh.example', '081234567890', 'Jl. Mawar 1', null, 1250000, 1, 1)
       on conflict (reference) do nothing returning *`,
      [orderId, reference, userId],
    ],
    [
      `insert into order_lines (order_id, position, product_id, size_id, product_name, product_name_en, picture_id,
         quantity, price_per_unit)
       values ($1, 0, $2, $3, 'Karpet Atlas', 'Atlas rug', $4, 1, 1250000)`,
      [orderId, productId, sizeId, pictureId],
    ],
    [
      `insert into order_steps (order_id, status, by_role, by_user) values ($1, 'pending', 'customer', $2)`,
      [orderId, userId],
    ],
    [
      `update users set phone = coalesce(nullif(phone, ''), $2), address = coalesce(nullif(address, ''), $3)
       where id = $1 and (coalesce(phone, '') = '' or coalesce(address, '') = '')`,
      [userId, '081234567890', 'Jl. Mawar 1'],
    ],
    [`select key, value from settings where key <> $1`, ['']],
    [
      `insert into mails (id, to_address, subject, text_body, html_body, language, kind, reference)
       values ($1, 'pembeli@contoh.example', $2, $3, $4, 'id', 'order-placed', $2)`,
      [mailId, reference, 'x'.repeat(500), 'x'.repeat(3_000)],
    ],
    [mailJobSql, [JSON.stringify([{ data: { mailId } }])]],
    [`select * from order_lines where order_id = $1 order by position`, [orderId]],
    [`select id, width, height, placeholder, widths from pictures where id in ($1)`, [pictureId]],
    [
      `select s.status, s.at, s.by_role, s.note, u.full_name from order_steps s left join users u on u.id = s.by_user
       where s.order_id = $1 order by s.id`,
      [orderId],
    ],
    [`select count(*)::int as count from payment_proofs where order_id = $1`, [orderId]],
    [
      `update product_sizes s set stock = s.stock - $2 from products p
       where p.id = s.product_id and p.hidden_at is null and s.id = $1 and s.stock >= $2 returning s.id`,
      [sizeId, 1],
    ],
    [
      `insert into stock_movements (size_id, change, reason, order_id) values ($1, -1, 'order', $2)`,
      [sizeId, orderId],
    ],
    [
      `insert into idempotency_keys (user_id, call, key, request_hash, status, reply) values ($1, $2, $3, $4, 200, $5)
       on conflict (user_id, call, key) do update set request_hash = excluded.request_hash, reply = excluded.reply`,
      [userId, call, key, Buffer.alloc(32), JSON.stringify({ data: 'x'.repeat(1_500) })],
    ],
  ]
}
