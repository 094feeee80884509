// The books of some years on PostgreSQL: reports, and how fast every row is verified. node bench/ledger.ts [payments]; a database of its own.
import { sql } from 'kysely'
import { addDays, dayOf } from '#contract/platform/time.ts'
import { prepareJobs } from '#server/jobs.ts'
import { listOpenOrders } from '#server/payments/open-orders.ts'
import { listPayments } from '#server/payments/list-payments.ts'
import { reportMoney } from '#server/payments/report-money.ts'
import { inspectLedger } from '#server/payments/verify-ledger.ts'
import type { Db } from '#server/platform/database/database.ts'
import { takingLong } from '#server/platform/database/limited-client.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { fillLargeShop } from '#server/testing/large-shop.ts'
import { postgres } from './catalogue.ts'
import { toTerminal, type Table } from './report.ts'

/** What the owner asks of so many payments, and how long it takes to verify them all. */
export async function measureLedger(payments: number): Promise<Table> {
  const { database, remove } = await postgres()
  const { db } = database
  try {
    await prepareJobs(database)
    await takingLong(async () => {
      await fillLargeShop(db, { orders: payments, others: 1_000 })
      await linkRows(db)
      await database.executeSql('vacuum analyze')
    })
    const today = dayOf(new Date())
    const first = { page: 1, limit: 50 }
    const rows: string[][] = []
    const add = async (name: string, ask: () => Promise<unknown>) => {
      rows.push([name, (await medianOf(ask)).toFixed(1)])
    }
    await add('the money of a month', () => reportMoney(db, { from: addDays(today, -30), to: today }))
    await add('the money of a year', () => reportMoney(db, { from: addDays(today, -365), to: today }))
    await add('payments, a page', () => listPayments(db, first))
    await add('unpaid, a page with its sum', () => listOpenOrders(db, { ...first, show: 'unpaid' }, 'id'))
    await add('to give back, a page with its sum', () =>
      listOpenOrders(db, { ...first, show: 'to-refund' }, 'id'),
    )
    const begun = performance.now()
    const { number, broken } = await inspectLedger(db)
    const seconds = (performance.now() - begun) / 1_000
    if (broken) throw new Error(`The ledger of the bench is not intact: ${JSON.stringify(broken)}`)
    rows.push([`verify ${number.toLocaleString('en')} rows and as many orders`, (seconds * 1_000).toFixed(0)])
    rows.push(['rows verified in a second', Math.round(number / seconds).toLocaleString('en')])
    return {
      title: `The books of ${payments.toLocaleString('en')} orders, ms`,
      columns: ['', 'ms'],
      rows,
      notes: [
        'PostgreSQL. The median of 9 calls of the functions that the API calls; the ledger is verified once.',
      ],
    }
  } finally {
    await database.close()
    await remove()
  }
}

async function medianOf(ask: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < 10; n++) {
    const at = performance.now()
    await ask()
    if (n > 0) taken.push(performance.now() - at)
  }
  return taken.toSorted((a, b) => a - b)[4]!
}

/** The rows of the large shop are made up: here they come in, are linked, and are summed in their orders. */
const linkRows = (db: Db): Promise<void> =>
  inTransaction(db, async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`create temporary table linked on commit drop as select * from payments`.execute(tx)
    await sql`truncate payments`.execute(tx)
    await sql`do $$
      declare
        p payments;
        before text := repeat('0', 64);
      begin
        for p in select * from linked order by number loop
          p.direction := 'in';
          p.previous_hash := before;
          p.hash := encode(sha256(convert_to(ledger_text(p), 'UTF8')), 'hex');
          before := p.hash;
          insert into payments select p.*;
        end loop;
        insert into ledger_head default values on conflict do nothing;
        update ledger_head set hash = before, number = (select count(*) from payments);
      end $$`.execute(tx)
    await sql`update orders o set paid_amount = coalesce((select sum(amount) from payments where order_id = o.id), 0)
      where paid_amount <> coalesce((select sum(amount) from payments where order_id = o.id), 0)`.execute(tx)
  })

if (import.meta.main) {
  const [payments = 1_000_000] = process.argv.slice(2).map(Number)
  console.log(toTerminal(await measureLedger(payments)))
}
