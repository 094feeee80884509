import { limits } from '#contract/platform/limits.ts'
import type { ProofMethod } from '#contract/orders/payment.ts'
import type { Order } from '#contract/orders/schemas.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { endpointName } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import { lockOrder, moveOrder, type MovedOrder, type OrderRow } from '#server/orders/move-order.ts'
import { mailAdminsAbout } from '#server/orders/order-mails.ts'
import { findOwnOrder } from '#server/orders/show-order.ts'
import { toOrder } from '#server/orders/to-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { prepareProof, type Proof } from '#server/payments/prepare-proof.ts'
import { problem } from '#server/platform/problem.ts'
import { successMessages } from '#server/platform/success-messages.ts'
import { asCustomer, type Author } from '#server/platform/take-step.ts'

/** The customer in the account, or who holds the payment link of the order. */
export interface Payer<Shown extends object = object> {
  /** Throws NOT_FOUND. */
  find: (db: Db) => Promise<OrderRow>
  by: Author
  /** The request with which this payer sends the whole file. */
  whole: { call: string; params: object }
  show: (db: Db, order: OrderRow, language: Language) => Promise<Shown>
}

export const payerOfOwn = (customer: { id: string }, id: string): Payer<Order> => ({
  find: (db) => findOwnOrder(db, customer, id),
  by: asCustomer(customer),
  whole: { call: endpointName(uploadProof), params: { id } },
  show: toOrder,
})

type DecodedProof = Proof & { method?: ProofMethod | undefined }

/**
 * Decoding takes too long for a transaction, so it happens before. The order is checked first, because that is cheap.
 * Throws the problems of `keepProof` and `prepareProof`.
 */
export async function readProof(db: Db, { find }: Payer, file: Uint8Array): Promise<Proof> {
  await findNextProof(db, await find(db))
  return prepareProof(file)
}

/** The answer to a proof, sent in one request or in parts. Throws the problems of `keepProof`. */
export const keepAndShow = async <Shown extends object>(
  tx: Db,
  payer: Payer<Shown>,
  proof: DecodedProof,
  language: Language,
): Promise<{ message: string; data: Shown }> => ({
  message: successMessages.payments.proofSent[language],
  data: await payer.show(tx, await keepProof(tx, payer, proof), language),
})

/** Throws NOT_FOUND, ORDER_NOT_PAYABLE unless the order waits for a payment, and PROOF_LIMIT after 5 proofs. */
export async function keepProof(
  db: Db,
  { find, by }: Payer,
  { picture, sha256, dhash, method = 'qris' }: DecodedProof,
): Promise<MovedOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, (await find(tx)).id)
    const n = await findNextProof(tx, order)
    const moved = await moveOrder(tx, order, { to: 'paid', by })
    await tx
      .insertInto('payment_proofs')
      .values({ order_id: order.id, n, picture, sha256, dhash: `x${dhash}`, method })
      .execute()
    const announcement = await notifyAdmins(tx, {
      kind: 'proof',
      subject: { reference: moved.reference, name: moved.customer_name, amount: moved.total_amount },
      path: `/admin/payments?order=${moved.id}`,
    })
    await mailAdminsAbout(tx, 'proof-received', moved, moved.moved_at, announcement)
    return moved
  })
}

/** Throws ORDER_NOT_PAYABLE and PROOF_LIMIT. */
export async function findNextProof(db: Db, order: OrderRow): Promise<number> {
  if (!isPayable(order)) throw problem('ORDER_NOT_PAYABLE')
  const { proofs } = await db
    .selectFrom('payment_proofs')
    .select((eb) => eb.fn.countAll<number>().as('proofs'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  if (proofs >= limits.proofsPerOrder) throw problem('PROOF_LIMIT')
  return proofs + 1
}
