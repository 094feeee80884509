import { createHash, randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { placeOrder } from '#contract/orders/schemas.ts'
import type { BackupResult } from '#contract/platform/task.ts'
import { acceptPasskey, makeLoginOptions } from '#server/accounts/factors/passkeys.ts'
import { logInWithPin } from '#server/accounts/till/pins.ts'
import { acceptTotp } from '#server/accounts/factors/totp.ts'
import { identify } from '#server/accounts/identify.ts'
import { listSecurityEvents } from '#server/admin/security-events.ts'
import { lockOrder } from '#server/orders/move-order.ts'
import { appendPayment } from '#server/payments/ledger.ts'
import { inspectLedger } from '#server/payments/verify-ledger.ts'
import { shopOrigin } from '#server/testing/authenticator.ts'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { contact } from '#server/testing/orders.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { tallyAllTables, fillShopToBackUp } from '#server/testing/backups.ts'
import { openDatabase, type Database, type Db } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { requireBackupFolder } from './require-folder.ts'
import { inTransaction } from '../database/transaction.ts'
import { startJobs } from '../jobs/jobs.ts'
import { showTask } from '../tasks/show-tasks.ts'
import { makeTasks } from '../tasks/tasks.ts'
import { requestBackup, backupTask, maxBackups } from './backup-task.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

let shop: TestShop
let folder: string
let file: string
const opened: Omit<Database, 'ready'>[] = []
beforeEach(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'griya-backup-'))
  file = join(folder, 'shop.backup.gz')
})
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  await rm(folder, { recursive: true })
})

async function openTarget(): Promise<Db> {
  const database = await openEmptyDatabase()
  opened.push(database)
  return database.db
}
const fillShop = () => fillShopToBackUp(shop)

