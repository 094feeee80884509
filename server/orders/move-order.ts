import { sql, type RawBuilder, type Selectable } from 'kysely'
import { balanceOf } from '#contract/orders/payment.ts'
import { isAllRefunded } from '#contract/orders/owed.ts'
import { orderMayMove, orderStatuses, stepsOfGoods, type OrderStatus } from '#contract/orders/transitions.ts'
import { returnStock } from '#server/catalogue/stock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertInto } from '#server/platform/database/insert-into.ts'
import { prepared } from '#server/platform/database/prepared-statements.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import type { SeenOrder } from './order-of.ts'

export type OrderRow = Selectable<Tables['orders']>
/** One that has just taken a step, and when. */
export type MovedOrder = OrderRow & { moved_at: Date }
/** What is written of it. */
export type NewOrder = Omit<OrderRow, 'search_text'>

export interface OrderMove {
  to: OrderStatus
  by: { role: 'customer' | 'admin' | 'system'; userId?: string }
  /** Kept with the step in the order's history. */
  note?: string | null | undefined
  /** Narrows the table of steps: only from these statuses. */
  from?: readonly OrderStatus[]
  /** Narrows further, on the order as it is when it moves. */
  when?: RawBuilder<boolean>
  changes?: { rejection_reason?: string; tracking_number?: string }
}

/** The order as it is, and nobody changes it until the end of the transaction. NOT_FOUND. */
export async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const order = await tx
    .selectFrom('orders')
    .modifyFront(prepared)
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw problem('NOT_FOUND')
  return order
}

/**
 * The only way an order changes its status: in one statement that holds the order to the table of steps, so that of two
 * moves at once one wins. A cancelled order gives its stock back.
 * NOT_FOUND; ORDER_STEP_FORBIDDEN when the order is not, or no longer, where the step begins; ORDER_NOT_PAID of one that is to be
 * completed and whose money did not come on arrival; ORDER_REFUNDED of one that is to be sent and whose pieces were all refunded.
 */
export async function moveOrder(db: Db, orderId: string, move: OrderMove): Promise<MovedOrder> {
  const { to, by, note, when } = move
  return inTransaction(db, async (tx) => {
    const moved = await tx
      .updateTable('orders')
      .set({ status: to, ...whatItMeans(sql<Date>`shop_now()`)[to], ...move.changes })
      .where('id', '=', orderId)
      .where(
        sql<boolean>`case when pay_on_arrival then ${isWhere(move, true)} else ${isWhere(move, false)} end`,
      )
      .$if(to === 'completed', (query) => query.where(mayBeCompleted))
      .$if(stepsOfGoods.includes(to), (query) => query.where(owesPieces))
      .$if(when !== undefined, (query) => query.where(when ?? sql<boolean>`true`))
      .returningAll()
      .returning(sql<Date>`shop_now()`.as('moved_at'))
      .executeTakeFirst()
    if (!moved) throw await whyNotMoved(tx, orderId, move)
    await writeStep(tx, orderId, to, by, note)
    if (to === 'cancelled') await returnStock(tx, orderId)
    return moved
  })
}

/** It is where the step may begin, by the table that it follows. */
function isWhere({ to, from }: OrderMove, pay_on_arrival: boolean): RawBuilder<boolean> {
  const statuses = orderStatuses.filter(
    (status) => orderMayMove({ status, pay_on_arrival }, to) && (from?.includes(status) ?? true),
  )
  return statuses.length > 0 ? sql<boolean>`status in (${sql.join(statuses)})` : sql<boolean>`false`
}

/** What is paid on arrival is not over before. */
const mayBeCompleted = sql<boolean>`(not pay_on_arrival or paid_amount >= total_amount - credited_amount)`

/** Of a row of `orders`: not every piece of it was refunded. */
export const owesPieces = sql<boolean>`(refunded_quantity < total_quantity)`

async function whyNotMoved(tx: Db, orderId: string, { to }: OrderMove) {
  const order = await tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst()
  if (!order) return problem('NOT_FOUND')
  const { due_amount: due } = balanceOf(order)
  const isOwed = to === 'completed' && order.pay_on_arrival && orderMayMove(order, to) && due > 0
  if (isOwed) return problem('ORDER_NOT_PAID', { due })
  const isRefunded = stepsOfGoods.includes(to) && isAllRefunded(order) && orderMayMove(order, to)
  return problem(isRefunded ? 'ORDER_REFUNDED' : 'ORDER_STEP_FORBIDDEN')
}

/** An order that waits for a payment has its time again. */
export const awaitAnew = (tx: Db, orderId: string): Promise<MovedOrder> =>
  tx
    .updateTable('orders')
    .set({ awaiting_since: sql<Date>`shop_now()` })
    .where('id', '=', orderId)
    .returningAll()
    .returning(sql<Date>`shop_now()`.as('moved_at'))
    .executeTakeFirstOrThrow()

/** Adds a line to an order's history. */
export async function writeStep(
  tx: Db,
  orderId: string,
  status: OrderStatus,
  by: OrderMove['by'],
  note?: string | null,
): Promise<void> {
  const step = { status, by_role: by.role, by_user: by.userId ?? null, note: note || null }
  await sql`${prepared} ${insertInto('order_steps', [{ order_id: orderId, ...step }])}`.execute(tx)
}

/**
 * What a status brings with it. An order that waits anew for a payment has its time again; a payment answers the rejection; what waits
 * no longer leaves its total to others.
 */
const whatItMeans = (now: Date | RawBuilder<Date>): Partial<Record<OrderStatus, object>> => ({
  pending: { awaiting_since: now, rejection_reason: null },
  confirmed: { rejection_reason: null, claimed_amount: null },
  cancelled: { claimed_amount: null },
  paid: { paid_at: now, rejection_reason: null },
  reject: { awaiting_since: now },
})

/**
 * A step as a part of the statement that writes what belongs to it, by who has read the order with its history and has seen that it
 * may: how both are afterwards, and the parts. `holding` comes first: where somebody has moved the order since, or changed its
 * money, it fails as overtaken (40001).
 */
export function movingOrder(
  { order, parts, now }: SeenOrder,
  { to, by, note = null }: Pick<OrderMove, 'to' | 'by' | 'note'>,
) {
  const changes = { status: to, ...whatItMeans(now)[to] }
  const assigned = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const step = { status: to, at: now, by_role: by.role, note }
  return {
    order: { ...order, ...changes },
    steps: [...parts.steps, { ...step, by_name: null }],
    holding: sql`hold_account(${order.id}, ${parts.steps.length}::int, ${order.paid_amount}::bigint, ${order.credited_amount}::bigint)`,
    moving: sql`update orders set ${sql.join(assigned)} where id = ${order.id}`,
    noting: insertInto('order_steps', [{ ...step, order_id: order.id, by_user: by.userId ?? null }]),
  }
}
