import type * as z from 'zod/mini'
import type { OrderMoveForm } from '#contract/orders/admin-schemas.ts'
import { owedPieces } from '#contract/orders/owed.ts'
import { orderReasons } from '#contract/orders/reasons.ts'
import { computeCredit, priceOfPieces, refundsAll } from '#contract/orders/payment.ts'
import { soldStatuses } from '#contract/orders/transitions.ts'
import { shareOf } from '#contract/platform/money.ts'
import type { Refund } from '#contract/payments/ledger-schemas.ts'
import { readHeldPieces, returnStock, takeStock, type StockLine } from '#server/catalogue/stock.ts'
import { advanceLockedOrder, isCovered, takeOrderStep } from '#server/orders/advance-order.ts'
import { lockOrder, type NewOrder } from '#server/orders/move-order.ts'
import { mailRefund } from '#server/orders/order-mails.ts'
import { claimRemainder } from '#server/orders/unique-amount.ts'
import { writeAudit } from '#server/platform/audit.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { invalidField, problem } from '#server/platform/problem.ts'
import { readReason } from '#server/platform/reasons.ts'
import { asAdmin } from '#server/platform/take-step.ts'
import { takeVouchersAgain } from '#server/vouchers/use-vouchers.ts'
import { appendPayment, issueNota, type NewEntry } from './ledger.ts'
import type { Recorder } from './own-limits.ts'
import type { RefundedLine } from './tables.ts'

type Input = z.output<typeof Refund>

/**
 * Throws NOT_FOUND; INVALID_INPUT for lines or pieces that the order does not have, or for more than was paid for
 * them; the problems of `appendPayment`.
 */
export async function refundOrder(
  db: Db,
  admin: Recorder,
  orderId: string,
  { lines, amount: typed, method = 'transfer', reference, restock = false, reason, picture_id }: Input,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (!lines === !typed) throw invalidField('amount', 'REFUND_WHAT')
    const order = await lockOrder(tx, orderId)
    const isSold = soldStatuses.includes(order.status)
    if (restock && !isSold) throw invalidField('restock', 'RESTOCK_NOT_HELD')
    const left = await readLines(tx, orderId)
    const isWhole = typed ? refundsAll(order, typed) : false
    if (restock && !lines && !isWhole) throw invalidField('lines', 'RESTOCK_LINES')
    const chosen = lines ? chooseLines(left, lines) : isWhole ? allThatIsLeft(left) : []
    const amount = typed ?? chosen.reduce((sum, line) => sum + line.amount, 0)
    if (amount === 0) throw problem('REFUND_TOO_LARGE', { most: 0 })
    await giveBack(tx, admin, order, {
      method,
      amount,
      reference,
      reason,
      picture_id,
      ...(restock && { restocked: chosen }),
      ...(isSold &&
        chosen.length > 0 && {
          lines: toRefundedLines(chosen, restock, isWhole ? Infinity : computeCredit(order, amount)),
        }),
    })
  })
}

/** A refund of the whole rest covers all lines, and any other amount covers none. */
export async function linesOfAmount(tx: Db, order: NewOrder, amount: number): Promise<RefundedLine[]> {
  if (!refundsAll(order, amount)) return []
  return toRefundedLines(allThatIsLeft(await readLines(tx, order.id)), false, Infinity)
}

/**
 * A cancellation may refund everything in the same transaction. Throws NOT_FOUND; ORDER_STEP_FORBIDDEN; INVALID_INPUT
 * for a refund with another step; REFUND_TOO_LARGE if nothing was paid; the problems of `appendPayment`.
 */
export async function advanceAndRefund(
  db: Db,
  admin: Recorder,
  orderId: string,
  { refund, ...step }: Step,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    if (refund && step.status !== 'cancelled') throw invalidField('refund', 'REFUND_ON_CANCEL')
    const order = await lockOrder(tx, orderId)
    const moved = await advanceLockedOrder(tx, admin, order, {
      ...step,
      note: readReason(orderReasons, step.note),
    })
    if (!refund) return
    const { paid_amount: amount } = order
    if (amount === 0) throw problem('REFUND_TOO_LARGE', { most: 0 })
    await giveBack(tx, admin, moved, { ...refund, amount, reason: step.note || null })
  })
}

type Step = z.output<typeof OrderMoveForm>

interface Repayment extends Pick<NewEntry, 'method' | 'amount' | 'reference' | 'picture_id' | 'lines'> {
  reason: string | null
  restocked?: readonly StockLine[]
}

/** The caller holds the lock of the order. The stock and then the ledger are locked last, because others wait for them. */
async function giveBack(
  tx: Db,
  admin: Recorder,
  order: NewOrder,
  { reason, restocked, ...entry }: Repayment,
): Promise<void> {
  const { amount, method } = entry
  await writeAudit(tx, {
    userId: admin.id,
    action: 'refund-order',
    subject: order.id,
    after: { amount, method, reason, restock: restocked !== undefined },
  })
  await mailRefund(tx, order.id, { at: await readClock(tx), amount, reason })
  if (restocked) await returnStock(tx, order.id, restocked)
  await appendPayment(tx, order, {
    ...entry,
    direction: 'out',
    credited: computeCredit(order, amount),
    note: reason,
    recorded_by: admin,
  })
}

