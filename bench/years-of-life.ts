import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'
import { takingLong } from '#server/platform/database/limited-client.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'

/** How a shop lives that was opened as the demo. */
export interface Life {
  orders: number
  /** Over which they are spread, up to now. */
  days: number
  /** The size of a proof. */
  proofBytes: { least: number; most: number }
}

/** Orders that are copied in one transaction. */
const atATime = 2_000
/** Different proofs; each copy is made one of a kind besides. */
const proofs = 40

/**
 * Lets the shop live for years in some minutes: the demo's orders, bookings and customers, which its own functions made, are
 * copied with all their rows, at other times. Proofs are random bytes, which take as much room as photographs of that size.
 */
export const live = (database: Database, life: Life): Promise<void> =>
  takingLong(() => copyAll(database, life))

async function copyAll({ db }: Database, life: Life): Promise<void> {
  await keepProofs(db, life)
  await inTransaction(db, async (tx) => {
    await sql`create table bench_life as
      select 'order' as kind, id, reference, created_at, row_number() over (order by id) as k from orders
      union all select 'booking', id, reference, created_at, row_number() over (order by id) from bookings`.execute(
      tx,
    )
  })
  try {
    for (let n = 0; n < life.orders; n += atATime)
      await copyLives(db, 'order', life, { from: n, count: Math.min(atATime, life.orders - n) })
    const bookings = Math.round(life.days * bookingsADay)
    for (let n = 0; n < bookings; n += atATime)
      await copyLives(db, 'booking', life, { from: n, count: Math.min(atATime, bookings - n) })
    await addTheRest(db, life)
  } finally {
    await sql`drop table bench_life, bench_proofs`.execute(db)
  }
}

const bookingsADay = 10

async function keepProofs(db: Db, { proofBytes: { least, most } }: Life): Promise<void> {
  await sql`create table bench_proofs (n int primary key, bytes bytea not null)`.execute(db)
  for (let n = 0; n < proofs; n++) {
    const bytes = randomBytes(least + Math.round(((most - least) * n) / (proofs - 1)))
    await sql`insert into bench_proofs values (${n}, ${bytes})`.execute(db)
  }
}

/** Copies one after the other of what the demo has of a kind, with everything that belongs to it. */
async function copyLives(
  db: Db,
  kind: 'order' | 'booking',
  { days }: Life,
  { from, count }: { from: number; count: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`create temporary table copies on commit drop as
      select l.id as old_id, l.reference as old_reference, l.id || '-' || n as new_id, l.reference || '-' || n as new_reference, n,
        now() - make_interval(days => ${days}) * random() - l.created_at as shift
      from generate_series(${from}::int, ${from + count - 1}::int) n
      join bench_life l on l.kind = ${kind}
        and l.k = 1 + n % (select count(*) from bench_life where kind = ${kind})`.execute(tx)
    const later = (column: string) => sql`t.${sql.ref(column)} + c.shift`
    const [byId, byReference] = [sql`c.new_id`, sql`c.new_reference`]
    if (kind === 'order') {
      await copyRows(tx, 'orders', 'id', {
        id: byId,
        reference: byReference,
        created_at: later('created_at'),
        awaiting_since: later('awaiting_since'),
        paid_at: later('paid_at'),
      })
      await copyRows(tx, 'order_lines', 'order_id', { order_id: byId })
      await copyRows(tx, 'order_steps', 'order_id', { order_id: byId, at: later('at') })
      await copyRows(tx, 'stock_movements', 'order_id', { order_id: byId, at: later('at') })
      await copyRows(tx, 'payment_proofs', 'order_id', {
        order_id: byId,
        picture: sql`(select bytes from bench_proofs b where b.n = c.n % ${sql.lit(proofs)}) || convert_to(c.new_id || t.n, 'UTF8')`,
        picture_sha256: sql`null`,
        sha256: sql`sha256(convert_to(c.new_id || t.n, 'UTF8'))`,
        uploaded_at: later('uploaded_at'),
      })
    } else {
      await copyRows(tx, 'bookings', 'id', {
        id: byId,
        reference: byReference,
        created_at: later('created_at'),
        day: sql`(t.day + c.shift)::date`,
        accepted_at: later('accepted_at'),
        reminded_at: later('reminded_at'),
      })
      await copyRows(tx, 'booking_steps', 'booking_id', { booking_id: byId, at: later('at') })
    }
    await copyRows(tx, 'audit_log', 'subject', { subject: byId, at: later('at') })
    await copyRows(
      tx,
      'mails',
      'reference',
      {
        id: sql`t.id || '-' || c.n`,
        reference: byReference,
        status: sql`'sent'`,
        created_at: later('created_at'),
        sent_at: later('created_at'),
      },
      'old_reference',
    )
  })
}

