import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { AdminOrder, OrderMoveForm } from '#contract/orders/admin-endpoints.ts'
import { creditOf, paidForPieces } from '#contract/orders/payment.ts'
import { statusesPaidFor } from '#contract/orders/transitions.ts'
import type { Refund } from '#contract/payments/ledger-endpoints.ts'
import { returnPieces, takeStockAgain } from '#server/catalogue/stock.ts'
import { advanceOrder, decide, type Deciding } from '#server/orders/advance-order.ts'
import type { OrderRow } from '#server/orders/move-order.ts'
import { mailRefund } from '#server/orders/order-mails.ts'
import { itemsTotalOf, refundedPieces } from '#server/orders/order-of.ts'
import { findOrder, showAnyOrder } from '#server/orders/show-order.ts'
import { writeAudit } from '#server/platform/audit.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { appendPayment, isCovered, issueNota, lockAccount, type NewEntry } from './ledger.ts'

type Wish = z.output<typeof Refund>

/**
 * Gives money back, by lines or by an amount, and puts pieces back to the stock. NOT_FOUND; INVALID_INPUT of lines that the order
 * does not have, or not any more; REFUND_TOO_LARGE, PICTURE_UNKNOWN.
 */
export async function refundOrder(
  db: Db,
  deciding: Deciding,
  orderId: string,
  { lines, amount: typed, method = 'transfer', reference, restock = false, reason, picture_id }: Wish,
): Promise<AdminOrder> {
  if (!lines === !typed) throw invalidField('amount', 'REFUND_WHAT')
  return inTransaction(db, async (tx) => {
    const order = await lockAccount(tx, orderId)
    if (restock && !statusesPaidFor.includes(order.status)) throw invalidField('restock', 'RESTOCK_NOT_HELD')
    const left = await readLines(tx, orderId)
    const isWhole = typed === order.paid_amount
    if (restock && !lines && !isWhole) throw invalidField('lines', 'RESTOCK_LINES')
    const chosen = lines
      ? chooseLines(left, lines)
      : restock
        ? left.filter(({ quantity }) => quantity > 0)
        : []
    const amount = typed ?? paidFor(order, left, chosen)
    if (amount === 0) throw problem('REFUND_TOO_LARGE', { most: 0 })
    // Before the ledger, which everybody waits for.
    if (restock) await returnPieces(tx, orderId, chosen)
    return giveBack(tx, deciding, order, {
      method,
      amount,
      reference,
      reason,
      picture_id,
      restock,
      ...(chosen.length > 0 && {
        lines: chosen.map(({ position, quantity }) => ({ position, quantity, restocked: restock })),
      }),
    })
  })
}

/**
 * Takes a step with an order, and with a cancellation gives back all that was paid of it, both or neither. NOT_FOUND;
 * ORDER_STEP_FORBIDDEN; INVALID_INPUT of a refund with another step; REFUND_TOO_LARGE when nothing was paid; PICTURE_UNKNOWN.
 */
export async function takeStep(
  db: Db,
  deciding: Deciding,
  orderId: string,
  { refund, ...step }: Step,
): Promise<AdminOrder> {
  if (!refund) return advanceOrder(db, deciding, orderId, step)
  if (step.status !== 'cancelled') throw invalidField('refund', 'REFUND_ON_CANCEL')
  return inTransaction(db, async (tx) => {
    const { paid_amount } = await lockAccount(tx, orderId)
    await advanceOrder(tx, deciding, orderId, step)
    if (paid_amount === 0) throw problem('REFUND_TOO_LARGE', { most: 0 })
    const order = await findOrder(tx, orderId)
    return giveBack(tx, deciding, order, { ...refund, amount: paid_amount, reason: step.note || null })
  })
}

type Step = z.output<typeof OrderMoveForm>

interface GivenBack extends Pick<NewEntry, 'method' | 'amount' | 'reference' | 'picture_id' | 'lines'> {
  /** What the customer reads. */
  reason: string | null
  restock?: boolean
}

