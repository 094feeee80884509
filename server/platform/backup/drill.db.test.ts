import fs from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startDrill } from '#contract/admin/tasks-schemas.ts'
import { uploadProof } from '#contract/payments/schemas.ts'
import { startJobs } from '#server/platform/jobs/jobs.ts'
import { orderAt, photograph } from '#server/testing/orders.ts'
import { readSample } from '#server/read-sample.ts'
import { quietLog } from '#server/testing/quiet-log.ts'
import { openTestShop, type TestShop } from '#server/testing/shop.ts'
import { lockFolder } from '../database/embedded-folder.ts'
import { isProblem } from '../problem.ts'
import { showTask } from '../tasks/show-tasks.ts'
import { makeTasks } from '../tasks/tasks.ts'
import { readBackupHealth } from './backup-health.ts'
import { drillBackup, removeLeftovers } from './drill.ts'
import { drillTask, requestDrill } from './drill-task.ts'
import { writeBackup } from './write-backup.ts'

const realProgram = new URL('../../drill.ts', import.meta.url)

let shop: TestShop
let folder: string
let backups: string
let drills: string
beforeEach(async () => {
  shop = await openTestShop()
  folder = await mkdtemp(join(tmpdir(), 'griya-test-drill-'))
  backups = join(folder, 'backups')
  drills = join(folder, 'drills')
  await mkdir(backups)
  await mkdir(drills)
})
afterEach(() => rm(folder, { recursive: true }))

const backupName = (day: string) => `griya-2026-11-${day}T19-30-00Z.backup.gz`

async function backUpAnOrder() {
  const siti = await shop.customer()
  const id = await orderAt(shop, siti, await shop.product({ stock: 10 }))
  await shop.call(uploadProof, { by: siti, params: { id }, file: await photograph() })
  await writeFile(join(backups, backupName('01')), 'older, and no backup at all')
  return async () => (await writeBackup(shop.db, join(backups, backupName('21')))).rows
}

const startTasks = (program: URL) => {
  const tasks = makeTasks({
    requireRight: async () => {},
    db: shop.db,
    log: quietLog,
    kinds: [drillTask({ backups, drills, program })],
    oneConnection: shop.database.kind === 'embedded',
  })
  return startJobs(shop.database, quietLog, tasks.workers, { polling: false }).then((jobs) => ({
    ...jobs,
    tasks,
  }))
}

async function drill(program = realProgram) {
  const id = await requestDrill(shop.db, { backups, askedBy: null, language: 'id' })
  const jobs = await startTasks(program)
  await jobs.runDue()
  await jobs.stop()
  return showTask(shop.db, id)
}

