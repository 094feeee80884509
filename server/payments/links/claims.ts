import { sql } from 'kysely'
import type { OrderClaim } from '#contract/payments/claim-schemas.ts'
import { findOrder } from '#server/orders/show-order.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { countAttempt } from '#server/platform/http/attempts.ts'
import { problem } from '#server/platform/problem.ts'
import { findLinkedOrder, type Holder } from './find-linked-order.ts'

const perAccount = { limit: 10, seconds: 3600 }

/**
 * A claim is stored only if the order's customer has no account and shares a phone number or e-mail with the
 * claimant. The response does not reveal whether a claim was stored. Throws NOT_FOUND for an invalid link, and
 * TOO_MANY_ATTEMPTS after 10 claims in an hour.
 */
export async function claimOrder(db: Db, user: { id: string }, holder: Holder): Promise<'yours' | 'asked'> {
  await countAttempt(db, `claim:${user.id}`, perAccount)
  const order = await findLinkedOrder(db, holder)
  if (order.user_id === user.id) return 'yours'
  await sql`
    insert into order_claims (order_id, user_id, matched)
    select o.id, u.id, case when ${hasSamePhone} then 'phone' else 'email' end
    from orders o join users owner on owner.id = o.user_id, users u
    where o.id = ${order.id} and u.id = ${user.id} and u.role = 'customer' and owner.password_hash is null
      and (${hasSamePhone} or lower(o.customer_email) = lower(u.email))
    on conflict do nothing`.execute(db)
  return 'asked'
}

const hasSamePhone = sql<boolean>`coalesce(
  phone_digits(u.phone) in (coalesce(phone_digits(o.customer_phone), ''), coalesce(phone_digits(owner.phone), '')), false)`

/** Only an e-mail can be confirmed, and a phone number is only typed. */
const hasConfirmedEmail = sql<boolean>`(users.email_confirmed_at is not null
  and lower(users.email) in (lower(orders.customer_email), lower(owner.email)))`

/** A claim ends when it is declined, or when the order's customer has an account. */
const isOpen = sql<boolean>`order_claims.declined_at is null and owner.password_hash is null`

/** Throws NOT_FOUND for an unknown order. */
export async function listClaims(db: Db, orderId: string): Promise<OrderClaim[]> {
  await findOrder(db, orderId)
  const rows = await openClaims(db)
    .innerJoin('users', 'users.id', 'order_claims.user_id')
    .where('orders.id', '=', orderId)
    .select(['users.id', 'users.full_name', 'users.email', 'users.phone'])
    .select(['owner.id as owner_id', 'owner.full_name as owner_name', 'matched', 'asked_at'])
    .select(hasConfirmedEmail.as('confirmed'))
    .orderBy('asked_at')
    .orderBy('users.id')
    .execute()
  return rows.map(({ owner_id, owner_name, matched, confirmed, asked_at, ...customer }) => ({
    customer,
    of: { id: owner_id, full_name: owner_name },
    matched: confirmed ? 'email' : null,
    typed: confirmed ? null : matched,
    asked_at: asked_at.toISOString(),
  }))
}

/** Also returns the time of the oldest unanswered claim. */
export async function countClaims(db: Db): Promise<{ count: number; since: Date | null }> {
  const claims = await listAllClaims(db, mostCounted)
  return { count: claims.length, since: claims[0]?.asked_at ?? null }
}

/** The oldest claim first, with the account that claims the order. */
export const listAllClaims = (db: Db, most: number) =>
  openClaims(db)
    .innerJoin('users', 'users.id', 'order_claims.user_id')
    .select(['order_id', 'orders.reference', 'users.full_name', 'asked_at'])
    .orderBy('asked_at')
    .limit(most)
    .execute()

const mostCounted = 100

const openClaims = (db: Db) =>
  db
    .selectFrom('order_claims')
    .innerJoin('orders', 'orders.id', 'order_claims.order_id')
    .innerJoin('users as owner', 'owner.id', 'orders.user_id')
    .where(isOpen)

/** Declining a claim again has no effect. Throws NOT_FOUND for an unknown claim. */
export async function declineClaim(
  db: Db,
  admin: { id: string },
  { orderId, customerId }: { orderId: string; customerId: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const claim = await tx
      .selectFrom('order_claims')
      .select('declined_at')
      .where('order_id', '=', orderId)
      .where('user_id', '=', customerId)
      .forUpdate()
      .executeTakeFirst()
    if (!claim) throw problem('NOT_FOUND')
    if (claim.declined_at) return
    await tx
      .updateTable('order_claims')
      .set({ declined_at: sql<Date>`shop_now()` })
      .where('order_id', '=', orderId)
      .where('user_id', '=', customerId)
      .execute()
    await writeAudit(tx, {
      userId: admin.id,
      action: 'decline-claim',
      subject: orderId,
      before: { customer: customerId },
    })
  })
}

/** Drops claims on orders that belong to `to`, so the orders must be handed over before. */
export async function handOverClaims(tx: Db, from: string, to: string): Promise<void> {
  await sql`
    with gone as (delete from order_claims where user_id = ${from} returning *)
    insert into order_claims (order_id, user_id, matched, asked_at, declined_at)
    select order_id, ${to}, matched, asked_at, declined_at from gone on conflict do nothing`.execute(tx)
  await sql`delete from order_claims c using orders o
    where o.id = c.order_id and o.user_id = c.user_id and c.user_id = ${to}`.execute(tx)
}
