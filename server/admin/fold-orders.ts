import { sql } from 'kysely'
import { keepSpending, type Spending } from '#server/accounts/keep-spending.ts'
import type { Db } from '#server/platform/database/database.ts'
import { spent } from '#server/orders/sales-figures.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { keepSales } from './show-sales.ts'

/** Steps that are folded in one transaction. */
const atOnce = 500

/**
 * Once a minute: brings up to date what is kept of the orders, so that lists need not count them. Every change of an order
 * leaves a step or a row of the ledger, so orders themselves write nothing for it, and none waits for another.
 */
export async function foldOrders(db: Db): Promise<void> {
  await beginFolding(db)
  let from = 0
  let folded: Folded
  do {
    folded = await inTransaction(db, (tx) => foldSteps(tx, from))
    from = folded.last
  } while (folded.steps === atOnce)
  while ((await inTransaction(db, foldRefunds)) === atOnce);
  await keepSales(db)
}

interface Folded {
  steps: number
  last: number
}

async function foldSteps(tx: Db, from: number): Promise<Folded> {
  const { rows: kept } = await sql<{
    last_step: number
  }>`select last_step from folded_orders for update`.execute(tx)
  const start = Math.max(from, kept[0]?.last_step ?? 0)
  const { rows } = await sql<{ steps: number; last: number; settled: number; orders: string[] }>`
    select count(*)::int as steps, coalesce(max(id), ${start}) as last,
      coalesce(max(id) filter (where at < ${settledBefore}), ${start}) as settled, array_agg(distinct order_id) as orders
    from (select id, at, order_id from order_steps where id > ${start} order by id limit ${atOnce}) newer`.execute(
    tx,
  )
  const { steps, last, settled, orders } = rows[0]!
  if (steps === 0) return { steps, last }
  await keepSpending(tx, await spendingOf(tx, await customersOf(tx, orders)))
  await sql`update folded_orders set last_step = ${settled} where last_step < ${settled}`.execute(tx)
  return { steps, last }
}

/** Refunds and their reversals change what an order costs without a step. Rows of the ledger are committed in the order of their numbers. */
async function foldRefunds(tx: Db): Promise<number> {
  await sql`select from folded_orders for update`.execute(tx)
  const { rows } = await sql<{ refunds: number; last: number | null; orders: string[] | null }>`
    select count(number)::int as refunds, array_agg(distinct order_id) as orders,
      case count(number) when ${atOnce} then max(number) else (select number from ledger_head) end as last
    from (select number, order_id from payments
      where credited <> 0 and number > (select last_payment from folded_orders) order by number limit ${atOnce}) newer`.execute(
    tx,
  )
  const { refunds, last, orders } = rows[0]!
  if (orders) await keepSpending(tx, await spendingOf(tx, await customersOf(tx, orders)))
  await sql`update folded_orders set last_payment = ${last} where last_payment < ${last}`.execute(tx)
  return refunds
}

/** A step takes its number before its transaction ends, and no transaction takes so long: later ones are folded once more. */
const settledBefore = sql`shop_now() - interval '5 minutes'`

/** Nobody else folds until the end of the transaction. */
export async function holdFolding(tx: Db): Promise<void> {
  await beginFolding(tx)
  await sql`select from folded_orders for update`.execute(tx)
}

/** Brings up to date what these customers spent, by who holds the folding. */
export async function foldSpendingOf(tx: Db, customers: readonly string[]): Promise<void> {
  await keepSpending(tx, await spendingOf(tx, customers))
}

const beginFolding = (db: Db) =>
  sql`insert into folded_orders default values on conflict do nothing`.execute(db)

async function customersOf(tx: Db, orders: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from orders where id = any(${orders})`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

async function spendingOf(tx: Db, customers: readonly string[]): Promise<Spending[]> {
  const { rows } = await sql<Spending>`
    select c.user_id, s.*
    from unnest(${customers}::text[]) c (user_id), lateral (
      select coalesce(${spent}, 0)::bigint as total_spent,
        max(created_at) as last_order_at
      from orders where user_id = c.user_id
    ) s where last_order_at is not null order by c.user_id`.execute(tx)
  return rows
}
