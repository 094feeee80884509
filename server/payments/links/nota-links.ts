import { sql } from 'kysely'
import type { LinkedNota, NotaAddress } from '#contract/payments/nota-link-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { pick } from '#contract/platform/keys.ts'
import { lockOrder, type OrderRow } from '#server/orders/move-order.ts'
import { findOrder, lockOwnOrder } from '#server/orders/show-order.ts'
import { toOrder } from '#server/orders/to-order.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newSecret } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { refuseLink, type Holder } from './find-linked-order.ts'

/** A link lasts as long as the law requires the books of its order. */
const isKept = sql<boolean>`notas.issued_at > shop_now() - interval '10 years'`

interface Maker {
  by: { id: string }
  publicUrl: string
}

/** Every request for the link of an order gets the same one. Throws NOT_FOUND, also for an order without a nota. */
export const makeNotaLink = (db: Db, maker: Maker, orderId: string): Promise<NotaAddress> =>
  makeLink(db, maker, (tx) => lockOrder(tx, orderId))

/** Throws NOT_FOUND, also for an order of another customer. */
export const makeOwnNotaLink = (db: Db, maker: Maker, orderId: string): Promise<NotaAddress> =>
  makeLink(db, maker, (tx) => lockOwnOrder(tx, maker.by, orderId))

async function makeLink(
  db: Db,
  { by, publicUrl }: Maker,
  lock: (tx: Db) => Promise<OrderRow>,
): Promise<NotaAddress> {
  return inTransaction(db, async (tx) => {
    const order = await lock(tx)
    const nota = await readNota(tx, order)
    if (!nota) throw problem('NOT_FOUND')
    if (nota.link) return toAddress(nota.link, order, publicUrl)
    const link = await tx
      .insertInto('nota_links')
      .values({ order_id: order.id, token: newSecret(32) })
      .returning(['token', 'made_at'])
      .executeTakeFirstOrThrow()
    await writeAudit(tx, { userId: by.id, action: 'make-nota-link', subject: order.id })
    return toAddress(link, order, publicUrl)
  })
}

/** Throws NOT_FOUND for an unknown order. */
export async function showNotaLink(db: Db, publicUrl: string, orderId: string): Promise<NotaAddress | null> {
  const order = await findOrder(db, orderId)
  const nota = await readNota(db, order)
  return nota?.link ? toAddress(nota.link, order, publicUrl) : null
}

interface NotaLink {
  token: string
  made_at: Date
}

async function readNota(
  db: Db,
  { id }: Pick<OrderRow, 'id'>,
): Promise<{ link: NotaLink | null } | undefined> {
  const nota = await db
    .selectFrom('notas')
    .leftJoin('nota_links', 'nota_links.order_id', 'notas.order_id')
    .select(['token', 'made_at'])
    .where('notas.order_id', '=', id)
    .where(isKept)
    .executeTakeFirst()
  if (!nota) return undefined
  const { token, made_at } = nota
  return { link: token !== null && made_at !== null ? { token, made_at } : null }
}

const toAddress = ({ token, made_at }: NotaLink, { language }: OrderRow, publicUrl: string): NotaAddress => ({
  url: toNotaUrl(publicUrl, token, language),
  made_at: made_at.toISOString(),
})

export const toNotaUrl = (publicUrl: string, token: string, language: Language): string =>
  `${publicUrl}/nota/${token}${language === 'en' ? '?lang=en' : ''}`

/** Throws NOT_FOUND for an unknown order. */
export async function takeBackNotaLink(db: Db, admin: { id: string }, orderId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockOrder(tx, orderId)
    const ended = await tx
      .deleteFrom('nota_links')
      .where('order_id', '=', orderId)
      .returning('order_id')
      .executeTakeFirst()
    if (ended) await writeAudit(tx, { userId: admin.id, action: 'take-back-nota-link', subject: orderId })
  })
}

/** Throws NOT_FOUND for any invalid link, and TOO_MANY_ATTEMPTS after many of them. */
export async function showLinkedNota(db: Db, { token, ip }: Holder, language: Language): Promise<LinkedNota> {
  const link = await db
    .selectFrom('nota_links')
    .innerJoin('notas', 'notas.order_id', 'nota_links.order_id')
    .select('nota_links.order_id')
    .where('token', '=', token)
    .where(isKept)
    .executeTakeFirst()
  if (!link) return refuseLink(db, ip)
  const order = await toOrder(db, await findOrder(db, link.order_id), language)
  // The fields are listed explicitly, so that a new field of an order does not become public.
  return {
    ...pick(order, [
      'reference',
      'status',
      'customer_name',
      'items_total',
      'delivery_price',
      'delivery_discount',
      'unique_amount',
      'discount_amount',
      'discount_reason',
      'total_amount',
      'due_amount',
      'refund_due',
      'nota',
    ]),
    items: order.items.map((item) =>
      pick(item, ['product_name', 'size_name', 'quantity', 'price_per_unit', 'price_before', 'total_price']),
    ),
    delivery: order.delivery && pick(order.delivery, ['kind', 'name']),
    vouchers: order.vouchers?.map((voucher) => pick(voucher, ['code', 'items_amount', 'delivery_amount'])),
    payments: order.payments.map((payment) =>
      pick(payment, ['id', 'direction', 'method', 'amount', 'received_at', 'reverses']),
    ),
  }
}

export const forgetNotaLinks = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'nota_links',
    sql`exists (select from notas where notas.order_id = nota_links.order_id and not ${isKept})`,
  )
