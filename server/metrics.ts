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
import { taskQueues } from './platform/tasks/request-task.ts'
import { countTasks } from './platform/tasks/show-tasks.ts'
import type { Settings } from './settings.ts'

/** Database and disk have this time to answer, so that a failure is reported soon. */
const timeoutMs = 1_500

const { version } = z.parse(
  z.object({ version: z.string() }),
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')),
)

/**
 * Returns undefined if the settings disable metrics. `answer` serves the shop's own port, and `watch` counts
 * requests.
 */
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

/** The primary of several processes combines their metrics and listens on the metrics port. */
export async function openMetricsOfWorkers(settings: Settings): Promise<void> {
  if (!areMetricsEnabled(settings)) return
  const read = gatherFromWorkers()
  if (settings.metricsPort !== undefined)
    await listenForMetrics(
      answerMetrics(read, settings.metricsToken, commonResponseHeaders(settings)),
      settings,
    )
}

function openShopMetrics(
  { db, kind }: Database,
  settings: Pick<Settings, 'dataDir' | 'backupDir'>,
): () => Promise<Metrics> {
  const countPlaced = countPlacedOrders()
  return async () => {
    const { set, total, registry } = makeGauges()
    set('griya_build_info', 'Version of the shop, of Node.js, and kind of database.', 1, {
      version,
      node: process.version,
      database: kind,
    })
    set('griya_clock_seconds', 'The clock of the machine, in seconds since 1970.', Date.now() / 1_000)
    const disk = Promise.all([
      measureDisk('data', settings.dataDir),
      settings.backupDir === undefined ? undefined : measureDisk('backups', settings.backupDir),
    ])
    const placed = orUndefined(() => countPlaced(db))
    const isUp = await orUndefined(() => withStatementTimeout(timeoutMs, () => readDatabase(db, set)))
    set('griya_database_up', 'Whether the database answered.', isUp ? 1 : 0)
    const orders = await placed
    if (orders !== undefined) total('griya_orders_placed_total', 'Orders ever placed.', orders)
    await disk
    return registry.getMetricsAsJSON()

    async function measureDisk(place: string, folder: string): Promise<void> {
      const found = await orUndefined(() => statfs(folder))
      if (!found) return
      const { bavail, blocks, bsize } = found
      set('griya_disk_free_bytes', 'Free bytes on the disk of a folder.', bavail * bsize, { place })
      set('griya_disk_size_bytes', 'Total bytes of the disk of a folder.', blocks * bsize, { place })
    }
  }
}

type SetGauge = (name: string, help: string, value: number | null, labels?: Record<string, string>) => void

async function readDatabase(db: Db, set: SetGauge): Promise<true> {
  await readClockAndSize(db, set)
  for (const { name: queue, due, later, active, failed, oldest } of await readQueues(db)) {
    for (const [state, n] of Object.entries({ due, later, active, failed }))
      set('griya_jobs', 'Jobs in a queue; failed ones are stored for some days.', n, { queue, state })
    set('griya_jobs_oldest_seconds', 'Seconds since the oldest waiting job was due.', oldest ?? 0, {
      queue,
    })
  }
  const tasks = new Map((await countTasks(db)).map(({ kind, ...states }) => [kind, states]))
  for (const kind of keysOf(taskQueues))
    for (const [state, n] of Object.entries(tasks.get(kind) ?? { waiting: 0, running: 0 }))
      set('griya_tasks', 'Unfinished long tasks.', n, { kind, state })
  await readWaiting(db, set)
  for (const [status, n] of Object.entries(await countOpenOrders(db)))
    set('griya_orders_open', 'Unfinished orders by status.', n, { status })
  await readBackups(db, set)
  return true
}

/** The offset of the clock is measured against the middle of the query's duration. */
async function readClockAndSize(db: Db, set: SetGauge): Promise<void> {
  const startedAt = Date.now()
  const { now, bytes } = await db
    .selectNoFrom((eb) => [
      eb.fn<number>('date_part', [eb.val('epoch'), eb.fn('clock_timestamp')]).as('now'),
      eb.fn<string>('pg_database_size', [eb.fn('current_database')]).as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  const offset = now - (startedAt + Date.now()) / 2 / 1_000
  set(
    'griya_database_clock_offset_seconds',
    "Seconds by which the database's clock is ahead of this machine's.",
    offset,
  )
  set('griya_database_size_bytes', 'Bytes of the database on its disk.', Number(bytes))
}

async function readWaiting(db: Db, set: SetGauge): Promise<void> {
  const waits = await readShopNumbers(db)
  set('griya_proofs_waiting', 'Payment proofs that no admin has answered.', waits.proofs)
  set('griya_proofs_oldest_seconds', 'Seconds since the oldest of them was uploaded.', waits.oldest_proof)
  set('griya_bookings_waiting', 'Bookings that no admin has answered.', waits.bookings)
  set('griya_bookings_oldest_seconds', 'Seconds since the oldest of them was made.', waits.oldest_booking)
  const mails = {
    waiting: waits.mails_waiting - waits.mails_failing,
    failing: waits.mails_failing,
    failed: waits.mails_failed,
  }
  for (const [state, n] of Object.entries(mails))
    set('griya_mails', 'Mails that were not sent: waiting, failing (being retried) or failed for good.', n, {
      state,
    })
  set(
    'griya_mails_oldest_seconds',
    'Seconds since the oldest mail that is still being tried was written.',
    waits.oldest_mail,
  )
}

async function readBackups(db: Db, set: SetGauge): Promise<void> {
  const { lastBackup, lastDrill } = await readBackupHealth(db)
  if (lastBackup) {
    set(
      'griya_backup_last_success_timestamp_seconds',
      'When the last backup was completed.',
      secondsOf(lastBackup.at),
    )
    set('griya_backup_last_success_bytes', 'Bytes of the last backup.', lastBackup.bytes)
  }
  if (lastDrill) {
    set('griya_drill_last_timestamp_seconds', 'When the last drill ended.', secondsOf(lastDrill.at))
    set('griya_drill_last_success', 'Whether the last drill succeeded.', lastDrill.ok ? 1 : 0)
  }
}

const secondsOf = (at: Date): number => at.getTime() / 1_000

/** Returns undefined if the action fails or takes too long. */
async function orUndefined<T>(action: () => Promise<T>): Promise<T | undefined> {
  const late = Promise.withResolvers<undefined>()
  const timer = setTimeout(() => late.resolve(undefined), timeoutMs)
  return Promise.race([action().catch(() => undefined), late.promise]).finally(() => clearTimeout(timer))
}

function makeGauges() {
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
