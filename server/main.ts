import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { makeApp } from './app.ts'
import { createFirstAdmin } from './accounts/create-admin.ts'
import { prepareJobs, startJobs, type ShopJobs } from './jobs.ts'
import { openMetricsOfWorkers } from './metrics.ts'
import { openLog, type ShopLog } from './platform/logging/log.ts'
import { openDatabase } from './platform/database/database.ts'
import { requireBackupFolder } from './platform/backup/require-folder.ts'
import { withStartLock } from './platform/database/start-lock.ts'
import { errorCode, StartupError } from './platform/errors.ts'
import { ByteCache } from './platform/cache/byte-cache.ts'
import { followPageChanges } from './platform/cache/follow-page-changes.ts'
import { openBuiltRenderer, openDevelopmentRenderer } from './platform/pages/render.ts'
import { endWithin, watchForEnd } from './platform/process/end-in-time.ts'
import { exitAtStart, superviseWorkers } from './platform/process/supervise-workers.ts'
import { readSettings, type Settings } from './settings.ts'

try {
  const settings = await readSettingsWithPort(process.env)
  const log = await openLog(settings.logLevel)
  if (settings.workers > 1 && cluster.isPrimary) {
    await openMetricsOfWorkers(settings)
    superviseWorkers({ count: settings.workers, log, whenOpen: () => announce(settings, log) })
  } else await serve(settings, log)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  exitAtStart(error)
}

/** PORT=0 means any free port. The port is chosen here, because links in mails and the other workers need it. */
async function readSettingsWithPort(env: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = readSettings(env)
  if (settings.port > 0) return settings
  const probe = createServer()
  try {
    await once(probe.listen(0, settings.host), 'listening')
  } catch (error) {
    throw toListenError(error, settings)
  }
  const address = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  env['PORT'] = String(address instanceof Object ? address.port : 0)
  return readSettings(env)
}

async function serve(settings: Settings, log: ShopLog): Promise<void> {
  const end = watchForEnd(log)
  requireBackupFolder(settings.backupDir)
  const developing = process.argv.includes('--dev')
  const opening = openDatabase({ ...settings, log })
  // The renderer loads while the database opens. A failure is reported below.
  const buildRenderer = developing ? undefined : openBuiltRenderer()
  buildRenderer?.catch(() => undefined)
  const database = await opening
  const demo = settings.demo ? await import('#demo/open-demo-shop.ts') : undefined
  await withStartLock(database, async () => {
    await prepareJobs(database)
    if (demo) await demo.openDemoShop(database, settings)
    else await createFirstAdmin(database.db, settings)
  })
  const cache = new ByteCache()
  const changes = followPageChanges(database, cache, log)
  const refreshPages = () => void changes.catchUp()
  let jobs: ShopJobs | undefined
  const server = await makeApp({
    database,
    settings,
    cache,
    changes,
    log,
    refusalsEveryMs: 1_000,
    startTasks: () => jobs?.beginTasks(),
    renderer: buildRenderer ? () => buildRenderer : openDevelopmentRenderer,
  })
  jobs = await withStartLock(database, () => startJobs({ database, settings, log, refreshPages }))
  end.onStop(async (shares) => {
    await Promise.all([server.closeWithin(shares.requests), jobs?.stop(shares)])
    changes.stop()
    await endWithin(shares.database, database.close(), () =>
      log.warn('The process ended before the database was closed'),
    )
  })
  await listen(server, settings)
  if (!cluster.isWorker) announce(settings, log)
  // Only one worker prints the log-ins of the demo.
  if (!cluster.isWorker || cluster.worker?.id === 1) {
    const signIns = await demo?.readSignInMessage(database.db)
    if (signIns) console.log(signIns)
  }
}

/** A terminal or the demo gets a sentence, and any other shop a log line. */
function announce({ publicUrl, demo }: Settings, log: ShopLog): void {
  // npm start restarts a shop that has opened once.
  process.send?.('open')
  const sentence = `The shop is open at ${publicUrl}`
  if (demo || process.stdout.isTTY) console.log(`\n  ${sentence}\n`)
  else log.info(sentence)
}

async function listen(server: Awaited<ReturnType<typeof makeApp>>, settings: Settings): Promise<void> {
  const { host, port } = settings
  try {
    await server.listen({ host, port, listenTextResolver: (address) => `Listening at ${address}` })
  } catch (error) {
    throw toListenError(error, settings)
  }
}

function toListenError(error: unknown, { host, port }: Settings): unknown {
  const code = errorCode(error)
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is in use: stop the program that uses it, or set PORT to another number.`,
    )
  if (code === 'EACCES') return new StartupError(`Port ${port} is not allowed: set PORT to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new StartupError(
      `This machine has no address "${host}": set HOST to one of its own addresses, or leave it out.`,
    )
  return error
}
