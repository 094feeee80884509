import { sql } from 'kysely'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { ProofMethod } from '#contract/orders/payment.ts'
import { isPayable } from '#contract/orders/transitions.ts'
import { type Order } from '#contract/orders/endpoints.ts'
import { movingOrder } from '#server/orders/move-order.ts'
import { occasionOf, orderMailJob } from '#server/orders/order-mails.ts'
import { orderAnswer, readOrderWithParts, type SeenOrder } from '#server/orders/order-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertInto } from '#server/platform/database/insert-into.ts'
import { commits, untilNotOvertaken } from '#server/platform/database/transaction.ts'
import { keepingAnswers, type KeptAnswer } from '#server/platform/http/idempotency.ts'
import { jobInsert } from '#server/platform/jobs/enqueue.ts'
import { prepareProof, type Proof } from '#server/payments/prepare-proof.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'

/**
 * Keeps an uploaded file as the proof of an order. The order is looked up before the file is decoded, which costs far more.
 * Problems as with `keepProof` and `prepareProof`.
 */
export async function sendProof(
  db: Db,
  paying: Paying,
  { file, method }: { file: Uint8Array; method?: ProofMethod | undefined },
): Promise<Order> {
  requireRoomForProof(await paying.see())
  return keepProof(db, paying, { ...(await prepareProof(file)), method })
}

/** Keeps a prepared proof of a customer's own order. Problems as with `keepProof`. */
export const uploadProof = (
  db: Db,
  paying: PayingOwn,
  orderId: string,
  proof: PreparedProof,
): Promise<Order> => keepProof(db, payingOwn(db, paying, orderId), proof)

type PayingOwn = Omit<Paying, 'see' | 'by'> & { customer: { id: string } }

/** How a customer pays for an order that is hers. */
export const payingOwn = (db: Db, { customer, ...paying }: PayingOwn, orderId: string): Paying => ({
  ...paying,
  by: customer,
  see: async () => {
    const seen = await readOrderWithParts(db, orderId)
    return seen?.order.user_id === customer.id ? seen : undefined
  },
})

export interface Paying {
  /** Reads the order that is theirs to pay, at every try anew; nothing where there is none. */
  see: () => Promise<SeenOrder | undefined>
  /** Who is known to send it; of a link nobody is. */
  by: { id: string } | null
  language: Language
  /** Its answer is kept under the key of the request by the statement that keeps the proof. */
  keepAnswer?: ((order: Order) => KeptAnswer) | undefined
}

type PreparedProof = Proof & { method?: ProofMethod | undefined }

/**
 * Keeps the picture that proves a payment and leaves the order to the owner, both or neither. NOT_FOUND;
 * ORDER_NOT_PAYABLE unless it waits for a payment; PROOF_LIMIT after 5 proofs.
 */
const keepProof = (db: Db, paying: Paying, proof: PreparedProof): Promise<Order> =>
  untilNotOvertaken(db, () => keep(db, paying, proof))

/** Reads, decides, and writes all of it in one statement. */
async function keep(
  db: Db,
  { see, by, language, keepAnswer }: Paying,
  { picture, sha256, dhash, method = 'qris' }: PreparedProof,
): Promise<Order> {
  const shop = await readShopSettings(db)
  const seen = requireRoomForProof(await see())
  const n = seen.parts.proof_count + 1
  const { order, steps, holding, moving, noting } = movingOrder(seen, {
    to: 'paid',
    by: { role: 'customer', ...(by && { userId: by.id }) },
  })
  const answer = orderAnswer(
    order,
    { ...seen.parts, steps, proof_count: n, proof_method: method },
    language,
    shop,
  )
  const kept = { order_id: order.id, n, picture, sha256, dhash: `x${dhash}`, method, uploaded_at: seen.now }
  await sql`${commits}
    with answered as (select ${keepingAnswers(keepAnswer ? [keepAnswer(answer)] : [])}),
      held as (select ${holding} from answered),
      moved as (${moving}),
      noted as (${noting}),
      kept as (${insertInto('payment_proofs', [kept])}),
      mailed as (${await jobInsert(db, orderMailJob, occasionOf('proof-received', order, seen.now))})
    select from held`.execute(db)
  return answer
}

function requireRoomForProof(seen: SeenOrder | undefined): SeenOrder {
  if (!seen) throw problem('NOT_FOUND')
  if (!isPayable(seen.order)) throw problem('ORDER_NOT_PAYABLE')
  if (seen.parts.proof_count >= limits.proofsPerOrder) throw problem('PROOF_LIMIT')
  return seen
}
