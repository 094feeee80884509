import { createHash } from 'node:crypto'

/*
 * This file imports nothing of the shop: it repeats how a row is hashed and which sums an order stores. A changed
 * writer of the ledger is therefore found too.
 */

export type Row = Record<string, string | null>

export type Ask = (text: string, values: unknown[]) => Promise<Row[]>

export interface Verdict {
  number: number
  hash: string
  broken: Broken | null
}

type Broken =
  | { problem: 'altered' | 'removed' | 'inserted' | 'nota'; number: number }
  | { problem: 'sum'; order_id: string; order_reference: string }
  | { problem: 'sum'; booking_id: string; booking_reference: string }

type OnProgress = (done: number, total: number) => Promise<void> | void

/** Reads in batches and without locks. Rows that are added during the verification are verified the next time. */
export async function inspectLedger(ask: Ask, onProgress: OnProgress = () => {}): Promise<Verdict> {
  const end = await readEnd(ask)
  const { number, hash, accounts } = end
  const total = number + accounts
  let summed = 0
  const onSums = (some: number) => onProgress(Math.min(number + (summed += some), total), total)
  const broken =
    (await inspectChain(ask, end, (done) => onProgress(done, total))) ??
    (await compareWithChecks(ask, end)) ??
    (await inspectSums(ask, 'orders', onSums)) ??
    (await inspectSums(ask, 'bookings', onSums)) ??
    (await inspectNotas(ask))
  return { number, hash, broken }
}

interface End {
  number: number
  hash: string
  last: number
  accounts: number
}

const firstHash = '0'.repeat(64)

/** One query reads all values from the same snapshot. */
async function readEnd(ask: Ask): Promise<End> {
  const [row] = await ask(
    `select coalesce(h.number, 0)::text as number, coalesce(h.hash, $1) as hash, coalesce(p.last, 0)::text as last,
      ((select count(*) from orders) + (select count(*) from bookings))::text as accounts
    from (select max(number) as last from payments) p left join ledger_head h on true`,
    [firstHash],
  )
  return {
    number: Number(row?.['number']),
    hash: row?.['hash'] ?? firstHash,
    last: Number(row?.['last']),
    accounts: Number(row?.['accounts']),
  }
}

const rowsPerQuery = 1_000

async function inspectChain(
  ask: Ask,
  { number, hash, last }: End,
  onRows: (done: number) => Promise<void> | void,
): Promise<Broken | null> {
  let before = { number: 0, hash: firstHash }
  for (;;) {
    const rows = await readRows(ask, before.number, number)
    for (const [n, row] of rows.entries()) {
      const at = Number(row['number'])
      if (at !== before.number + 1) return { problem: 'removed', number: before.number + 1 }
      if (computeHash(row) !== row['hash'] || !(await pictureHolds(ask, row)))
        return { problem: 'altered', number: at }
      if (row['previous_hash'] !== before.hash) {
        // Either this row or the one before it is wrong. The next row shows which, because it continues the right
        // one.
        const next = rows[n + 1] ?? (await readRows(ask, at, number, 1))[0]
        const follower = next?.['previous_hash'] ?? hash
        return { problem: 'altered', number: follower === row['hash'] ? Math.max(1, at - 1) : at }
      }
      before = { number: at, hash: row['hash'] }
    }
    await onRows(before.number)
    if (rows.length < rowsPerQuery) break
  }
  if (before.number < number) return { problem: 'removed', number: before.number + 1 }
  if (before.hash !== hash) return { problem: 'altered', number }
  return last > number ? { problem: 'inserted', number: number + 1 } : null
}

/** The hash of a row covers these columns in this order. Each value is the SQL that reads the column as text. */
const fields: Record<string, string> = {
  previous_hash: 'previous_hash',
  number: 'number::text',
  id: 'id',
  order_id: 'order_id',
  booking_id: 'booking_id',
  direction: 'direction',
  method: 'method',
  amount: 'amount::text',
  credited: 'credited::text',
  received_at: inUtc('received_at'),
  reference: 'reference',
  note: 'note',
  proof: 'proof::text',
  lines: 'lines::text',
  recorded_by: 'recorded_by',
  recorded_role: 'recorded_role',
  recorded_at: inUtc('recorded_at'),
  reverses: 'reverses',
  picture_id: 'picture_id',
  picture_sha256: 'picture_sha256',
}