/** Copies the rows that belong to the lives in `copies`; what is not given stays as it is. */
async function copyRows(
  tx: Db,
  table: string,
  owner: string,
  changes: Record<string, RawBuilder<unknown>>,
  old: 'old_id' | 'old_reference' = 'old_id',
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`.execute(tx)
  const names = rows.map(({ name }) => name)
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((name) => changes[name] ?? sql`t.${sql.ref(name)}`))}
    from copies c join ${sql.table(table)} t on t.${sql.ref(owner)} = c.${sql.ref(old)}`.execute(tx)
}

/** What comes and goes with customers and days, as much as a shop with so many orders may expect. */
async function addTheRest(db: Db, { orders, days }: Life): Promise<void> {
  const at = sql`now() - make_interval(days => ${days}) * random()`
  const [customers, signIns] = [Math.round(orders / 3), Math.round(orders / 2)]
  const add = (statement: RawBuilder<unknown>) => statement.execute(db)
  await add(sql`insert into users (id, full_name, email, password_hash, phone, address, created_at)
    select 'life-' || n, 'Pelanggan Baru ' || n, 'pelanggan-' || n || '@contoh.example', repeat('x', 97), '0812' || lpad(n::text, 8, '0'),
      'Jl. Mawar ' || n || ', Yogyakarta', ${at} from generate_series(1, ${customers}::int) n`)
  await add(sql`insert into sessions (token_hash, user_id, device, created_at, last_used_at, expires_at)
    select sha256(convert_to(n::text, 'UTF8')), 'life-' || (1 + n % ${customers}::int), 'Chrome di Android', m, m, m + interval '30 days'
    from generate_series(1, ${signIns}::int) n, lateral (select ${at} + n * interval '0' as m) moment`)
  await add(sql`insert into attempts (key, count, resets_at)
    select 'log-in 203.0.113.' || n, 1, ${at} from generate_series(1, ${signIns * 2}::int) n`)
  await add(sql`insert into idempotency_keys (user_id, call, key, request_hash, reply, created_at)
    select 'life-' || (1 + n % ${customers}::int), 'POST /transactions', n::text, sha256(convert_to(n::text, 'UTF8')),
      (select jsonb_build_object('data', to_jsonb(o), 'lines', (select jsonb_agg(l) from order_lines l where l.order_id = o.id))
        from orders o order by id limit 1), ${at}
    from generate_series(1, ${orders * 2}::int) n`)
  await add(sql`insert into ratings (id, user_id, product_id, rating, review, created_at)
    select 'life-' || n, 'life-' || (1 + n % ${customers}::int), (select id from products order by id limit 1), 5,
      'Barangnya bagus, warnanya sesuai foto dan pengirimannya cepat.', ${at} from generate_series(1, ${Math.round(orders / 5)}::int) n`)
  await add(sql`insert into suggestions (id, user_id, message, created_at)
    select 'life-' || n, 'life-' || (1 + n % ${customers}::int), 'Semoga ada ukuran yang lebih besar untuk ruang tamu.', ${at}
    from generate_series(1, ${days}::int) n`)
  await add(sql`insert into wishlist_items (id, user_id, product_id, created_at)
    select u.id || p.id, u.id, p.id, ${at} from users u, (select id from products order by id limit 2) p where u.id like 'life-%'`)
  await add(sql`insert into cart_lines (id, user_id, product_id, size_id, quantity, created_at)
    select u.id, u.id, s.product_id, s.id, 1, ${at} from users u, (select * from product_sizes order by id limit 1) s
    where u.id like 'life-%' and random() < 0.3`)
  await add(sql`insert into booking_hours (day, hour, taken)
    select d::date, make_time(h, 0, 0), 2 from generate_series(now() - make_interval(days => ${days}), now(), interval '1 day') d,
      generate_series(8, 16) h on conflict do nothing`)
  // A backup every night, and an import of 500 rows every month.
  await add(sql`insert into works (id, kind, language, asked_at, started_at, finished_at, outcome, report)
    select 'life-' || n, kind, 'id', m, m, m, '{}',
      case kind when 'import' then (select jsonb_agg(jsonb_build_object('row', r, 'state', 'changed', 'product_id', 'TnETP6vHPvRjCUcd',
        'name', 'Karpet Atlas ' || r, 'changes', '[{"column":"price","before":"1250000","after":"1300000"}]'::jsonb, 'reasons', '[]'::jsonb))
        from generate_series(1, 500) r) else '[]' end
    from generate_series(1, ${days}::int) n,
      lateral (select ${at} + n * interval '0' as m, case when n % 30 = 0 then 'import' else 'backup' end as kind) made`)
  // Jobs are removed by their queue after a week: so many it holds then.
  await add(sql`insert into pgboss.job (name, state, data, created_on, started_on, completed_on)
    select 'expire-orders', 'completed', '{}', m, m, m
    from generate_series(1, ${7 * jobsADay}::int) n, lateral (select now() - n * interval '7 days' / ${7 * jobsADay}::int as m) moment`)
}

/** Once a minute, every five and every ten minutes, and the mails. */
const jobsADay = 1440 + 288 + 72 + 250
