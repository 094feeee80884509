import { owner } from '#contract/platform/roles.ts'
import { listAllBookings } from '#server/bookings/list-all-bookings.ts'
import { showAnyBooking } from '#server/bookings/show-booking.ts'
import { listAllOrders } from '#server/orders/list-all-orders.ts'
import { showAnyOrder } from '#server/orders/show-order.ts'
import { showAnyProof } from '#server/payments/show-proof.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { Db } from './platform/database/database.ts'
import { openPicture } from './platform/images/open-picture.ts'
import { findFile } from './platform/images/serve-media.ts'
import { problem } from './platform/problem.ts'
import { StartupError } from './platform/errors.ts'

/** A restored shop needs its newest rows first. */
const sampleSize = 20

/**
 * A shop with all its rows may still fail to show them, so the functions of its pages read a sample. Returns the
 * number of read items. Throws a StartupError that names what cannot be read.
 */
export async function readSample(db: Db): Promise<number> {
  await readShopSettings(db)
  const { data: orders } = await listAllOrders(db, { page: 1, limit: sampleSize }, 'id')
  for (const { id, reference } of orders) await orThrowNamed(`order ${reference}`, showAnyOrder(db, id, 'id'))
  const { data: bookings } = await listAllBookings(db, { page: 1, limit: sampleSize }, 'id')
  for (const { id, reference } of bookings)
    await orThrowNamed(`booking ${reference}`, showAnyBooking(db, id, 'id', owner))

  const proofs = await db
    .selectFrom('payment_proofs')
    .select(['order_id', 'n'])
    .orderBy('uploaded_at', 'desc')
    .limit(sampleSize)
    .execute()
  for (const { order_id, n } of proofs)
    await orThrowNamed(`proof ${n} of the order ${order_id}`, showAnyProof(db, order_id, n).then(decode))
  const pictures = await db
    .selectFrom('pictures')
    .select('id')
    .orderBy('created_at', 'desc')
    .limit(sampleSize)
    .execute()
  for (const { id } of pictures)
    await orThrowNamed(`picture ${id}`, findFile(db, { id, format: 'jpeg' }).then(decode))
  return proofs.length + pictures.length
}

const codes = { type: 'PICTURE_TYPE', broken: 'PICTURE_BROKEN', dimensions: 'PICTURE_BROKEN' } as const

async function decode(bytes: Uint8Array | undefined): Promise<void> {
  if (!bytes) throw problem('NOT_FOUND')
  await openPicture(bytes, codes, (picture) => picture.stats())
}

async function orThrowNamed<T>(name: string, reading: Promise<T>): Promise<T> {
  try {
    return await reading
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new StartupError(`After the restore, the ${name} cannot be read (${reason}).`, { cause })
  }
}