describe('a restored backup', () => {
  test('contains every row of every table, byte for byte', async () => {
    const { id } = await fillShop()
    const before = await tallyAllTables(shop.db)
    expect(before['size_prices']?.rows).toBe(1)
    await writeBackup(shop.db, file)
    const target = await openTarget()
    await restoreBackup(target, file)
    expect(await tallyAllTables(target)).toEqual(before)
    const proof = (db: Db) =>
      db.selectFrom('payment_proofs').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    expect(await proof(target)).toEqual(await proof(shop.db))
    const filled = Object.keys(before).filter((table) => before[table]!.rows > 0)
    expect(filled).toEqual(
      expect.arrayContaining([
        'audit_log',
        'known_devices',
        'passkeys',
        'recovery_codes',
        'sessions',
        'shop_devices',
        'staff_invitations',
        'totp_secrets',
        'webauthn_challenges',
      ]),
    )
  })

  test('has the roles, sessions and second factors of the people, which still work', async () => {
    const { cashier, token, passkey, totpSecret, till } = await fillShop()
    await writeBackup(shop.db, file)
    const target = await openTarget()
    await restoreBackup(target, file)
    const code = TOTP.generate({ secret: totpSecret, timestamp: Date.now() + 30_000 })
    const giveCode = () => acceptTotp(target, cashier.id, code)
    expect([await giveCode(), await giveCode()]).toEqual([true, false])
    const credential = passkey.answer(await makeLoginOptions(target, null, shopOrigin))
    const logIn = { challenge: { purpose: 'log-in' }, publicUrl: shopOrigin } as const
    expect(await acceptPasskey(target, credential, logIn)).toEqual({ userId: cashier.id })
    expect(await identify(target, token)).toMatchObject({
      id: cashier.id,
      staff: { role: 'cashier', switches: { refunds_up_to: 50_000 } },
      factor: { isSet: true, isOwed: false, isFresh: true },
    })
    const search = { page: 1, limit: 20 }
    const events = async (db: Db) => (await listSecurityEvents(db, search, 'id')).data.map(({ kind }) => kind)
    expect(await events(target)).toEqual(await events(shop.db))
    const entered = await logInWithPin(
      target,
      { person: cashier.id, pin: till.pin },
      { secret: till.secret, token: '', ip: '192.0.2.1' },
    )
    expect(entered.user.id).toBe(cashier.id)
  })

  test('has a valid ledger and notas that continue their numbers and cannot be changed', async () => {
    const { id } = await fillShop()
    await writeBackup(shop.db, file)
    const target = await openTarget()
    await restoreBackup(target, file)
    expect(await inspectLedger(target)).toMatchObject({ number: 3, broken: null })
    const { id: person } = await target.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const recorded_by = { id: person, factor: undefined }
    await inTransaction(target, async (tx) => {
      const order = await lockOrder(tx, id)
      const amount = order.total_amount
      await appendPayment(tx, order, { direction: 'in', method: 'cash', amount, recorded_by })
    })
    expect(await inspectLedger(target)).toMatchObject({ number: 4, broken: null })
    const notas = await target.selectFrom('notas').select(['number', 'order_id']).orderBy('number').execute()
    expect(notas).toEqual([
      { number: 1, order_id: expect.any(String) },
      { number: 2, order_id: id },
    ])
    for (const table of ['payments', 'notas'])
      await expect(sql`delete from ${sql.table(table)}`.execute(target)).rejects.toThrow('only ever added to')
  })

  test('continues its sequences and has the search texts of all users', async () => {
    const { product } = await fillShop()
    await writeBackup(shop.db, file)
    const target = await openTarget()
    await restoreBackup(target, file)
    const highest = (db: Db) =>
      db
        .selectFrom('stock_movements')
        .select((eb) => eb.fn.max('id').as('id'))
        .executeTakeFirst()
    const before = Number((await highest(target))?.id)
    await target
      .insertInto('stock_movements')
      .values({ size_id: product.sizes[0]!, change: 1, reason: 'correction', order_id: null })
      .execute()
    expect(Number((await highest(target))?.id)).toBeGreaterThan(before)
    const texts = (db: Db) => db.selectFrom('users').select(['id', 'search_text']).orderBy('id').execute()
    expect(await texts(target)).toEqual(await texts(shop.db))
  })

  test('marks queued mails as failed, since some may have been sent later', async () => {
    const { siti, product } = await fillShop()
    await shop.writeMails()
    await shop.db.updateTable('mails').set({ status: 'kept' }).execute()
    await shop.call(placeOrder, {
      by: siti,
      body: { ...contact, customer_email: siti.email, product_id: product.id, quantity: 1 },
    })
    await shop.writeMails()
    await writeBackup(shop.db, file)
    const target = await openTarget()
    await restoreBackup(target, file)
    const mails = await target.selectFrom('mails').select('status').orderBy('created_at').execute()
    expect(mails.length).toBeGreaterThan(1)
    expect(mails.map(({ status }) => status)).toEqual([...mails.slice(1).map(() => 'kept'), 'failed'])
  })

  test('that was made while orders were placed contains only complete orders', async () => {
    const product = await shop.product({ stock: 100 })
    const customers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()))
    const buying = customers.map(async (by) => {
      for (let n = 0; n < 4; n++)
        await shop.call(placeOrder, { by, body: { ...contact, product_id: product.id, quantity: 1 } })
    })
    await writeBackup(shop.db, file)
    await Promise.all(buying)
    const target = await openTarget()
    await restoreBackup(target, file)
    const { n } = await target
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const { stock } = await target.selectFrom('product_sizes').select('stock').executeTakeFirstOrThrow()
    expect(stock + n).toBe(100)
  })
})

