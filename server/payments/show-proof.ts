import { limits } from '#contract/platform/limits.ts'
import { findOwnOrder } from '#server/orders/show-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

/** The n-th proof (from 1) of one of the customer's own orders, as a JPEG. NOT_FOUND. */
export async function showProof(
  db: Db,
  user: { id: string },
  orderId: string,
  n: number,
): Promise<Uint8Array> {
  await findOwnOrder(db, user, orderId)
  return showAnyProof(db, orderId, n)
}

/** The n-th proof of any order, for the owner. */
export async function showAnyProof(db: Db, orderId: string, n: number): Promise<Uint8Array> {
  if (n > limits.proofsPerOrder) throw problem('NOT_FOUND')
  const proof = await db
    .selectFrom('payment_proofs')
    .select('picture')
    .where('order_id', '=', orderId)
    .where('n', '=', n)
    .executeTakeFirst()
  if (!proof) throw problem('NOT_FOUND')
  return proof.picture
}
