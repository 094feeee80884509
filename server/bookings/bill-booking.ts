import type * as z from 'zod/mini'
import type { BillForm } from '#contract/bookings/admin-schemas.ts'
import { billTotal, mayBeBilled } from '#contract/bookings/bill.ts'
import type { NewPayment } from '#contract/payments/ledger-schemas.ts'
import {
  appendBookingPayment,
  issueNota,
  lockBookingAccount,
  readReceivedAt,
} from '#server/payments/ledger.ts'
import type { Recorder } from '#server/payments/own-limits.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { problem } from '#server/platform/problem.ts'
import { findBooking } from './show-booking.ts'

/**
 * A bill may be changed later; payments above it become a refund that is due. Throws NOT_FOUND,
 * BOOKING_STEP_FORBIDDEN in a status without a bill, and EDITED_MEANWHILE if the bill was changed after that version.
 */
export async function billBooking(
  db: Db,
  admin: { id: string },
  id: string,
  { lines, version }: z.output<typeof BillForm>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await lockBookingAccount(tx, id)
    const before = await findBooking(tx, id)
    if (!mayBeBilled(before.status)) throw problem('BOOKING_STEP_FORBIDDEN')
    if (before.bill_version !== version) throw problem('EDITED_MEANWHILE')
    await tx
      .updateTable('bookings')
      .set({ bill: JSON.stringify(lines), bill_amount: billTotal(lines), bill_version: version + 1 })
      .where('id', '=', id)
      .execute()
    await issueNota(tx, { booking_id: id })
    await writeAudit(tx, {
      userId: admin.id,
      action: 'bill-booking',
      subject: id,
      before: { lines: before.bill, amount: before.bill_amount },
      after: { lines, amount: billTotal(lines) },
    })
  })
}

/**
 * A payment before the bill counts towards it, and a payment for a cancelled booking is owed to the customer. Throws
 * NOT_FOUND, INVALID_INPUT for a future time, and the problems of `appendPayment`.
 */
export async function recordBookingPayment(
  db: Db,
  admin: Recorder,
  id: string,
  { direction, method, amount, received_at, reference, note, picture_id }: z.output<typeof NewPayment>,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const booking = await lockBookingAccount(tx, id)
    await appendBookingPayment(tx, booking, {
      direction,
      method,
      amount,
      received_at: await readReceivedAt(tx, received_at),
      reference,
      note,
      picture_id,
      recorded_by: admin,
    })
    await writeAudit(tx, {
      userId: admin.id,
      action: 'record-payment',
      subject: id,
      after: { direction, method, amount, ...(reference && { reference }), ...(note && { note }) },
    })
  })
}
