// Keeps a small shop as this version writes it, with a row in every table: what later versions are upgraded from in their tests.
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { openDemoShop } from '#demo/open-demo-shop.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { tablesInOrder, tallyOf } from '#server/platform/backup/tables-of.ts'
import { prepareJobs } from '#server/jobs.ts'
import { withReady, type Db } from '#server/platform/database/database.ts'
import { openInMemory } from '#server/platform/database/embedded.ts'
import { migrate, migrationsFolder } from '#server/platform/database/migrate.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/ids.ts'
import { readSettings } from '#server/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
)
const file = join(root, `database/releases/${version}.backup.gz`)

if (existsSync(file)) console.log(`  ${file} is there: a release is recorded once.`)
else await record()

async function record() {
  const opened = await openInMemory()
  try {
    const { db } = opened
    const database = withReady(opened, migrationsFolder)
    await migrate(db)
    await prepareJobs(database)
    await openDemoShop(database, readSettings({ DEMO: '1' }))
    await inTransaction(db, async (tx) => {
      await makePicturesSmall(tx)
      await useTheRest(tx)
    })
    const empty: string[] = []
    for (const table of await tablesInOrder(db)) if ((await tallyOf(db, table)).rows === 0) empty.push(table)
    if (empty.length > 0) throw new Error(`No row in ${empty.join(', ')}: give each one in useTheRest.`)
    const { bytes, rows } = await writeBackup(db, file)
    console.log(`  ${file}: ${rows} rows, ${bytes} bytes`)
  } finally {
    await opened.close()
  }
}

/** Every picture keeps its rows; what they show does not matter to an upgrade. */
async function makePicturesSmall(tx: Db) {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#a6472b' } })
  const jpeg = await dot.clone().jpeg().toBuffer()
  const files = { webp: await dot.clone().webp().toBuffer(), avif: await dot.clone().avif().toBuffer() }
  for (const [format, bytes] of Object.entries(files))
    await sql`update picture_files set bytes = ${bytes} where format = ${format}`.execute(tx)
  await sql`update picture_files set bytes = ${jpeg} where format not in ('webp', 'avif')`.execute(tx)
  await sql`update payment_proofs set picture = ${jpeg}, sha256 = sha256(${jpeg} || convert_to(order_id || n, 'UTF8'))`.execute(
    tx,
  )
}

/** What the demo leaves out: somebody in the middle of everything, and every end that a mail or a task can come to. */
async function useTheRest(tx: Db) {
  const sari = await sql<{ id: string }>`select id from users where email = 'sari@contoh.example'`.execute(tx)
  const user = sari.rows[0]!.id
  const bytes = randomBytes(32)
  const picture = sql`(select id from pictures order by id limit 1)`
  for (const statement of [
    sql`insert into sessions (token_hash, user_id, expires_at, device)
      values (${bytes}, ${user}, shop_now() + interval '30 days', 'Firefox, Android')`,
    sql`insert into reset_codes (user_id, token_hash, code_hash, expires_at)
      values (${user}, ${bytes}, ${bytes}, shop_now() + interval '1 hour')`,
    sql`insert into email_confirmations (user_id, email, token_hash, expires_at)
      values (${user}, 'sari@contoh.example', ${bytes}, shop_now() + interval '7 days')`,
    sql`insert into delivery_methods (id, kind, company, service, name, name_en, estimate, active, free_from, category_ids)
      select 'jne', 'courier', 'jne', 'REG', 'JNE REG', 'JNE REG', '2-3 hari', true, 500000, array[id] from categories limit 1`,
    sql`insert into delivery_rates (method_id, area, price, per_extra_kg) values ('jne', '', 40000, 20000), ('jne', '34', 9000, null)`,
    sql`insert into delivery_rate_changes (method_id, by_user, file_name, added, changed, removed, changes)
      values ('jne', ${user}, 'tarif.csv', 1, 0, 0, '[{"area":"34","before":null,"after":[9000,null]}]')`,
    sql`insert into payment_links (order_id, token_hash, made_by)
      select id, ${bytes}, ${user} from orders where status = 'pending' order by id limit 1`,
    sql`insert into order_claims (order_id, user_id, matched)
      select id, ${user}, 'phone' from orders where user_id <> ${user} order by id limit 1`,
    sql`insert into clock (latest) values (shop_now())`,
    sql`insert into folded_orders (last_step) select max(id) from order_steps on conflict do nothing`,
    sql`insert into ledger_checks (number, hash) select number, hash from ledger_head`,
    sql`insert into attempts (key, count, resets_at) values ('log-in 203.0.113.7', 3, shop_now() + interval '1 hour')`,
    sql`insert into idempotency_keys (user_id, call, key, request_hash, status, reply)
      values (${user}, 'POST /transactions', 'once', ${bytes}, 201, '{"data":{"id":"gone"}}')`,
    sql`insert into cart_lines (id, user_id, product_id, size_id, quantity)
      select ${newId()}, ${user}, product_id, id, 2 from product_sizes where stock > 2 order by id limit 1`,
    sql`insert into wishlist_items (id, user_id, product_id)
      select ${newId()}, ${user}, id from products order by id limit 1`,
    sql`insert into product_pictures (product_id, position, picture_id)
      select id, 1, ${picture} from products where picture_id <> ${picture} order by products.id limit 1`,
    sql`insert into unfinished_pictures (picture_id, original) values (${picture}, ${bytes})`,
    sql`insert into stock_movements (size_id, change, reason, note, by_user)
      select id, 5, 'restock', 'Kiriman pengrajin', ${user} from product_sizes order by id limit 1`,
    sql`update product_sizes set stock = stock + 5 where id = (select id from product_sizes order by id limit 1)`,
    sql`insert into audit_log (user_id, action, subject, before, after)
      values (${user}, 'change-product', 'a-product', '{"price":1}', '{"price":2}')`,
    sql`insert into works (id, kind, asked_by, language, about, input, total)
      select ${newId()}, 'change', ${user}, 'id', '{"change":"price"}',
        jsonb_build_object('ids', jsonb_build_array(id), 'versions', jsonb_build_array(version),
          'change', '{"kind":"price","unit":"rupiah","by":1000,"round_to":1}'::jsonb), 1 from products order by products.id limit 1`,
    sql`insert into works (id, kind, asked_by, language, about, started_at, finished_at, done, total, outcome)
      values (${newId()}, 'import', ${user}, 'en', '{"file_name":"produk.csv"}', shop_now(), shop_now(), 3, 3,
        '{"created":3,"changed":0,"unchanged":0,"refused":0}')`,
    sql`insert into works (id, kind, language, started_at, finished_at, done, total, outcome)
      values (${newId()}, 'backup', 'id', shop_now(), shop_now(), 900, 900,
        '{"file":"griya-2026-11-22T19-30-00Z.backup.gz","bytes":60000,"rows":900}')`,
    sql`insert into works (id, kind, language, finished_at, problem) values (${newId()}, 'backup', 'id', shop_now(), 'ENOSPC')`,
    ...['sent', 'failed', 'queued'].map(
      (
        status,
      ) => sql`insert into mails (id, to_address, subject, text_body, html_body, language, kind, reference, status, sent_at, last_error)
        select ${newId()}, to_address, subject, text_body, html_body, language, kind, reference, ${status}::text,
          case when ${status}::text = 'sent' then shop_now() end, case when ${status}::text = 'failed' then 'ECONNREFUSED' end
        from mails order by id limit 1`,
    ),
  ])
    await statement.execute(tx)
}
