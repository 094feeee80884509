import { sql } from 'kysely'
import { findOwnOrder } from '#server/orders/show-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { problem } from '#server/platform/problem.ts'
import { deleteBatch } from '#server/platform/retention.ts'
import type { Proof } from './prepare-proof.ts'

/** An unused picture is deleted after a day. */
export async function keepPaymentPicture(
  db: Db,
  admin: { id: string },
  { picture }: Pick<Proof, 'picture'>,
): Promise<{ id: string }> {
  const id = newId()
  await db.insertInto('payment_pictures').values({ id, bytes: picture, uploaded_by: admin.id }).execute()
  return { id }
}

/** Locks the picture for a new row of the ledger. Throws PICTURE_UNKNOWN. */
export async function lockPicture(
  tx: Db,
  id: string,
): Promise<{ picture_id: string; picture_sha256: string }> {
  const { rows } = await sql<{ picture_id: string; picture_sha256: string }>`
    select id as picture_id, encode(sha256(bytes), 'hex') as picture_sha256
    from payment_pictures where id = ${id} for key share`.execute(tx)
  if (!rows[0]) throw problem('PICTURE_UNKNOWN')
  return rows[0]
}

/** Throws NOT_FOUND, also for a row without a picture. */
export const showPaymentPicture = (db: Db, paymentId: string): Promise<Uint8Array> =>
  readPicture(selectPictures(db).where('payments.id', '=', paymentId))

/** `number` is that of the ledger row. Throws NOT_FOUND, also for a reversed row. */
export async function showOwnPaymentPicture(
  db: Db,
  user: { id: string },
  orderId: string,
  number: number,
): Promise<Uint8Array> {
  await findOwnOrder(db, user, orderId)
  if (!Number.isSafeInteger(number)) throw problem('NOT_FOUND')
  return readPicture(
    selectPictures(db)
      .where('payments.order_id', '=', orderId)
      .where('payments.number', '=', number)
      .where(sql<boolean>`not exists (select from payments reversal where reversal.reverses = payments.id)`),
  )
}

const selectPictures = (db: Db) =>
  db
    .selectFrom('payments')
    .innerJoin('payment_pictures', 'payment_pictures.id', 'payments.picture_id')
    .select('payment_pictures.bytes')

async function readPicture(picture: ReturnType<typeof selectPictures>): Promise<Uint8Array> {
  const found = await picture.executeTakeFirst()
  if (!found) throw problem('NOT_FOUND')
  return found.bytes
}

export const forgetPaymentPictures = (db: Db): Promise<number> =>
  deleteBatch(
    db,
    'payment_pictures',
    sql`at < shop_now() - interval '1 day' and not exists (select from payments where picture_id = payment_pictures.id)`,
  )
