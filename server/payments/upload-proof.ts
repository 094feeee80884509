import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { type Order } from '#contract/orders/endpoints.ts'
import { moveOrder } from '#server/orders/move-order.ts'
import { mailAbout } from '#server/orders/order-mails.ts'
import { orderOf } from '#server/orders/order-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Proof } from '#server/payments/prepare-proof.ts'
import { problem } from '#server/platform/problem.ts'

export interface Paying {
  customer: { id: string }
  language: Language
}

/**
 * Keeps the picture that proves a payment and leaves the order to the owner, both or neither. NOT_FOUND;
 * ORDER_NOT_PAYABLE unless it waits for a payment; PROOF_LIMIT after 5 proofs.
 */
export async function uploadProof(
  db: Db,
  { customer, language }: Paying,
  orderId: string,
  { picture, sha256, dhash }: Proof,
): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const waiting = await tx
      .selectFrom('orders')
      .select(['status', 'user_id'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirst()
    if (waiting?.user_id !== customer.id) throw problem('NOT_FOUND')
    if (!isPayable(waiting.status)) throw problem('ORDER_NOT_PAYABLE')
    const n = 1 + (await lastProof(tx, orderId))
    if (n > limits.proofsPerOrder) throw problem('PROOF_LIMIT')
    await tx
      .insertInto('payment_proofs')
      .values({ order_id: orderId, n, picture, sha256, dhash: `x${dhash}` })
      .execute()
    const order = await moveOrder(tx, orderId, { to: 'paid', by: { role: 'customer', userId: customer.id } })
    await mailAbout(tx, 'proof-received', order)
    return orderOf(tx, order, language)
  })
}

async function lastProof(tx: Db, orderId: string): Promise<number> {
  const { last } = await tx
    .selectFrom('payment_proofs')
    .select(sql<number>`coalesce(max(n), 0)`.as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return last
}
