import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import * as z from 'zod/mini'
import { keysOf } from '#contract/platform/keys.ts'
import { countOpenOrders, countPlacedOrders, readShopNumbers } from '#server/admin/read-numbers.ts'
import { readBackupHealth } from './platform/backup/backup-health.ts'
import type { ByteCache } from './platform/cache/byte-cache.ts'
import type { Database, Db } from './platform/database/database.ts'
import { withStatementTimeout } from './platform/database/limited-client.ts'
import { commonResponseHeaders } from './platform/http/response-headers.ts'
import { readQueues } from './platform/jobs/read-queues.ts'
import { gatherFromWorkers, openMetricsReader, type Metrics } from './platform/metrics/gather-metrics.ts'
import { openProcessMetrics, watchRequests } from './platform/metrics/process-metrics.ts'
import {
  answerMetrics,
  listenForMetrics,
  areMetricsEnabled,
  type AnswerMetrics,
} from './platform/metrics/serve-metrics.ts'
import { taskQueues } from './platform/tasks/ask-for-task.ts'
import { countTasks } from './platform/tasks/show-tasks.ts'
import type { Settings } from './settings.ts'

/** Milliseconds for each of database and disk: who watches a shop hears soon that something is away. */
const patience = 1_500

const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
)

/** `GET /metrics`, where the settings ask for it: what the shop's own port answers, and what counts its requests. */
export function openMetrics({
  database,
  settings,
  cache,
}: {
  database: Database
  settings: Settings
  cache: ByteCache
}): { answer: AnswerMetrics; watch: (server: FastifyInstance) => void } | undefined {
  if (!areMetricsEnabled(settings)) return undefined
  const { metricsToken: token, metricsPort } = settings
  const registry = openProcessMetrics({ cache, database })
  const read = openMetricsReader({
    process: () => registry.getMetricsAsJSON(),
    shop: openShopMetrics(database, settings),
  })
  const answer = answerMetrics(read, token, commonResponseHeaders(settings))
  return {
    answer: token === undefined ? () => false : answer,
    watch(server) {
      watchRequests(server, registry)
      // Of several processes the primary has the port.
      if (metricsPort === undefined || cluster.isWorker) return
      let own: Server | undefined
      server.addHook('onReady', async () => void (own = await listenForMetrics(answer, settings)))
      server.addHook('onClose', async () => {
        own?.closeAllConnections()
        own?.close()
      })
    },
  }
}

/** The same in the primary of several processes: it puts their numbers together, and has the numbers' own port. */
export async function openMetricsOfWorkers(settings: Settings): Promise<void> {
  if (!areMetricsEnabled(settings)) return
  const read = gatherFromWorkers()
  if (settings.metricsPort !== undefined)
    await listenForMetrics(
      answerMetrics(read, settings.metricsToken, commonResponseHeaders(settings)),
      settings,
    )
}

/** Reads the numbers of the shop itself, the same in all of its processes; docs/operations.md says what each means. */
function openShopMetrics(
  { db, kind }: Database,
  settings: Pick<Settings, 'dataDir' | 'backupDir'>,
): () => Promise<Metrics> {
  const countPlaced = countPlacedOrders()
  return async () => {
    const { set, total, registry } = newGauges()
    set('griya_build_info', 'What runs.', 1, { version, node: process.version, database: kind })
    set('griya_clock_seconds', 'The clock of the machine, in seconds since 1970.', Date.now() / 1_000)
    const disk = Promise.all([
      measureDisk('data', settings.dataDir),
      settings.backupDir === undefined ? undefined : measureDisk('backups', settings.backupDir),
    ])
    const placed = inTime(() => countPlaced(db))
    const isUp = await inTime(() => withStatementTimeout(patience, () => readDatabase(db, set)))
    set('griya_database_up', 'Whether the database answered.', isUp ? 1 : 0)
    const orders = await placed
    if (orders !== undefined) total('griya_orders_placed_total', 'Orders that were ever placed.', orders)
    await disk
    return registry.getMetricsAsJSON()

    async function measureDisk(place: string, folder: string): Promise<void> {
      const found = await inTime(() => statfs(folder))
      if (!found) return
      const { bavail, blocks, bsize } = found
      set('griya_disk_free_bytes', 'Bytes that are left on the disk of a folder.', bavail * bsize, { place })
      set('griya_disk_size_bytes', 'Bytes of the disk of a folder.', blocks * bsize, { place })
    }
  }
}