/** The processes of these tests have a lower priority, so they are slow beside other programs. */
describe('a drill', { timeout: 300_000 }, () => {
  test('restores the newest backup, opens its pictures and leaves nothing behind', async () => {
    expect(await readBackupHealth(shop.db)).toEqual({
      lastBackup: null,
      backupProblem: null,
      lastDrill: null,
    })
    const rows = await (await backUpAnOrder())()
    const task = await drill()
    expect(task).toMatchObject({
      state: 'done',
      problem: null,
      done: rows,
      outcome: { file: backupName('21'), restored: { rows, pictures: 1 } },
    })
    expect(await readdir(drills)).toEqual([])
    expect((await readBackupHealth(shop.db)).lastDrill).toEqual({
      at: new Date(task.finished_at!),
      ok: true,
      file: backupName('21'),
      problem: null,
    })
  })

  test('of a damaged file fails with the reason and the name of the file', async () => {
    await (
      await backUpAnOrder()
    )()
    const file = join(backups, backupName('21'))
    await writeFile(file, (await readFile(file)).subarray(0, -100))
    expect(await drill()).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('is damaged or truncated'),
      outcome: { file: backupName('21'), restored: null },
    })
    expect(await readdir(drills)).toEqual([])
    expect((await readBackupHealth(shop.db)).lastDrill).toMatchObject({ ok: false, file: backupName('21') })
  })

  test('fails when a restored proof cannot be opened', async () => {
    const write = await backUpAnOrder()
    await shop.db
      .updateTable('payment_proofs')
      .set({ picture: Buffer.from('no picture') })
      .execute()
    await write()
    const tried = drillBackup(join(backups, backupName('21')), { parentFolder: drills, readSample })
    await expect(tried).rejects.toThrow(/proof 1 of the order \S+ cannot be read/)
  })

  test('fails without a backup, and is refused immediately when an admin requests it', async () => {
    expect(await drill()).toMatchObject({ state: 'failed', problem: 'NO_BACKUPS', outcome: null })
    const owner = await shop.admin()
    const asked = requestDrill(shop.db, { backups, askedBy: owner.id, language: 'id' })
    expect(isProblem(await asked.catch((error: unknown) => error), 'NO_BACKUPS')).toBe(true)
    expect((await shop.call(startDrill, { by: owner })).body).toMatchObject({ code: 'BACKUPS_OFF' })
  })

  test('is the same one for all requests that arrive while it waits, and the audit log names the admin', async () => {
    await (
      await backUpAnOrder()
    )()
    const owner = await shop.admin()
    const ask = () => requestDrill(shop.db, { backups, askedBy: owner.id, language: 'id' })
    const [first, ...others] = await Promise.all([ask(), ask(), ask()])
    expect(others).toEqual([first, first])
    const audit = await shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject', 'user_id'])
      .orderBy('id')
      .execute()
    expect(audit.filter(({ action }) => action === 'start-drill')).toEqual([
      { action: 'start-drill', subject: first, user_id: owner.id },
    ])
  })

  test('fails when its process is killed, as Linux does when memory is short', async () => {
    await (
      await backUpAnOrder()
    )()
    const program = await writeProgram(`process.kill(process.pid, 'SIGKILL')`)
    expect(await drill(program)).toMatchObject({ state: 'failed', problem: 'INTERRUPTED' })
  })

  test('ends when the shop closes and begins again at the next start', async () => {
    await (
      await backUpAnOrder()
    )()
    const id = await requestDrill(shop.db, { backups, askedBy: null, language: 'id' })
    const program = await writeProgram(`
      process.send({ progress: { done: 1, total: process.pid } })
      setInterval(() => {}, 1000)`)
    const jobs = await startTasks(program)
    const running = jobs.runDue()
    const pid = await vi.waitUntil(async () => (await showTask(shop.db, id)).total, { timeout: 60_000 })
    void jobs.tasks.close()
    await running
    await jobs.stop()
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    expect(await showTask(shop.db, id)).toMatchObject({ state: 'running', problem: null })
    const again = await startTasks(
      await writeProgram(`process.send({ restored: { rows: 1, pictures: 0, seconds: 1 } })`),
    )
    await again.runDue({ early: true })
    await again.stop()
    expect((await showTask(shop.db, id)).state).toBe('done')
  })

  test('stops before it takes disk space that the shop needs', async () => {
    const file = join(backups, backupName('21'))
    await (
      await backUpAnOrder()
    )()
    vi.spyOn(fs, 'statfsSync').mockReturnValue({ bavail: 100_000, bsize: 4_096 } as fs.StatsFs)
    const tried = drillBackup(file, { parentFolder: drills, readSample: async () => 0 })
    await expect(tried).rejects.toMatchObject({ code: 'NO_ROOM' })
    expect(await readdir(drills)).toEqual([])
  })
})

test('a drill removes the folders of earlier drills, but not the folder of a running one', async () => {
  await mkdir(join(drills, 'griya-drill-left', 'database'), { recursive: true })
  await mkdir(join(drills, 'of-another-program'))
  const lock = lockFolder(join(drills, 'griya-drill-goes-on'))
  await removeLeftovers(drills)
  expect((await readdir(drills)).toSorted()).toEqual(['griya-drill-goes-on', 'of-another-program'])
  lock.release()
  await removeLeftovers(drills)
  expect(await readdir(drills)).toEqual(['of-another-program'])
})

async function writeProgram(script: string): Promise<URL> {
  const file = join(folder, 'program.mjs')
  await writeFile(file, script)
  return pathToFileURL(file)
}