/**
 * The order is confirmed if its money covers the price or the rest is paid on arrival, and waits for the rest if not.
 * Throws NOT_FOUND; ORDER_STEP_FORBIDDEN if the order is not cancelled or has no money; VOUCHER_GONE; INSUFFICIENT_STOCK.
 */
export async function reopenOrder(db: Db, admin: { id: string }, orderId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order.status !== 'cancelled' || order.paid_amount === 0) throw problem('ORDER_STEP_FORBIDDEN')
    const left = await readLines(tx, orderId)
    const held = await readHeldPieces(tx, orderId)
    const to = order.pay_on_arrival || isCovered({ ...order, status: 'pending' }) ? 'confirmed' : 'pending'
    const step = { action: 'reopen-order', to, by: asAdmin(admin) } as const
    const reopened = await takeOrderStep(tx, order, step)
    await takeVouchersAgain(tx, order)
    await claimRemainder(tx, reopened)
    await takeStock(
      tx,
      order,
      left.map(({ size_id, quantity, restocked_quantity }) => ({
        size_id,
        quantity: quantity - restocked_quantity - (held.get(size_id) ?? 0),
      })),
    )
    await issueNota(tx, { order_id: orderId })
  })
}

interface LineLeft {
  position: number
  product_id: string | null
  size_id: string | null
  quantity: number
  net_price: number
  refunded_quantity: number
  refunded_price: number
  restocked_quantity: number
}

const readLines = (tx: Db, orderId: string): Promise<LineLeft[]> =>
  tx
    .selectFrom('order_lines')
    .select(['position', 'product_id', 'size_id', 'quantity', 'net_price'])
    .select(['refunded_quantity', 'refunded_price', 'restocked_quantity'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

interface ChosenLine {
  position: number
  size_id: string | null
  quantity: number
  price: number
  amount: number
}

/** `credit` is how much the refund may lower the prices of the lines. The rest of it returns an overpayment. */
function toRefundedLines(chosen: readonly ChosenLine[], restocked: boolean, credit: number): RefundedLine[] {
  const refunded = chosen.reduce((sum, { amount }) => sum + amount, 0)
  const overpaid = Math.max(0, refunded - credit)
  let upto = 0
  return chosen.map(({ position, quantity, price, amount }) => {
    const before = shareOf(overpaid, upto, refunded)
    upto += amount
    const credited = amount - (shareOf(overpaid, upto, refunded) - before)
    return { position, quantity, restocked, price, credited }
  })
}

const allThatIsLeft = (left: readonly LineLeft[]): ChosenLine[] =>
  withAmounts(left, new Map(left.map((line) => [line.position, { quantity: owedPieces(line) }])))

interface Choice {
  quantity: number
  /** In rupiah, at most the amount paid for the pieces, which is the default. */
  amount?: number | null | undefined
  at?: number
}

const withAmounts = (left: readonly LineLeft[], choices: ReadonlyMap<number, Choice>): ChosenLine[] =>
  left.flatMap((line) => {
    const { position, size_id } = line
    const { quantity, amount, at }: Choice = choices.get(position) ?? { quantity: 0 }
    if (quantity === 0) return []
    const price = priceOfPieces(line, quantity)
    if (amount && amount > price) throw invalidField(`lines.${at}.amount`, 'REFUND_LINE_AMOUNT')
    return [{ position, size_id, quantity, price, amount: amount ?? price }]
  })

function chooseLines(left: readonly LineLeft[], wanted: NonNullable<Input['lines']>): ChosenLine[] {
  const choices = new Map<number, Choice>()
  for (const [at, { product_id, size_id, item, quantity, amount }] of wanted.entries()) {
    const found = left.filter((line) =>
      item
        ? line.position === item - 1
        : product_id && line.product_id === product_id && (!size_id || line.size_id === size_id),
    )
    const [line] = found
    if (!line || found.length > 1) throw invalidField(`lines.${at}.product_id`, 'REFUND_LINE_UNKNOWN')
    const before = choices.get(line.position)
    // An amount covers all chosen pieces of its line, so the line cannot be named twice.
    if (before && (amount ?? before.amount)) throw invalidField(`lines.${at}.amount`, 'REFUND_LINE_TWICE')
    const pieces = quantity ?? owedPieces(line) - (before?.quantity ?? 0)
    const all = pieces + (before?.quantity ?? 0)
    if (pieces < 1 || all > owedPieces(line)) throw invalidField(`lines.${at}.quantity`, 'REFUND_LINE_OVER')
    choices.set(line.position, { quantity: all, amount, at })
  }
  return withAmounts(left, choices)
}
