import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  stat,
  symlink,
  truncate,
  watch,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { tallyAllTables, fillShopToBackUp } from '#server/testing/backups.ts'
import { openEmptyDatabase } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { openDatabase, type Database, type Db } from '../database/database.ts'
import { inTransaction } from '../database/transaction.ts'
import { StartupError } from '../errors.ts'
import { startJobs } from '../jobs/jobs.ts'
import { showTask } from '../tasks/show-tasks.ts'
import { makeTasks } from '../tasks/tasks.ts'
import { readObjectNames } from './backup-file.ts'
import { backupTask, requestBackup } from './backup-task.ts'
import { hashName, ObjectStore } from './object-store.ts'
import { restoreBackup } from './restore-backup.ts'
import { sweepObjects } from './sweep-objects.ts'
import { writeBackup } from './write-backup.ts'

let shop: TestShop
let folder: string
let objects: string
let file: string
const opened: Omit<Database, 'ready'>[] = []
beforeEach(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'griya-objects-'))
  objects = join(folder, 'objects')
  file = join(folder, 'griya-2026-01-01T19-30-00Z.backup.gz')
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

const readProof = async (db: Db) =>
  Buffer.from((await db.selectFrom('payment_proofs').select('picture').executeTakeFirstOrThrow()).picture)

async function stored(): Promise<Record<string, number>> {
  const names: Record<string, number> = {}
  const store = new ObjectStore(objects)
  for await (const { name } of store.list()) names[name] = (await stat(store.pathOf(name))).mtimeMs
  return names
}

const withoutTriggers = (change: (tx: Db) => Promise<unknown>) =>
  inTransaction(shop.db, async (tx) => {
    await sql`select set_config('session_replication_role', 'replica', true)`.execute(tx)
    await change(tx)
  })

const problem = (action: Promise<unknown>) => action.then(() => 'done', String)

test('a shop is restored from its rows and the files beside them, byte for byte', async () => {
  await fillShopToBackUp(shop)
  const proof = await readProof(shop.db)
  const before = await tallyAllTables(shop.db)
  const { newBytes } = await writeBackup(shop.db, file, { objects })

  const text = gunzipSync(await readFile(file)).toString()
  expect(text).toContain(`"picture": "${hashName(proof)}"`)
  expect(text).not.toContain(proof.toString('hex'))
  const files = await stored()
  expect(Object.keys(files)).toContain(hashName(proof))
  expect(await Array.fromAsync(readObjectNames(file))).toHaveLength(Object.keys(files).length)
  expect(await readFile(new ObjectStore(objects).pathOf(hashName(proof)))).toEqual(proof)
  expect(newBytes).toBeGreaterThan(proof.length)

  const target = await openTarget()
  await restoreBackup(target, file)
  expect(await tallyAllTables(target)).toEqual(before)
  expect(await readProof(target)).toEqual(proof)
})

describe('the next backup', () => {
  test('neither writes nor reads a stored file again', async () => {
    await fillShopToBackUp(shop)
    await writeBackup(shop.db, file, { objects })
    const before = await stored()
    // If a backup read a file, its hash would not match, as at the end of this test.
    const { length } = await readProof(shop.db)
    await withoutTriggers((tx) =>
      tx
        .updateTable('payment_proofs')
        .set({ picture: randomBytes(length) })
        .execute(),
    )
    expect(await writeBackup(shop.db, file, { objects })).toMatchObject({ newBytes: 0 })
    expect(await stored()).toEqual(before)
    await rm(objects, { recursive: true })
    expect(await problem(writeBackup(shop.db, file, { objects }))).toContain(
      'has changed since it was written',
    )
  })

  test('writes a truncated file again', async () => {
    await fillShopToBackUp(shop)
    await writeBackup(shop.db, file, { objects })
    const proof = await readProof(shop.db)
    await truncate(new ObjectStore(objects).pathOf(hashName(proof)), 5)
    expect(await writeBackup(shop.db, file, { objects })).toMatchObject({ newBytes: proof.length })
    expect(await new ObjectStore(objects).read(hashName(proof))).toEqual(proof)
  })
})

