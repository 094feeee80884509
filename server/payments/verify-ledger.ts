import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { LedgerProblem, LedgerVerification } from '#contract/payments/ledger-endpoints.ts'
import { writeAudit } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/*
 * Whether the ledger is what was written into it. What a row's hash is made of is said here once more and not taken from the
 * database's functions that write it, so that a change of those is found out, too.
 */

export interface Verdict {
  /** How many rows there are, and the hash of the last one. */
  number: number
  hash: string
  broken: Broken | null
}

/** The first thing that is wrong: a row or a nota by its number, or an order or a booking whose sum is not that of its rows. */
type Broken =
  | { problem: Exclude<LedgerProblem, 'sum'>; number: number }
  | { problem: 'sum'; order_id: string; order_reference: string }
  | { problem: 'sum'; booking_id: string; booking_reference: string }

/** Reads all of it, part by part. Whoever pays meanwhile is not kept waiting, and is verified the next time. */
export async function inspectLedger(db: Db): Promise<Verdict> {
  const end = await readEnd(db)
  const { number, hash } = end
  const broken =
    (await inspectChain(db, end)) ??
    (await compareWithChecks(db, end)) ??
    (await inspectSums(db)) ??
    (await inspectSumsOfBookings(db)) ??
    (await inspectNotas(db))
  return { number, hash, broken }
}

interface End {
  number: number
  hash: string
  /** The highest number among the rows. */
  last: number
}

/** In one question, since both change together. */
async function readEnd(db: Db): Promise<End> {
  const { rows } = await sql<End>`
    select coalesce(h.number, 0)::bigint as number, coalesce(h.hash, ${firstHash}) as hash, coalesce(p.last, 0)::bigint as last
    from (select max(number) as last from payments) p left join ledger_head h on true`.execute(db)
  return rows[0]!
}

const firstHash = '0'.repeat(64)

interface Row {
  number: number
  hash: string
  previous_hash: string
  /** What its hash is made of, each as text. */
  fields: [string, string | null][]
}

const rowsAtOnce = 1_000

async function inspectChain(db: Db, { number, hash, last }: End): Promise<Broken | null> {
  let before: Pick<Row, 'number' | 'hash'> = { number: 0, hash: firstHash }
  for (;;) {
    const rows = await readRows(db, before.number, number)
    for (const [n, row] of rows.entries()) {
      if (row.number !== before.number + 1) return { problem: 'removed', number: before.number + 1 }
      if (hashOf(row) !== row.hash) return { problem: 'altered', number: row.number }
      if (row.previous_hash !== before.hash) {
        // Of the two, it is the one that the next one does not go on from.
        const next = rows[n + 1] ?? (await readRows(db, row.number, number, 1))[0]
        const follower = next?.previous_hash ?? hash
        return {
          problem: 'altered',
          number: follower === row.hash ? Math.max(1, row.number - 1) : row.number,
        }
      }
      before = row
    }
    if (rows.length < rowsAtOnce) break
  }
  if (before.number < number) return { problem: 'removed', number: before.number + 1 }
  if (before.hash !== hash) return { problem: 'altered', number }
  return last > number ? { problem: 'inserted', number: number + 1 } : null
}

async function readRows(db: Db, after: number, upTo: number, most = rowsAtOnce): Promise<Row[]> {
  const { rows } = await sql<Record<string, string | null>>`
    select number::text, id, order_id, booking_id, direction, method, amount::text, credited::text,
      ${inUtc('received_at')} as received_at, reference, note, proof::text, lines::text, recorded_by,
      ${inUtc('recorded_at')} as recorded_at, reverses, previous_hash, hash
    from payments p where p.number > ${after} and p.number <= ${upTo} order by p.number limit ${most}`.execute(
    db,
  )
  return rows.map(({ hash, previous_hash, ...content }) => ({
    number: Number(content['number']),
    hash: hash ?? '',
    previous_hash: previous_hash ?? '',
    fields: [
      ['previous_hash', previous_hash ?? null],
      ...fieldsInOrder.map((name): [string, string | null] => [name, content[name] ?? null]),
    ],
  }))
}

const inUtc = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

const fieldsInOrder = [
  'number',
  'id',
  'order_id',
  'booking_id',
  'direction',
  'method',
  'amount',
  'credited',
  'received_at',
  'reference',
  'note',
  'proof',
  'lines',
  'recorded_by',
  'recorded_at',
  'reverses',
]

/** Each field that is not null as its name, its length in bytes, and itself. */
function hashOf({ fields }: Row): string {
  const hash = createHash('sha256')
  for (const [name, content] of fields)
    if (content !== null) hash.update(`${name}:${Buffer.byteLength(content)}:${content}\n`)
  return hash.digest('hex')
}

