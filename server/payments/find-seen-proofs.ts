import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { limits } from '#contract/platform/limits.ts'
import type { SeenProof } from '#contract/payments/admin-schemas.ts'
import { findOrder } from '#server/orders/show-order.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { readGreyPicture, type GreyPicture } from './grey-picture.ts'
import { looksSame } from './looks-same.ts'

const mostShown = 5
/**
 * A copy differs from its original in at most this many of 64 bits. Receipts of one bank do so too, so candidates are
 * compared in detail, which takes some forty milliseconds each.
 */
const mostBits = 16
const maxOrders = 500
const maxCompared = 24

/** The result is only a hint for the owner, because two receipts may look alike. Throws NOT_FOUND. */
export async function findSeenProofs(db: Db, orderId: string, n: number): Promise<SeenProof[]> {
  if (n > limits.proofsPerOrder) throw problem('NOT_FOUND')
  const order = await findOrder(db, orderId)
  const proof = await db
    .selectFrom('payment_proofs')
    .select(['order_id', 'n', 'picture', 'sha256', 'dhash'])
    .where('order_id', '=', orderId)
    .where('n', '=', n)
    .executeTakeFirst()
  if (!proof) throw problem('NOT_FOUND')
  const same = await sameFiles(db, proof)
  const room = mostShown - same.length
  const copies = room > 0 ? await findCopies(db, { ...order, ...proof }, room) : []
  return describe(db, [
    ...same.map((row) => ({ ...row, same_file: true })),
    ...copies.map((row) => ({ ...row, same_file: false })),
  ])
}

interface ProofKey {
  order_id: string
  n: number
}

const sameFiles = (db: Db, proof: ProofKey & { sha256: Uint8Array }): Promise<ProofKey[]> =>
  db
    .selectFrom('payment_proofs')
    .select(['order_id', 'n'])
    .where('sha256', '=', proof.sha256)
    .where((eb) => eb.not(eb.and({ order_id: proof.order_id, n: proof.n })))
    .orderBy('uploaded_at', 'desc')
    .orderBy('order_id')
    .orderBy('n')
    .limit(mostShown)
    .execute()

interface Wanted extends ProofKey {
  picture: Uint8Array
  sha256: Uint8Array
  dhash: string
  user_id: string
  total_amount: number
}

/** Receipts are reused by the same customer, or for the same amount. */
async function findCopies(db: Db, wanted: Wanted, most: number): Promise<ProofKey[]> {
  const { rows: alike } = await sql<ProofKey>`
    with near as (
      (select id from orders where user_id = ${wanted.user_id} order by created_at desc limit ${maxOrders})
      union (select id from orders where total_amount = ${wanted.total_amount} and paid_at is not null
        order by paid_at desc limit ${maxOrders})
    )
    select p.order_id, p.n from near join payment_proofs p on p.order_id = near.id,
      bit_count(p.dhash # ${wanted.dhash}::bit(64)) bits
    where bits <= ${mostBits} and p.sha256 <> ${wanted.sha256}
    order by bits, p.uploaded_at desc limit ${maxCompared}`.execute(db)
  const picture = await readGreyPicture(wanted.picture)
  const copies: ProofKey[] = []
  for (const one of alike) {
    if (looksSame(picture, await readGreyProof(db, one))) copies.push(one)
    if (copies.length === most) break
    // The comparison blocks the event loop, so other work may run between two of them.
    await setImmediate()
  }
  return copies
}

async function readGreyProof(db: Db, { order_id, n }: ProofKey): Promise<GreyPicture> {
  const { picture } = await db
    .selectFrom('payment_proofs')
    .select('picture')
    .where('order_id', '=', order_id)
    .where('n', '=', n)
    .executeTakeFirstOrThrow()
  return readGreyPicture(picture)
}

async function describe(db: Db, seen: (ProofKey & { same_file: boolean })[]): Promise<SeenProof[]> {
  const described: SeenProof[] = []
  for (const { order_id, n, same_file } of seen) {
    const { uploaded_at, delivery, ...row } = await db
      .selectFrom('payment_proofs as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .where('p.order_id', '=', order_id)
      .where('p.n', '=', n)
      .select(['p.order_id', 'p.n', 'p.uploaded_at', 'o.reference', 'o.customer_name'])
      .select(['o.status', 'o.total_amount', 'o.delivery'])
      .executeTakeFirstOrThrow()
    described.push({
      ...row,
      delivery: delivery && { kind: delivery.kind },
      uploaded_at: uploaded_at.toISOString(),
      same_file,
    })
  }
  return described
}
