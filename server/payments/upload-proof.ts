import { sql, type RawBuilder } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ProofMethod } from '#contract/orders/payment.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { type Order } from '#contract/orders/endpoints.ts'
import { payingOrder } from '#server/orders/move-order.ts'
import { occasionOf, orderMailJob } from '#server/orders/order-mails.ts'
import { orderAnswer, readOrderWithParts } from '#server/orders/order-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertInto } from '#server/platform/database/insert-into.ts'
import { commits, untilNotOvertaken } from '#server/platform/database/transaction.ts'
import { jobInsert } from '#server/platform/jobs/enqueue.ts'
import type { Proof } from '#server/payments/prepare-proof.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'

export interface Paying {
  customer: { id: string }
  language: Language
  /** Keeps the answer under the key of the request, in the statement that keeps the proof. */
  keepAnswer?: ((order: Order) => RawBuilder<unknown>) | undefined
}

/**
 * Keeps the picture that proves a payment and leaves the order to the owner, both or neither. NOT_FOUND;
 * ORDER_NOT_PAYABLE unless it waits for a payment; PROOF_LIMIT after 5 proofs.
 */
export async function uploadProof(
  db: Db,
  paying: Paying,
  orderId: string,
  proof: Proof & { method?: ProofMethod | undefined },
): Promise<Order> {
  return untilNotOvertaken(db, () => upload(db, paying, orderId, proof))
}

/** Reads, decides, and writes all of it in one statement. */
async function upload(
  db: Db,
  { customer, language, keepAnswer }: Paying,
  orderId: string,
  { picture, sha256, dhash, method = 'qris' }: Proof & { method?: ProofMethod | undefined },
): Promise<Order> {
  const shop = await readShopSettings(db)
  const seen = await readOrderWithParts(db, orderId)
  if (seen?.order.user_id !== customer.id) throw problem('NOT_FOUND')
  if (!isPayable(seen.order)) throw problem('ORDER_NOT_PAYABLE')
  const n = seen.parts.proof_count + 1
  if (n > limits.proofsPerOrder) throw problem('PROOF_LIMIT')
  const { order, steps, holding, moving, noting } = payingOrder(seen, customer.id)
  const answer = orderAnswer(
    order,
    { ...seen.parts, steps, proof_count: n, proof_method: method },
    language,
    shop,
  )
  const kept = { order_id: orderId, n, picture, sha256, dhash: `x${dhash}`, method, uploaded_at: seen.now }
  await sql`${commits}
    with answered as (select ${keepAnswer?.(answer) ?? sql`true`}),
      held as (select ${holding} from answered),
      moved as (${moving}),
      noted as (${noting}),
      kept as (${insertInto('payment_proofs', [kept])}),
      mailed as (${await jobInsert(db, orderMailJob, occasionOf('proof-received', order, seen.now))})
    select from held`.execute(db)
  return answer
}