/** Somebody who calculates the whole chain anew cannot change what was found before. */
async function compareWithChecks(db: Db, { number }: End): Promise<Broken | null> {
  const { rows } = await sql<{ number: number; isThere: boolean }>`
    select c.number, p.hash is not null as "isThere" from ledger_checks c left join payments p on p.number = c.number
    where c.problem is null and c.number > 0 and p.hash is distinct from c.hash order by c.number limit 1`.execute(
    db,
  )
  const [differs] = rows
  if (!differs) return null
  return differs.isThere
    ? { problem: 'altered', number: differs.number }
    : { problem: 'removed', number: number + 1 }
}

const ordersAtOnce = 2_000

async function inspectSums(db: Db): Promise<Broken | null> {
  for (let from = '', full = true; full;) {
    const { rows } = await sql<{
      n: number
      last: string | null
      wrong: { id: string; reference: string } | null
    }>`
      select count(*)::int as n, max(id) as last,
        (array_agg(jsonb_build_object('id', id, 'reference', reference) order by id)
          filter (where paid_amount <> paid or credited_amount <> credited))[1] as wrong
      from (
        select o.id, o.reference, o.paid_amount, o.credited_amount,
          coalesce(sum(case p.direction when 'in' then p.amount else -p.amount end), 0) as paid,
          coalesce(sum(p.credited), 0) as credited
        from (select id, reference, paid_amount, credited_amount from orders where id > ${from} order by id limit ${ordersAtOnce}) o
        left join payments p on p.order_id = o.id
        group by 1, 2, 3, 4
      ) sums`.execute(db)
    const { n, last, wrong } = rows[0]!
    if (wrong) return { problem: 'sum', order_id: wrong.id, order_reference: wrong.reference }
    full = n === ordersAtOnce
    from = last ?? ''
  }
  return null
}

async function inspectSumsOfBookings(db: Db): Promise<Broken | null> {
  for (let from = '', full = true; full;) {
    const { rows } = await sql<{
      n: number
      last: string | null
      wrong: { id: string; reference: string } | null
    }>`
      select count(*)::int as n, max(id) as last,
        (array_agg(jsonb_build_object('id', id, 'reference', reference) order by id) filter (where paid_amount <> paid))[1] as wrong
      from (
        select b.id, b.reference, b.paid_amount,
          coalesce(sum(case p.direction when 'in' then p.amount else -p.amount end), 0) as paid
        from (select id, reference, paid_amount from bookings where id > ${from} order by id limit ${ordersAtOnce}) b
        left join payments p on p.booking_id = b.id
        group by 1, 2, 3
      ) sums`.execute(db)
    const { n, last, wrong } = rows[0]!
    if (wrong) return { problem: 'sum', booking_id: wrong.id, booking_reference: wrong.reference }
    full = n === ordersAtOnce
    from = last ?? ''
  }
  return null
}

/** Their numbers go from 1 to how many there are. */
async function inspectNotas(db: Db): Promise<Broken | null> {
  const { rows } = await sql<{ missing: number | null }>`
    select min(at)::bigint as missing from (
      select at from (select number, row_number() over (order by number) as at from notas) n where number <> at
      union all select least(counted, issued) + 1
        from (select count(*) as counted from notas) n, (select coalesce(max(nota_number), 0) as issued from ledger_head) h
        where counted <> issued
    ) wrong`.execute(db)
  const missing = rows[0]?.missing ?? null
  return missing === null ? null : { problem: 'nota', number: missing }
}

/** Verifies the ledger, and keeps what was found. */
export async function verifyLedger(db: Db, admin?: { id: string }): Promise<LedgerVerification> {
  const { number, hash, broken } = await inspectLedger(db)
  await inTransaction(db, async (tx) => {
    await tx
      .insertInto('ledger_checks')
      .values({
        number,
        hash,
        problem: broken?.problem ?? null,
        broken_number: broken && 'number' in broken ? broken.number : null,
        order_id: broken && 'order_id' in broken ? broken.order_id : null,
        booking_id: broken && 'booking_id' in broken ? broken.booking_id : null,
        by_user: admin?.id ?? null,
      })
      .execute()
    if (admin)
      await writeAudit(tx, {
        userId: admin.id,
        action: 'verify-ledger',
        subject: 'ledger',
        after: { rows: number, ...broken },
      })
  })
  const kept = await readVerification(db)
  if (!kept) throw new Error('What was found of the ledger was not kept')
  return kept
}

/** When the ledger was verified last, and what was found; null before the first time. */
export async function readVerification(db: Db): Promise<LedgerVerification | null> {
  const row = await db
    .selectFrom('ledger_checks as c')
    .leftJoin('orders as o', 'o.id', 'c.order_id')
    .leftJoin('bookings as b', 'b.id', 'c.booking_id')
    .select(['c.at', 'c.number', 'c.problem', 'c.broken_number', 'c.order_id', 'c.booking_id'])
    .select(['o.reference as order_reference', 'b.reference as booking_reference'])
    .orderBy('c.at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const { at, number, problem, broken_number, order_id, order_reference, booking_id, booking_reference } = row
  return {
    checked_at: at.toISOString(),
    ok: problem === null,
    rows: number,
    problem,
    number: broken_number,
    order_id,
    order_reference,
    booking_id,
    booking_reference,
  }
}
