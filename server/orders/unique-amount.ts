import { sql, type RawBuilder } from 'kysely'
import { computeBalance, spreadDiscount } from '#contract/orders/payment.ts'
import { isUnconfirmed, unconfirmedStatuses } from '#contract/orders/transitions.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { NewOrder } from './move-order.ts'

interface Claim {
  orderId: string
  /** The rupiah that the order has to pay without the discount. */
  price: number
  min: 0 | 1
  max: number
}

/**
 * Returns at random one of the discounts that leave an amount of at least Rp 1 that no other waiting order has to pay,
 * and claims this amount for the order; returns undefined if none is free. The amount is subtracted because a merchant must not
 * charge the payer a surcharge: PBI 23/6/PBI/2021, article 52 (decision 050).
 */
export async function claimUniqueAmount(tx: Db, claim: Claim): Promise<number | undefined> {
  for (;;) {
    const discount = await chooseUniqueDiscount(tx, claim)
    if (discount === undefined) return undefined
    const { rows } = await sql`
      insert into claimed_amounts (amount, order_id) values (${claim.price - discount}, ${claim.orderId})
      on conflict (amount) do update set order_id = excluded.order_id, free_from = null
        where claimed_amounts.free_from <= shop_now() or claimed_amounts.order_id = excluded.order_id
      returning amount`.execute(tx)
    // A concurrent order may have claimed the amount since it was chosen.
    if (rows.length > 0) return discount
  }
}

/** No discount comes first if it is allowed. */
export async function chooseUniqueDiscount(
  db: Db,
  { orderId, price, min, max }: Claim,
): Promise<number | undefined> {
  const { rows } = await sql<{ off: number }>`
    select off from generate_series(${min}::int, least(${max}::bigint, ${price}::bigint - 1)::int) off
    where not exists (select from claimed_amounts where amount = ${price}::bigint - off and order_id <> ${orderId}
        and (free_from is null or free_from > shop_now()))
      and ${price}::bigint - off not in (select total_amount - credited_amount - paid_amount from orders
        where status in (${sql.join(unconfirmedStatuses)}) and not pay_on_arrival and id <> ${orderId})
    order by off > 0, random() limit 1`.execute(db)
  return rows[0]?.off
}

/**
 * Makes the amount that a waiting order still has to pay differ from that of every other one, after it was paid in
 * part. The caller holds the lock of the order.
 */
export async function claimRemainder(tx: Db, order: NewOrder): Promise<NewOrder> {
  const { due_amount } = computeBalance(order)
  if (order.pay_on_arrival || !isUnconfirmed(order.status) || due_amount === 0) return order
  if (order.unique_amount === 0 && !(await readShopSettings(tx)).payment.unique_amount) return order
  await releaseAmounts(tx, order.id, inAWeek)
  const max = limits.uniqueAmount + Math.min(0, order.unique_amount)
  const off = await claimUniqueAmount(tx, { orderId: order.id, price: due_amount, min: 0, max })
  return off ? lowerUniquely(tx, order, off) : order
}

async function lowerUniquely(tx: Db, order: NewOrder, off: number): Promise<NewOrder> {
  const lowered = await tx
    .updateTable('orders')
    .set({ unique_amount: order.unique_amount - off, total_amount: order.total_amount - off })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const lines = await tx
    .selectFrom('order_lines')
    .select(['position', sql<number>`total_price - discount_amount`.as('discounted')])
    .where('order_id', '=', order.id)
    .orderBy('position')
    .execute()
  const netPrices = spreadDiscount(
    lines.map(({ discounted }) => discounted),
    -lowered.unique_amount,
  )
  for (const [at, { position }] of lines.entries())
    await tx
      .updateTable('order_lines')
      .set({ net_price: netPrices[at]! })
      .where('order_id', '=', order.id)
      .where('position', '=', position)
      .execute()
  return lowered
}

/** The amounts of a confirmed order are free immediately. Those of a cancelled one rest, because a payment may still arrive. */
export const releaseClaims = (tx: Db, order: Pick<NewOrder, 'id' | 'status'>): Promise<unknown> =>
  releaseAmounts(tx, order.id, order.status === 'cancelled' ? inAWeek : sql`shop_now()`)

const inAWeek = sql`shop_now() + interval '7 days'`

const releaseAmounts = (tx: Db, orderId: string, from: RawBuilder<unknown>): Promise<unknown> =>
  sql`update claimed_amounts set free_from = ${from} where order_id = ${orderId} and free_from is null`.execute(
    tx,
  )

export const forgetFreeAmounts = (db: Db): Promise<number> =>
  deleteBatch(db, 'claimed_amounts', sql`free_from <= shop_now()`)
