import cluster from 'node:cluster'
import { makeApp } from './app.ts'
import { createFirstAdmin } from './accounts/create-admin.ts'
import { prepareJobs, startJobs, type ShopJobs } from './jobs.ts'
import { openMetricsOfWorkers } from './metrics.ts'
import { consoleLog } from './platform/logging/log.ts'
import { openDatabase } from './platform/database/database.ts'
import { withStartLock } from './platform/database/start-lock.ts'
import { errorCode } from './platform/error-code.ts'
import { ByteCache } from './platform/cache/byte-cache.ts'
import { builtRenderer, developingRenderer } from './platform/pages/render.ts'
import { StartupError } from './platform/startup-error.ts'
import { readSettings, type Settings } from './settings.ts'

/** What hangs longer once the shop is to stop is left behind, in milliseconds. All else has less time than that. */
const grace = 10_000

try {
  const settings = readSettings(process.env)
  if (settings.workers > 1 && cluster.isPrimary) {
    await openMetricsOfWorkers(settings)
    runWorkers(settings.workers)
  } else await serve(settings)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  console.error(`\n${error.message}\n`)
  process.exit(1)
}

async function serve(settings: Settings): Promise<void> {
  const developing = process.argv.includes('--dev')
  const database = await openDatabase({ ...settings, log: consoleLog })
  const demo = settings.demo ? await import('#demo/open-demo-shop.ts') : undefined
  await withStartLock(database, async () => {
    await prepareJobs(database)
    if (demo) await demo.openDemoShop(database, settings)
    else await createFirstAdmin(database.db, settings)
  })
  const cache = new ByteCache()
  const refreshPages = () => cache.drop()
  let jobs: ShopJobs | undefined
  const server = await makeApp({
    database,
    settings,
    cache,
    startTasks: () => jobs?.beginTasks(),
    renderer: developing ? developingRenderer : builtRenderer,
  })
  jobs = await withStartLock(database, () => startJobs({ database, settings, log: server.log, refreshPages }))
  stopOnSignal(async () => {
    await Promise.all([server.close(), jobs?.stop()])
    await database.close()
  })
  await listen(server, settings)
  console.log(`\n  The shop is open at ${settings.publicUrl}\n`)
  const signIns = await demo?.workingSignIns(database.db)
  if (signIns) console.log(signIns)
}

async function listen(server: Awaited<ReturnType<typeof makeApp>>, { host, port }: Settings): Promise<void> {
  try {
    await server.listen({ host, port, listenTextResolver: () => '' })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE')
      throw new StartupError(`Port ${port} is taken: stop what uses it, or set PORT to another number.`)
    if (code === 'EACCES') throw new StartupError(`Port ${port} may not be used: set PORT to one above 1023.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartupError(
        `This machine has no address "${host}": set HOST to one of its own, or leave it out.`,
      )
    throw error
  }
}

/** Requests under way are answered, jobs under way are finished, then the database is closed. */
function stopOnSignal(stop: () => Promise<void>): void {
  onStopSignal(() => {
    setTimeout(() => process.exit(1), grace).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  })
}

/** By a signal, or because the script that started the shop is gone. */
function onStopSignal(stop: () => void): void {
  let stopping = false
  const once = () => {
    if (!stopping) stop()
    stopping = true
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, once)
}

/** One process a core beside PostgreSQL; one that dies is replaced, one that cannot start ends them all. */
function runWorkers(count: number): void {
  let stopping = false
  let failed = false
  for (let i = 0; i < count; i++) cluster.fork()
  cluster.on('exit', (_worker, code, signal) => {
    if (stopping) {
      failed ||= code === 1
      if (workers().every((worker) => worker.isDead())) process.exit(failed ? 1 : 0)
      return
    }
    if (signal === null && code === 1) process.exit(1)
    cluster.fork()
  })
  onStopSignal(() => {
    stopping = true
    for (const worker of workers()) worker.kill('SIGTERM')
  })
}

const workers = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
