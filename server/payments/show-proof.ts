import { limits } from '#contract/platform/limits.ts'
import { findOwnOrder } from '#server/orders/show-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'

/** Proofs are numbered from 1. Throws NOT_FOUND, also for an order of another customer. */
export async function showProof(
  db: Db,
  user: { id: string },
  orderId: string,
  n: number,
): Promise<Uint8Array> {
  await findOwnOrder(db, user, orderId)
  return showAnyProof(db, orderId, n)
}

/** Throws NOT_FOUND. */
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
