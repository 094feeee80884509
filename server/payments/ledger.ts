import { sql, type Selectable } from 'kysely'
import type { PaymentDirection, PaymentMethod } from '#contract/orders/payment.ts'
import { momentOf } from '#contract/platform/time.ts'
import { isDay } from '#contract/platform/typed-time.ts'
import { queueMessage } from '#server/messages/queue-message.ts'
import type { NewOrder } from '#server/orders/move-order.ts'
import { claimRemainder } from '#server/orders/unique-amount.ts'
import { readClock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import type { Tables } from '#server/tables.ts'
import { requireRefundAllowed, type Recorder } from './own-limits.ts'
import { lockPicture } from './payment-pictures.ts'
import type { RefundedLine } from './tables.ts'

export interface NewEntry {
  direction: PaymentDirection
  method: PaymentMethod
  amount: number
  /** The reduction of the order's price in rupiah; 0 by default. */
  credited?: number
  received_at?: Date | null
  reference?: string | null | undefined
  note?: string | null | undefined
  proof?: number | null
  picture_id?: string | null | undefined
  lines?: readonly RefundedLine[]
  recorded_by: Recorder
  reverses?: string
}

/**
 * The caller holds the lock of the order. Throws REFUND_TOO_LARGE if refunds would exceed payments, PICTURE_UNKNOWN, and
 * the problems of `requireRefundAllowed`.
 */
export async function appendPayment(tx: Db, order: NewOrder, entry: NewEntry): Promise<NewOrder> {
  return claimRemainder(tx, {
    ...order,
    paid_amount: await append(tx, order, { order_id: order.id }, entry),
    credited_amount: order.credited_amount + (entry.credited ?? 0),
  })
}

export type BookingAccount = Pick<Selectable<Tables['bookings']>, 'id' | 'paid_amount'>

/**
 * The caller holds the lock of the booking. Returns the paid sum after the new row. Throws the problems of
 * `appendPayment`.
 */
export const appendBookingPayment = (tx: Db, booking: BookingAccount, entry: NewEntry): Promise<number> =>
  append(tx, booking, { booking_id: booking.id }, entry)

async function append(
  tx: Db,
  { paid_amount }: { paid_amount: number },
  subject: { order_id: string } | { booking_id: string },
  { picture_id, received_at, reference, note, recorded_by, ...entry }: NewEntry,
): Promise<number> {
  const isRefund = entry.direction === 'out' && !entry.reverses
  if (isRefund) await requireRefundAllowed(tx, recorded_by, subject, entry.amount)
  if (entry.direction === 'out' && entry.amount > paid_amount)
    throw problem('REFUND_TOO_LARGE', { most: paid_amount })
  const picture = picture_id ? await lockPicture(tx, picture_id) : {}
  const row = {
    ...entry,
    ...picture,
    ...subject,
    id: newId(),
    recorded_by: recorded_by.id,
    reference: reference || null,
    note: note || null,
    received_at: received_at?.toISOString() ?? null,
  }
  // The ledger is locked last, because others wait for it.
  if (isRefund) {
    const about = 'order_id' in subject ? { orderId: subject.order_id } : { bookingId: subject.booking_id }
    await queueMessage(tx, { kind: 'money_returned', about, event: row.id })
  }
  await sql`select from append_payment(${JSON.stringify(row)}::jsonb)`.execute(tx)
  return paid_amount + (entry.direction === 'in' ? entry.amount : -entry.amount)
}

/** An order or booking may be covered without a further payment: when it is reopened, or when its bill is lowered. */
export async function issueNota(
  tx: Db,
  subject: { order_id: string } | { booking_id: string },
): Promise<void> {
  const [order, booking] = 'order_id' in subject ? [subject.order_id, null] : [null, subject.booking_id]
  await sql`select issue_nota(${order}, ${booking})`.execute(tx)
}

/** Throws NOT_FOUND. */
export async function lockBookingAccount(tx: Db, bookingId: string): Promise<BookingAccount> {
  const { rows } = await sql<BookingAccount>`
    select id, paid_amount from bookings where id = ${bookingId} for no key update`.execute(tx)
  if (!rows[0]) throw problem('NOT_FOUND')
  return rows[0]
}

const clocksDiffer = 60_000

/** Returns null for an empty value, which means now. Throws INVALID_INPUT for a future time. */
export async function readReceivedAt(tx: Db, typed: string | null | undefined): Promise<Date | null> {
  if (!typed) return null
  const moment = isDay(typed) ? momentOf(typed, '00:00') : new Date(typed)
  const now = await readClock(tx)
  if (moment.getTime() > now.getTime() + clocksDiffer)
    throw problem('INVALID_INPUT', {
      issues: [{ field: 'received_at', code: 'custom', message: 'MOMENT_FUTURE' }],
    })
  return moment < now ? moment : now
}