describe('a backup is refused', () => {
  const problem = (db: Db = shop.db) => restoreBackup(db, file).then(() => 'restored', String)

  test('if it does not exist', async () => {
    expect(await problem()).toContain('There is no file')
  })

  test('if the file is not a backup', async () => {
    await writeFile(file, gzipSync('{"hello":"world"}\n{"lines":1}'))
    expect(await problem()).toContain('is not a backup of this shop')
    await writeFile(file, randomBytes(500))
    expect(await problem()).toContain('is damaged or truncated')
  })

  test.each([
    ['one changed letter', (text: string) => text.replace('Kilim', 'Killm')],
    ['a missing line', (text: string) => text.replace(/\nproducts\t.*/, '')],
    ['a missing end', (text: string) => text.slice(0, text.lastIndexOf('\n'))],
  ])('if its text has %s', async (_name, damage) => {
    await fillShop()
    await writeBackup(shop.db, file)
    const text = gunzipSync(await readFile(file)).toString()
    expect(damage(text)).not.toBe(text)
    await writeFile(file, gzipSync(damage(text)))
    expect(await problem()).toContain('is damaged or truncated')
  })

  test('if it was truncated by a copy', async () => {
    await fillShop()
    await writeBackup(shop.db, file)
    const whole = await readFile(file)
    await writeFile(file, whole.subarray(0, Math.floor(whole.length * 0.7)))
    expect(await problem()).toContain('is damaged or truncated')
  })

  test('if a newer or an older version made it', async () => {
    await writeFile(file, gzipSync('{"format":"griya-backup","version":3}\n{"lines":1,"sha256":""}'))
    expect(await problem()).toContain('made by a newer version')
    await writeFile(file, gzipSync('{"format":"griya-backup","version":1}\n{"lines":1,"sha256":""}'))
    expect(await problem()).toContain('made by an older version')
    const header = {
      format: 'griya-backup',
      version: 2,
      made_at: '2026-11-20T00:00:00Z',
      migrations: [{ name: '9999-future', checksum: 'x' }],
      tables: [],
      sequences: [],
    }
    const line = `${JSON.stringify(header)}\n`
    const sha256 = createHash('sha256').update(line).digest('hex')
    await writeFile(file, gzipSync(line + JSON.stringify({ lines: 1, sha256 })))
    expect(await problem()).toContain('it has the migration 9999-future')
  })

  test('if the database has rows', async () => {
    await fillShop()
    await writeBackup(shop.db, file)
    expect(await problem()).toMatch(/This database is not empty \(\w+ has rows\)/)
  })

  test('if a newer version has begun the database', async () => {
    await fillShop()
    await writeBackup(shop.db, file)
    const target = await openTarget()
    await migrate(target)
    await sql`insert into migrations (name, checksum) values ('9999-future', 'x')`.execute(target)
    expect(await problem(target)).toContain('A newer version of the shop has begun this database')
  })
})

test('a backup can be restored into migrated, empty tables', async () => {
  await fillShop()
  await writeBackup(shop.db, file)
  const target = await openTarget()
  await migrate(target)
  await restoreBackup(target, file)
  expect(await tallyAllTables(target)).toEqual(await tallyAllTables(shop.db))
})

test('a backup folder that exists is closed to other users at start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'griya-backups-'))
  await chmod(folder, 0o755)
  requireBackupFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  await rm(folder, { recursive: true })
})

