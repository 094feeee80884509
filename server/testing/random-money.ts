import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { expireOrders } from '#server/orders/expire-orders.ts'
import { showAnyOrder } from '#server/orders/show-order.ts'
import { confirmPayment, rejectPayment } from '#server/payments/decide-payment.ts'
import { recordPayment, reversePayment } from '#server/payments/record-payment.ts'
import { refundOrder, reopenOrder, advanceAndRefund } from '#server/payments/refund-order.ts'
import { keepProof, payerOfOwn } from '#server/payments/upload-proof.ts'
import { openDatabase, type Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { ProblemError } from '#server/platform/problem.ts'
import { quietLog } from './quiet-log.ts'

/*
 * This process applies random payment actions to all orders at the same time, until it is killed. After each
 * success it prints the payments of the order, outgoing ones negative: `order amount amount …`.
 */

const [dataDir = '', databaseUrl, seed = '1'] = process.argv.slice(2)

let state = Number(seed)
function randomBelow(limit: number): number {
  state = (state + 0x6d2b79f5) | 0
  let n = Math.imul(state ^ (state >>> 15), 1 | state)
  n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
  return ((n ^ (n >>> 14)) >>> 0) % limit
}
const oneOf = <T>(some: readonly T[]): T => some[randomBelow(some.length)]!

const admin = { id: 'ratna', factor: undefined }
const customer = { id: 'siti' }
const amounts = [1, 40_000, 60_000, 100_000, 200_000, 200_500]

type Action = (db: Db, id: string) => Promise<unknown>

const actions: Action[] = [
  (db, id) => keepProof(db, payerOfOwn(customer, id), proof()),
  (db, id) => keepProof(db, payerOfOwn(customer, id), proof()),
  (db, id) => confirmPayment(db, admin, id),
  (db, id) => confirmPayment(db, admin, id, oneOf(amounts)),
  (db, id) => rejectPayment(db, admin, id, { text: 'Buram' }),
  (db, id) => recordPayment(db, admin, id, { direction: 'in', method: 'cash', amount: oneOf(amounts) }),
  (db, id) => recordPayment(db, admin, id, { direction: 'in', method: 'transfer', amount: oneOf(amounts) }),
  (db, id) => recordPayment(db, admin, id, { direction: 'out', method: 'cash', amount: oneOf(amounts) }),
  (db, id) => refundOrder(db, admin, id, { amount: oneOf(amounts), reason: 'Sobek' }),
  (db, id) =>
    refundOrder(db, admin, id, {
      lines: [{ product_id: 'kilim', quantity: 1 }],
      restock: randomBelow(2) === 0,
      reason: 'Sobek',
    }),
  async (db, id) => {
    const { payments } = await showAnyOrder(db, id, 'id')
    if (payments.length > 0) await reversePayment(db, admin, oneOf(payments).id, 'Salah')
  },
  (db, id) => advanceAndRefund(db, admin, id, { status: 'cancelled' }),
  (db, id) => advanceAndRefund(db, admin, id, { status: 'cancelled', refund: { method: 'cash' } }),
  (db, id) => reopenOrder(db, admin, id),
  (db, id) => reopenOrder(db, admin, id),
  (db) =>
    inTransaction(db, async (tx) => {
      await sql`select set_config('griya.now', (now() + interval '25 hours')::text, true)`.execute(tx)
      await expireOrders(tx)
    }),
]

const proof = () => ({
  picture: randomBytes(16),
  sha256: randomBytes(32),
  dhash: randomBytes(8).toString('hex'),
})

async function runForever(db: Db, id: string): Promise<never> {
  for (;;) {
    try {
      await oneOf(actions)(db, id)
      const { payments } = await showAnyOrder(db, id, 'id')
      const rows = payments.map(({ direction, amount }) => (direction === 'in' ? amount : -amount))
      process.stdout.write(`${[id, ...rows].join(' ')}\n`)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
    }
  }
}

const { db } = await openDatabase({ dataDir, databaseUrl: databaseUrl || undefined, log: quietLog })
const orders = await db.selectFrom('orders').select('id').execute()
await Promise.all(orders.map(({ id }) => runForever(db, id)))