describe('a backup with missing files', () => {
  test('is refused before anything is written, and can be restored once its files are complete and undamaged', async () => {
    await fillShopToBackUp(shop)
    await writeBackup(shop.db, file, { objects })
    const proof = await readProof(shop.db)
    const path = new ObjectStore(objects).pathOf(hashName(proof))
    const target = await openTarget()

    await rm(path)
    expect(await problem(restoreBackup(target, file))).toMatch(/Of the \d+ files .* 1 are not in .*objects/)
    expect(await problem(restoreBackup(target, file, { objects: join(folder, 'elsewhere') }))).toContain(
      'are not in',
    )
    expect((await sql`select from pg_tables where schemaname = 'public'`.execute(target)).rows).toEqual([])

    await writeFile(path, randomBytes(proof.length))
    expect(await problem(restoreBackup(target, file))).toContain(`is damaged: ${path}`)
    const rows = Object.values(await tallyAllTables(target)).reduce((sum, tally) => sum + tally.rows, 0)
    expect(rows).toBe(0)

    await writeFile(path, proof)
    await restoreBackup(target, file)
    expect(await tallyAllTables(target)).toEqual(await tallyAllTables(shop.db))
  })
})

test('two concurrent backups into one folder each contain the whole shop', async () => {
  await fillShopToBackUp(shop)
  const second = join(folder, 'second.backup.gz')
  await Promise.all([file, second].map((one) => writeBackup(shop.db, one, { objects })))
  for (const one of [file, second]) {
    const target = await openTarget()
    await restoreBackup(target, one)
    expect(await tallyAllTables(target)).toEqual(await tallyAllTables(shop.db))
  }
})

async function runBackup(database: Database) {
  const { workers } = makeTasks({
    requireRight: async () => {},
    db: database.db,
    log: quietLog,
    kinds: [backupTask(database, folder, quietLog)],
  })
  const id = await requestBackup(database.db, { askedBy: null, language: 'id' })
  const jobs = await startJobs(database, quietLog, workers, { polling: false })
  await jobs.runDue()
  await jobs.stop()
  return showTask(database.db, id)
}

describe('an object in the backup folder', () => {
  const gone = hashName(Buffer.from('gone'))
  const hours = 60 * 60 * 1000

  test('is removed a day after no backup names it', async () => {
    const store = new ObjectStore(objects)
    await mkdir(objects)
    await store.put(gone, Buffer.from('gone'))
    await fillShopToBackUp(shop)
    const task = await runBackup(shop.database)
    const named = (await readdir(folder)).find((name) => name.endsWith('.gz'))!
    const kept = await Array.fromAsync(readObjectNames(join(folder, named)))
    expect(Object.keys(await stored()).toSorted()).toEqual([...kept, gone].toSorted())
    let bytes = (await stat(join(folder, named))).size
    for await (const object of store.list()) bytes += object.bytes
    expect(task).toMatchObject({ state: 'done', outcome: { file: named, folder_bytes: bytes } })

    const inUse = new Set(kept)
    await sweepObjects(store, inUse, Date.now() + 23 * hours)
    expect(Object.keys(await stored())).toContain(gone)
    await sweepObjects(store, inUse, Date.now() + 25 * hours)
    expect(Object.keys(await stored()).toSorted()).toEqual(kept.toSorted())
    expect(await readdir(objects)).not.toContain('unused.json')
  })

  test('stays for another day after a backup named it again', async () => {
    const store = new ObjectStore(objects)
    await mkdir(objects)
    await store.put(gone, Buffer.from('gone'))
    await sweepObjects(store, new Set(), 0)
    await sweepObjects(store, new Set([gone]), 20 * hours)
    await sweepObjects(store, new Set(), 40 * hours)
    expect(Object.keys(await stored())).toEqual([gone])
  })

  test('stays while a backup that may name it cannot be read', async () => {
    const store = new ObjectStore(objects)
    await mkdir(objects)
    await store.put(gone, Buffer.from('gone'))
    await writeFile(join(objects, 'unused.json'), JSON.stringify({ [gone]: 0 }))
    await writeFile(file, 'damaged')
    expect(await runBackup(shop.database)).toMatchObject({ state: 'done' })
    expect(Object.keys(await stored())).toContain(gone)
    await rm(file)
    await runBackup(shop.database)
    expect(Object.keys(await stored())).not.toContain(gone)
  })
})