/** Money of an order that is locked goes out: the row, who did it and the mail. */
async function giveBack(tx: Db, deciding: Deciding, order: OrderRow, given: GivenBack): Promise<AdminOrder> {
  const { reason, restock = false, ...entry } = given
  const { amount, method } = entry
  await appendPayment(tx, order, {
    ...entry,
    direction: 'out',
    credited: creditOf(order, amount),
    note: reason,
    recorded_by: deciding.admin.id,
  })
  await writeAudit(tx, {
    userId: deciding.admin.id,
    action: 'refund-order',
    subject: order.id,
    after: { amount, method, reason, restock },
  })
  await mailRefund(tx, order.id, { at: await readClock(tx), amount, reason })
  return showAnyOrder(tx, order.id, deciding.language)
}

/**
 * Goes on with an order that was cancelled, because money is there for it: confirmed where it covers the price or the rest comes on
 * arrival, else waiting for the rest. NOT_FOUND; ORDER_STEP_FORBIDDEN of one that is not cancelled, or without money; INSUFFICIENT_STOCK.
 */
export async function reopenOrder(db: Db, deciding: Deciding, orderId: string): Promise<AdminOrder> {
  return inTransaction(db, async (tx) => {
    const order: OrderRow = await lockAccount(tx, orderId)
    if (order.status !== 'cancelled' || order.paid_amount === 0) throw problem('ORDER_STEP_FORBIDDEN')
    const left = await readLines(tx, orderId)
    await takeStockAgain(
      tx,
      orderId,
      left.filter(({ quantity }) => quantity > 0),
    )
    const to = order.pay_on_arrival || isCovered({ ...order, status: 'pending' }) ? 'confirmed' : 'pending'
    await decide(tx, deciding, orderId, { action: 'reopen-order', to })
    await issueNota(tx, { order_id: orderId })
    return showAnyOrder(tx, orderId, deciding.language)
  })
}

interface LineLeft {
  position: number
  product_id: string | null
  size_id: string | null
  price_per_unit: number
  /** Pieces that were not refunded, and those that were. */
  quantity: number
  refunded_quantity: number
}

async function readLines(tx: Db, orderId: string): Promise<LineLeft[]> {
  const { rows } = await sql<LineLeft>`
    select l.position, l.product_id, l.size_id, l.price_per_unit, (l.quantity - coalesce(refunded.pieces, 0))::int as quantity,
      coalesce(refunded.pieces, 0)::int as refunded_quantity
    from order_lines l left join (${refundedPieces(sql`${orderId}`)}) refunded using (position)
    where l.order_id = ${orderId} order by l.position`.execute(tx)
  return rows
}

/** What was paid for the chosen pieces of all its lines. */
const paidFor = (order: OrderRow, lines: readonly LineLeft[], chosen: readonly LineLeft[]): number =>
  paidForPieces(
    {
      items: lines,
      items_total: itemsTotalOf(order),
      discount_amount: order.discount_amount,
      unique_amount: order.unique_amount,
    },
    lines.map(({ position }) => chosen.find((line) => line.position === position)?.quantity ?? 0),
  )

function chooseLines(left: readonly LineLeft[], wanted: NonNullable<Wish['lines']>): LineLeft[] {
  const chosen = new Map<number, LineLeft>()
  for (const [n, { product_id, size_id, item, quantity }] of wanted.entries()) {
    const found = left.filter((line) =>
      item
        ? line.position === item - 1
        : product_id && line.product_id === product_id && (!size_id || line.size_id === size_id),
    )
    const [line] = found
    if (!line || found.length > 1) throw invalidField(`lines.${n}.product_id`, 'REFUND_LINE_UNKNOWN')
    const before = chosen.get(line.position)?.quantity ?? 0
    const pieces = quantity ?? line.quantity - before
    if (pieces < 1 || before + pieces > line.quantity)
      throw invalidField(`lines.${n}.quantity`, 'REFUND_LINE_OVER')
    chosen.set(line.position, { ...line, quantity: before + pieces })
  }
  return [...chosen.values()]
}
