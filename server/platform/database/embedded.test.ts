import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { quietLog } from '#server/testing/quiet-log.ts'
import { embeddedVersion } from './embedded-folder.ts'
import { openEmbedded } from './embedded.ts'
import { toOutage } from './outage.ts'
import { makeSnapshot } from './snapshot.ts'

let temporary: string
let snapshotFile: string
let dataDir: string
beforeAll(async () => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'griya-embedded-'))
  const migrations = path.join(temporary, 'migrations')
  fs.mkdirSync(migrations)
  fs.writeFileSync(
    path.join(migrations, '0001-shelf.sql'),
    'create table shelf (n int); create extension pg_trgm',
  )
  snapshotFile = path.join(temporary, 'snapshot.tar.gz')
  await makeSnapshot(snapshotFile, { folder: migrations })
})
afterAll(() => fs.rmSync(temporary, { recursive: true }))
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(temporary, 'data-'))
})

describe('the embedded database', () => {
  test('starts from the snapshot and stores what is written', async () => {
    const first = await open()
    await first.executeSql('insert into shelf values (7)')
    await first.close()
    const second = await open()
    expect(await second.executeSql('select n from shelf')).toMatchObject({ rows: [{ n: 7 }] })
    await second.close()
  })

  test('syncs an acknowledged commit to the disk', async () => {
    const { db, close } = await open()
    const settings = await sql`select name, setting from pg_settings
      where name in ('fsync', 'wal_sync_method', 'synchronous_commit') order by name`.execute(db)
    expect(settings.rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ])
    await sql`insert into shelf values (0)`.execute(db)
    const sync = vi.spyOn(fs, 'fsyncSync')
    await sql`select * from shelf`.execute(db)
    expect(sync).toHaveBeenCalledTimes(0)
    await sql`insert into shelf values (1)`.execute(db)
    expect(sync).toHaveBeenCalledTimes(1)
    await db.transaction().execute(async (tx) => {
      await sql`insert into shelf values (2)`.execute(tx)
      expect(sync).toHaveBeenCalledTimes(1)
    })
    expect(sync).toHaveBeenCalledTimes(2)
    await close()
  })

  test('is read-only while the disk is full and accepts writes again once there is space', async () => {
    const { db, unwritable, close } = await open()
    await sql`insert into shelf values (1)`.execute(db)
    const room = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 11_000, bsize: 4096 } as fs.StatsFs)
    await expect(sql`insert into shelf values (2)`.execute(db)).rejects.toSatisfy(isFull)
    expect(unwritable()).toBe('ENOSPC')
    expect((await sql`select n from shelf`.execute(db)).rows).toEqual([{ n: 1 }])
    await expect(open()).rejects.toMatchObject({ name: 'StartupError' })
    room.mockRestore()
    await sql`insert into shelf values (3)`.execute(db)
    expect(unwritable()).toBeUndefined()
    expect((await sql`select n from shelf order by n`.execute(db)).rows).toEqual([{ n: 1 }, { n: 3 }])
    await close()
  })

  test('is read-only while the disk is read-only and accepts writes again once the disk can be written', async () => {
    const { db, unwritable, close } = await open()
    await sql`insert into shelf values (1)`.execute(db)
    const access = vi.spyOn(fs, 'accessSync').mockImplementation(failing('EROFS'))
    await expect(sql`insert into shelf values (2)`.execute(db)).rejects.toSatisfy(isReadOnly)
    expect(unwritable()).toBe('EROFS')
    expect((await sql`select n from shelf`.execute(db)).rows).toEqual([{ n: 1 }])
    access.mockRestore()
    await sql`insert into shelf values (3)`.execute(db)
    expect((await sql`select n from shelf order by n`.execute(db)).rows).toEqual([{ n: 1 }, { n: 3 }])
    await close()
  })

  test('reports an outage and leaves no file open while it has shut down and cannot be reopened', async () => {
    const { db, close } = await open()
    await sql`insert into shelf values (1)`.execute(db)
    const sync = vi.spyOn(fs, 'fsyncSync').mockImplementation(failing('EIO'))
    await expect(sql`insert into shelf values (2)`.execute(db)).rejects.toSatisfy(isAway)
    const write = vi.spyOn(fs, 'writeSync').mockImplementation(failing('EIO'))
    const openFiles = () => (fs.existsSync('/proc/self/fd') ? fs.readdirSync('/proc/self/fd').length : 0)
    await expect(sql`select n from shelf`.execute(db)).rejects.toSatisfy(isAway)
    const after = openFiles()
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    await expect(sql`select n from shelf`.execute(db)).rejects.toSatisfy(isAway)
    expect(openFiles()).toBe(after)
    for (const mocked of [sync, write]) mocked.mockRestore()
    later.mockReturnValue(performance.now() + 60_000)
    const { rows } = await sql`select n from shelf where n <> 2`.execute(db)
    expect(rows).toEqual([{ n: 1 }])
    await close()
  })

  test('is reopened with all acknowledged rows after it has shut down because its WAL could not be written', async () => {
    const { db, executeSql, close } = await open()
    await sql`insert into shelf values (1)`.execute(db)
    const sync = vi.spyOn(fs, 'fsyncSync').mockImplementation(failing('ENOSPC'))
    await expect(sql`insert into shelf values (2)`.execute(db)).rejects.toSatisfy(isAway)
    const room = vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 0, bsize: 4096 } as fs.StatsFs)
    await expect(executeSql('select n from shelf')).rejects.toSatisfy(isFull)
    await expect(db.transaction().execute((tx) => sql`select`.execute(tx))).rejects.toSatisfy(isFull)
    sync.mockRestore()
    room.mockRestore()
    await sql`insert into shelf values (3)`.execute(db)
    const { rows } = await sql<{ n: number }>`select n from shelf where n <> 2 order by n`.execute(db)
    expect(rows).toEqual([{ n: 1 }, { n: 3 }])
    await close()
  })

  test('keeps all its files private to its user', async () => {
    const database = await open()
    await database.executeSql('create table basket (n int); insert into basket values (1); checkpoint')
    expect(readableByOthers(dataDir)).toEqual([])
    await database.close()
    expect(readableByOthers(dataDir)).toEqual([])
  })

  test('makes files of an earlier version private at the start, also in subfolders', async () => {
    await (await open()).close()
    fs.mkdirSync(path.join(dataDir, 'backups', 'objects'), { recursive: true })
    fs.writeFileSync(path.join(dataDir, 'backups', 'objects', 'picture'), '')
    const elsewhere = path.join(temporary, 'not-of-the-shop')
    fs.writeFileSync(elsewhere, '')
    fs.symlinkSync(elsewhere, path.join(dataDir, 'link'))
    for (const file of [dataDir, ...filesBelow(dataDir), elsewhere])
      fs.chmodSync(file, fs.statSync(file).isDirectory() ? 0o755 : 0o666)
    const database = await open()
    expect(readableByOthers(dataDir)).toEqual([])
    expect(fs.statSync(elsewhere).mode & 0o777).toBe(0o666)
    await database.close()
  })

  test('opens a folder of another user, keeps its own files private and logs a warning', async () => {
    await (await open()).close()
    fs.chmodSync(dataDir, 0o755)
    fs.chmodSync(path.join(dataDir, 'database'), 0o755)
    const warn = vi.fn<(fields: object, sentence: string) => void>()
    vi.spyOn(fs, 'chmodSync').mockImplementationOnce(failing('EPERM'))
    const database = await openEmbedded({ dataDir, log: { ...quietLog, warn } })
    expect(warn.mock.calls).toEqual([
      [{ files: [dataDir] }, 'Other users of this machine may be able to read the data folder'],
    ])
    expect(readableByOthers(dataDir)).toEqual([dataDir])
    await database.close()
  })

  test('refuses a folder in use by another process and opens it after a kill -9', async () => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', holdFolder()], {
      cwd: import.meta.dirname,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(child.stdout, 'data')
    await expect(open()).rejects.toMatchObject({
      name: 'StartupError',
      message: expect.stringContaining(`${dataDir} is in use by another process`),
    })
    child.kill('SIGKILL')
    await once(child, 'exit')
    const mine = await open()
    expect(await mine.executeSql('select n from shelf')).toMatchObject({ rows: [{ n: 1 }] })
    await mine.close()
  })

  test('writes the PostgreSQL version that the code names and refuses another version', async () => {
    await (await open()).close()
    const versionFile = path.join(dataDir, 'database', 'PG_VERSION')
    expect(fs.readFileSync(versionFile, 'utf8').trim()).toBe(embeddedVersion)
    fs.writeFileSync(versionFile, '17\n')
    await expect(open()).rejects.toThrow(
      'was written by PostgreSQL 17, but this version of the shop reads 18',
    )
  })

  test('repeats a first start that was interrupted', async () => {
    fs.mkdirSync(path.join(dataDir, 'database'))
    fs.writeFileSync(path.join(dataDir, 'database', 'PG_VERSION'), '18\n')
    fs.writeFileSync(path.join(dataDir, 'database.unfinished'), '')
    await (await open()).close()
    expect(fs.readdirSync(dataDir).sort()).toEqual(['database', 'database.lock'])
  })

  test('starts after an interruption while PostgreSQL wrote its own lock file', async () => {
    await (await open()).close()
    fs.writeFileSync(path.join(dataDir, 'database', 'postmaster.pid'), '')
    await (await open()).close()
  })

  test('does not touch a folder of another program', async () => {
    fs.mkdirSync(path.join(dataDir, 'database'))
    fs.writeFileSync(path.join(dataDir, 'database', 'thesis.txt'), 'years of work')
    await expect(open()).rejects.toThrow('contains files but no database')
  })

  test('fails with the name of a data folder that cannot be created', async () => {
    const file = path.join(dataDir, 'file')
    fs.writeFileSync(file, '')
    await expect(openEmbedded({ dataDir: file, log: quietLog })).rejects.toThrow(
      `DATA_DIR must be a folder, but ${file} is a file or lies in one.`,
    )
  })
})

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => !entry.isSymbolicLink())
    .map((entry) => path.join(entry.parentPath, entry.name))

const readableByOthers = (folder: string): string[] =>
  [folder, ...filesBelow(folder)].filter((file) => (fs.statSync(file).mode & 0o077) !== 0)

const failing = (code: string) => () => {
  throw Object.assign(new Error(code), { code })
}
const isReadOnly = (error: unknown) => toOutage(error) === 'READ_ONLY'
const isFull = (error: unknown) => toOutage(error) === 'DISK_FULL'
const isAway = (error: unknown) => toOutage(error) === 'DATABASE_AWAY'

function open() {
  return openEmbedded({ dataDir, log: quietLog, snapshotFile })
}

function holdFolder(): string {
  return `
    import { openEmbedded } from './embedded.ts'
    const settings = ${JSON.stringify({ dataDir, snapshotFile })}
    const { executeSql } = await openEmbedded({ ...settings, log: console })
    await executeSql('insert into shelf values (1)')
    console.log('holding')
    setInterval(() => {}, 1000)`
}