describe('a full backup disk', () => {
  test('is detected before a backup writes', async () => {
    await expect(new ObjectStore(objects).requireFreeSpace(Number.MAX_SAFE_INTEGER)).rejects.toThrow(
      StartupError,
    )
  })

  test.runIf(process.platform === 'linux')('leaves no backup file behind', async () => {
    await fillShopToBackUp(shop)
    await symlink('/dev/full', `${file}.${process.pid}.partial`)
    expect(await problem(writeBackup(shop.db, file, { objects }))).toContain('ENOSPC')
    expect(await readdir(folder)).toEqual(['objects'])
    expect(await writeBackup(shop.db, file, { objects })).toMatchObject({ newBytes: 0 })
  })
})

test('every bytea column is backed up as files, or is on the list of small and temporary columns', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'bytea' and not exists (
      select from information_schema.columns h where h.table_schema = 'public' and h.table_name = c.table_name
        and h.data_type = 'bytea' and (h.column_name = c.column_name || '_sha256' or c.column_name = h.column_name || '_sha256'))
    order by 1`.execute(shop.db)
  expect(rows.map(({ name }) => name)).toEqual([
    'email_confirmations.token_hash',
    'email_undos.token_hash',
    'idempotency_keys.request_hash',
    'known_devices.secret_hash',
    'mail_stops.token_hash',
    'passkeys.public_key',
    'payment_links.token_hash',
    'payment_proofs.sha256',
    // The parts of a proof are deleted when it is complete, or after a day.
    'proof_upload_parts.bytes',
    'recovery_codes.hash',
    'reset_codes.code_hash',
    'reset_codes.token_hash',
    'sessions.token_hash',
    'shop_devices.secret_hash',
    'staff_invitations.token_hash',
    // The column is emptied when the task is done.
    'tasks.file',
    // A job empties the column when it has made the AVIF files.
    'unfinished_pictures.original',
    'webauthn_challenges.session_hash',
  ])
})

// Only a database in a folder can be opened by a process that is then killed.
if (inject('databaseKind') === 'embedded')
  test('a backup whose process is killed leaves no file, and the next one reuses what was written', async () => {
    const settings = { dataDir: join(folder, 'data'), log: quietLog, snapshotFile: inject('snapshotFile') }
    const before = await openDatabase(settings)
    const count = 400
    await before.db
      .insertInto('pictures')
      .values({ id: 'a', width: 1, height: 1, placeholder: '', widths: sql`'{}'` })
      .execute()
    for (let width = 0; width < count; width++)
      await before.db
        .insertInto('picture_files')
        .values({ picture_id: 'a', width, format: 'webp', bytes: randomBytes(20_000) })
        .execute()
    await before.close()

    await mkdir(objects)
    const child = spawn(
      process.execPath,
      ['--input-type=module', '--eval', backingUp, settings.dataDir, file, objects],
      { cwd: fileURLToPath(new URL('../../..', import.meta.url)), stdio: ['ignore', 'inherit', 'inherit'] },
    )
    const ended = once(child, 'exit')
    for await (const { filename } of watch(objects)) if (filename && /^[0-9a-f]{2}$/.test(filename)) break
    child.kill('SIGKILL')
    await ended
    expect((await readdir(folder)).filter((name) => name.endsWith('.gz'))).toEqual([])
    const written = Object.keys(await stored()).length
    expect(written).toBeLessThan(count)

    const database = await openDatabase(settings)
    opened.push(database)
    const { state, outcome } = await runBackup(database)
    expect(state).toBe('done')
    expect(outcome).toMatchObject({ new_bytes: (count - written) * 20_000 })
    expect((await readdir(objects)).filter((name) => name.endsWith('.partial'))).toEqual([])
    const target = await openTarget()
    await restoreBackup(target, join(folder, (outcome as { file: string }).file))
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from picture_files`.execute(target)
    expect(rows).toEqual([{ n: count }])
  })

const backingUp = `
  import { openEmbedded } from '#server/platform/database/embedded.ts'
  import { writeBackup } from '#server/platform/backup/write-backup.ts'
  const [dataDir, file, objects] = process.argv.slice(1)
  const { db } = await openEmbedded({ dataDir, log: { info() {}, warn() {}, error() {} } })
  await writeBackup(db, file, { objects })
`