function inUtc(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
}

const columns = Object.entries(fields).map(([name, read]) => `${read} as ${name}`)

async function readRows(ask: Ask, after: number, upTo: number, most = rowsPerQuery): Promise<Row[]> {
  return ask(
    `select ${columns.join(', ')}, hash from payments p
    where p.number > $1::bigint and p.number <= $2::bigint order by p.number limit $3::int`,
    [after, upTo, most],
  )
}

function computeHash(row: Row): string {
  const hash = createHash('sha256')
  for (const name of Object.keys(fields)) {
    const content = row[name] ?? null
    if (content !== null) hash.update(`${name}:${Buffer.byteLength(content)}:${content}\n`)
  }
  return hash.digest('hex')
}

async function pictureHolds(ask: Ask, { picture_id, picture_sha256 }: Row): Promise<boolean> {
  if (picture_id === null) return true
  const [picture] = await ask(`select encode(bytes, 'base64') as bytes from payment_pictures where id = $1`, [
    picture_id,
  ])
  if (!picture) return false
  const bytes = Buffer.from(picture['bytes'] ?? '', 'base64')
  return createHash('sha256').update(bytes).digest('hex') === picture_sha256
}

/** A chain that was recomputed is consistent, but differs from the result of an earlier verification. */
async function compareWithChecks(ask: Ask, { number }: End): Promise<Broken | null> {
  const [differs] = await ask(
    `select c.number::text as number, p.hash from ledger_checks c left join payments p on p.number = c.number
    where c.problem is null and c.number > 0 and p.hash is distinct from c.hash order by c.number limit 1`,
    [],
  )
  if (!differs) return null
  return differs['hash'] === null
    ? { problem: 'removed', number: number + 1 }
    : { problem: 'altered', number: Number(differs['number']) }
}

const accounts = {
  orders: {
    column: 'order_id',
    sums: { paid_amount: sumPayments(), credited_amount: 'coalesce(sum(p.credited), 0)' },
  },
  bookings: { column: 'booking_id', sums: { paid_amount: sumPayments() } },
} as const

function sumPayments(): string {
  return "coalesce(sum(case p.direction when 'in' then p.amount else -p.amount end), 0)"
}

const accountsPerQuery = 2_000

async function inspectSums(
  ask: Ask,
  table: keyof typeof accounts,
  onSums: (some: number) => Promise<void> | void,
): Promise<Broken | null> {
  const { column, sums } = accounts[table]
  const carried = Object.keys(sums).join(', ')
  const holds = Object.entries(sums).map(([name, sum]) => `a.${name} = ${sum}`)
  for (let from = '', full = true; full;) {
    const found = await ask(
      `select a.id, a.reference, (${holds.join(' and ')})::text as holds
      from (select id, reference, ${carried} from ${table} where id > $1 order by id limit $2::int) a
      left join payments p on p.${column} = a.id
      group by a.id, a.reference, ${carried} order by a.id`,
      [from, accountsPerQuery],
    )
    const wrong = found.find((account) => account['holds'] !== 'true')
    if (wrong) {
      const [id, reference] = [wrong['id'] ?? '', wrong['reference'] ?? '']
      return table === 'orders'
        ? { problem: 'sum', order_id: id, order_reference: reference }
        : { problem: 'sum', booking_id: id, booking_reference: reference }
    }
    await onSums(found.length)
    full = found.length === accountsPerQuery
    from = found.at(-1)?.['id'] ?? ''
  }
  return null
}

async function inspectNotas(ask: Ask): Promise<Broken | null> {
  const [row] = await ask(
    `select min(at)::text as missing from (
      select at from (select number, row_number() over (order by number) as at from notas) n where number <> at
      union all select least(counted, issued) + 1
        from (select count(*) as counted from notas) n, (select coalesce(max(nota_number), 0) as issued from ledger_head) h
        where counted <> issued
    ) wrong`,
    [],
  )
  const missing = row?.['missing'] ?? null
  return missing === null ? null : { problem: 'nota', number: Number(missing) }
}