type SetGauge = (name: string, help: string, value: number | null, labels?: Record<string, string>) => void

async function readDatabase(db: Db, set: SetGauge): Promise<true> {
  await readClockAndSize(db, set)
  for (const { name: queue, due, later, active, failed, oldest } of await readQueues(db)) {
    for (const [state, n] of Object.entries({ due, later, active, failed }))
      set('griya_jobs', 'Jobs in a queue; failed ones are kept for some days.', n, { queue, state })
    set('griya_jobs_oldest_seconds', 'For how long the oldest job could have been done.', oldest ?? 0, {
      queue,
    })
  }
  const tasks = new Map((await countTasks(db)).map(({ kind, ...states }) => [kind, states]))
  for (const kind of keysOf(taskQueues))
    for (const [state, n] of Object.entries(tasks.get(kind) ?? { waiting: 0, running: 0 }))
      set('griya_tasks', 'Long tasks that are not over.', n, { kind, state })
  await readWaiting(db, set)
  for (const [status, n] of Object.entries(await countOpenOrders(db)))
    set('griya_orders_open', 'Orders that are not over, by status.', n, { status })
  await readBackups(db, set)
  return true
}

/** The clock by the middle of the question, which takes a moment. */
async function readClockAndSize(db: Db, set: SetGauge): Promise<void> {
  const asked = Date.now()
  const { now, bytes } = await db
    .selectNoFrom((eb) => [
      eb.fn<number>('date_part', [eb.val('epoch'), eb.fn('clock_timestamp')]).as('now'),
      eb.fn<string>('pg_database_size', [eb.fn('current_database')]).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  const offset = now - (asked + Date.now()) / 2 / 1_000
  set(
    'griya_database_clock_offset_seconds',
    "By how much the database's clock is ahead of this machine's.",
    offset,
  )
  set('griya_database_size_bytes', 'Bytes of the database on its disk.', Number(bytes))
}

async function readWaiting(db: Db, set: SetGauge): Promise<void> {
  const waits = await readShopNumbers(db)
  set('griya_proofs_waiting', 'Payment proofs that the owner has not answered.', waits.proofs)
  set('griya_proofs_oldest_seconds', 'For how long the oldest of them has waited.', waits.oldest_proof)
  set('griya_bookings_waiting', 'Bookings that the owner has not answered.', waits.bookings)
  set('griya_bookings_oldest_seconds', 'For how long the oldest of them has waited.', waits.oldest_booking)
  const mails = {
    waiting: waits.mails_waiting - waits.mails_failing,
    failing: waits.mails_failing,
    failed: waits.mails_failed,
  }
  for (const [state, n] of Object.entries(mails))
    set('griya_mails', 'Mails that were not sent: waiting, failing and tried again, or given up.', n, {
      state,
    })
  set(
    'griya_mails_oldest_seconds',
    'For how long the oldest mail has waited that is still tried.',
    waits.oldest_mail,
  )
}

async function readBackups(db: Db, set: SetGauge): Promise<void> {
  const { lastBackup, lastDrill } = await readBackupHealth(db)
  if (lastBackup) {
    set(
      'griya_backup_last_success_timestamp_seconds',
      'When the last backup was finished.',
      secondsOf(lastBackup.at),
    )
    set('griya_backup_last_success_bytes', 'Bytes of its file.', lastBackup.bytes)
  }
  if (lastDrill) {
    set(
      'griya_drill_last_timestamp_seconds',
      'When a backup was last restored on trial.',
      secondsOf(lastDrill.at),
    )
    set('griya_drill_last_success', 'Whether that went well.', lastDrill.ok ? 1 : 0)
  }
}

const secondsOf = (at: Date): number => at.getTime() / 1_000

/** Undefined when it failed, or takes too long: then it goes on for nobody. */
async function inTime<T>(action: () => Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), patience)
  return Promise.race([action().catch(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}

/** Gauges of one reading: what is no more is not there. */
function newGauges() {
  const registry = new Registry()
  const gauges = new Map<string, Gauge>()
  const set: SetGauge = (name, help, value, labels = {}) => {
    const gauge =
      gauges.get(name) ??
      new Gauge({ name, help, labelNames: Object.keys(labels), registers: [registry], aggregator: 'first' })
    gauges.set(name, gauge)
    if (value !== null) gauge.set(labels, value)
  }
  const total = (name: string, help: string, value: number) =>
    new Counter({ name, help, registers: [registry], aggregator: 'first' }).inc(value)
  return { registry, set, total }
}