test('only its owner may read a backup', async () => {
  await writeBackup(shop.db, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

const startBackupJobs = (database: Database, into: string) => {
  const { workers } = makeTasks({
    requireRight: async () => {},
    db: database.db,
    log: quietLog,
    kinds: [backupTask(database, into, quietLog)],
    oneConnection: database.kind === 'embedded',
  })
  return startJobs(database, quietLog, workers, { polling: false })
}

describe('a backup task', () => {
  const runBackup = async (into: string, asked: { askedBy: string | null } = { askedBy: null }) => {
    const id = await requestBackup(shop.db, { ...asked, language: 'id' })
    const jobs = await startBackupJobs(shop.database, into)
    await jobs.runDue()
    await jobs.stop()
    return showTask(shop.db, id)
  }

  test('writes a backup that can be restored, shows its size, and deletes the oldest backups', async () => {
    await fillShop()
    const old = (day: number) => `griya-2026-01-${String(day).padStart(2, '0')}T19-30-00Z.backup.gz`
    for (let day = 1; day <= maxBackups + 1; day++) await writeFile(join(folder, old(day)), '')
    await writeFile(join(folder, `${old(1)}.123.partial`), 'left by a process that was ended')
    await writeFile(join(folder, 'of-another-program.txt'), 'not a backup')
    const task = await runBackup(folder)
    expect(task).toMatchObject({ state: 'done', by_name: null, problem: null, done: task.total })
    const { file: name, bytes } = task.outcome as BackupResult
    expect((await stat(join(folder, name))).size).toBe(bytes)
    const files = (await readdir(folder)).toSorted()
    expect(files).toEqual([
      ...Array.from({ length: maxBackups - 1 }, (_, n) => old(n + 3)),
      name,
      'objects',
      'of-another-program.txt',
    ])
    const target = await openTarget()
    await restoreBackup(target, join(folder, name))
    expect(await showTask(target, task.id)).toMatchObject({ state: 'failed', problem: 'RESTORED' })
  })

  test('is the same one for all requests that arrive while it waits', async () => {
    const owner = await shop.admin()
    const ask = () => requestBackup(shop.db, { askedBy: owner.id, language: 'id' })
    const ids = await Promise.all([ask(), ask(), ask()])
    expect(new Set(ids).size).toBe(1)
    await runBackup(folder)
    expect(ids).not.toContain(await ask())
  })

  test('of an admin fails without a retry, shows the reason and leaves no partial file', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, '')
    const owner = await shop.admin()
    const task = await runBackup(blocked, { askedBy: owner.id })
    expect(task).toMatchObject({ state: 'failed', problem: expect.stringContaining('blocked') })
    expect(await readdir(folder)).toEqual(['blocked'])
  })

  test('of the shop itself is tried four times before it fails', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, '')
    const id = await requestBackup(shop.db, { askedBy: null, language: 'id' })
    const jobs = await startBackupJobs(shop.database, blocked)
    const states: string[] = []
    for (let n = 0; n < 4; n++) {
      await jobs.runDue({ early: true })
      states.push((await showTask(shop.db, id)).state)
      expect(await jobs.runDue()).toBe(0)
    }
    await jobs.stop()
    expect(states).toEqual(['running', 'running', 'running', 'failed'])
  })
})

if (inject('databaseKind') === 'embedded')
  test('a backup of the embedded database contains whole transactions while the shop keeps writing', async () => {
    const database = await openDatabase({
      dataDir: join(folder, 'data'),
      log: quietLog,
      snapshotFile: inject('snapshotFile'),
    })
    try {
      const { db } = database
      const pair = (n: number) =>
        inTransaction(db, async (tx) => {
          for (const side of ['a', 'b'])
            await sql`insert into settings (key, value) values (${`${side}${n}`}, '1')`.execute(tx)
        })
      await pair(0)
      const writing = { on: true }
      let written = 1
      const jobs = await startBackupJobs(database, folder)
      const id = await requestBackup(db, { askedBy: null, language: 'id' })
      const others = (async () => {
        while (writing.on) {
          await pair(written++)
          await setImmediate()
        }
      })()
      await jobs.runDue()
      await jobs.stop()
      writing.on = false
      await others
      const { state, outcome } = await showTask(db, id)
      expect(state).toBe('done')
      const files = await readdir(folder)
      expect(files.toSorted()).toEqual(['data', (outcome as { file: string }).file, 'objects'])
      expect(await readdir(join(folder, 'data'))).not.toContain('backup-copy')

      const target = await openTarget()
      await restoreBackup(target, join(folder, (outcome as { file: string }).file))
      const counted = await pairsIn(target)
      expect(counted.a).toBe(counted.b)
      expect(counted.a).toBeGreaterThan(0)
      expect(written).toBeGreaterThan(counted.a)
    } finally {
      await database.close()
    }
  })

async function pairsIn(db: Db): Promise<{ a: number; b: number }> {
  const { rows } = await sql<{ a: number; b: number }>`
    select count(*) filter (where key like 'a%')::int as a, count(*) filter (where key like 'b%')::int as b
    from settings where key ~ '^[ab][0-9]+$'`.execute(db)
  return rows[0] ?? { a: 0, b: -1 }
}
