import { createHook } from 'node:async_hooks'
import cluster from 'node:cluster'
import { makeApp } from './app.ts'
import { createFirstAdmin } from './accounts/create-admin.ts'
import { foldStoredEmails } from './accounts/fold-stored-emails.ts'
import { foldStoredSearchTexts } from './catalogue/search-text.ts'
import { prepareJobs, startJobs, type ShopJobs } from './jobs.ts'
import { openMetricsOfWorkers } from './metrics.ts'
import { openLog, type ShopLog } from './platform/logging/log.ts'
import { openDatabase } from './platform/database/database.ts'
import { withStartLock } from './platform/database/start-lock.ts'
import { errorCode } from './platform/error-code.ts'
import { ByteCache } from './platform/cache/byte-cache.ts'
import { followPageChanges } from './platform/cache/follow-page-changes.ts'
import { builtRenderer, developingRenderer } from './platform/pages/render.ts'
import { endWithin, watchForEnd } from './platform/process/end-in-time.ts'
import { endAtStart, superviseWorkers } from './platform/process/supervise-workers.ts'
import { StartupError } from './platform/startup-error.ts'
import { readSettings, type Settings } from './settings.ts'

const ticks: object[] = []

try {
  const settings = readSettings(process.env)
  const log = await openLog(settings.logLevel)
  if (settings.workers > 1 && cluster.isPrimary) {
    await openMetricsOfWorkers(settings)
    superviseWorkers({ count: settings.workers, log, whenOpen: () => announce(settings, log) })
  } else await serve(settings, log)
} catch (error) {
  if (!(error instanceof StartupError)) throw error
  endAtStart(error)
}

async function serve(settings: Settings, log: ShopLog): Promise<void> {
  const end = watchForEnd(log)
  keepTickShape()
  const developing = process.argv.includes('--dev')
  const opening = openDatabase({ ...settings, log })
  // Read while the database opens. Whether they can be is asked below, when it has.
  const built = developing ? undefined : builtRenderer()
  built?.catch(() => undefined)
  const database = await opening
  const demo = settings.demo ? await import('#demo/open-demo-shop.ts') : undefined
  await withStartLock(database, async () => {
    await prepareJobs(database)
    await foldStoredEmails(database.db, log)
    await foldStoredSearchTexts(database.db)
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
    startTasks: () => jobs?.beginTasks(),
    renderer: built ? () => built : developingRenderer,
  })
  jobs = await withStartLock(database, () => startJobs({ database, settings, log, refreshPages }))
  end.stopBy(async (shares) => {
    await Promise.all([server.closeWithin(shares.requests), jobs?.stop(shares)])
    changes.stop()
    await endWithin(shares.database, database.close(), () =>
      log.warn('the database was left before it had closed'),
    )
  })
  await listen(server, settings)
  if (!cluster.isWorker) announce(settings, log)
  // Whoever supervises several of them shows nothing twice.
  if (!cluster.isWorker || cluster.worker?.id === 1) {
    const signIns = await demo?.workingSignIns(database.db)
    if (signIns) console.log(signIns)
  }
}

/**
 * Keeps one of the objects that `process.nextTick` makes. Without any V8 forgets their shape whenever it collects the whole heap, and learns it
 * anew less well each time: after some collections `nextTick` is a tenth of an answer from the cache (decision 025).
 */
function keepTickShape(): void {
  const hook = createHook({ init: (_id, _type, _trigger, tick) => void ticks.push(tick) }).enable()
  process.nextTick(() => {})
  hook.disable()
}

/** To somebody at a terminal, and to whoever tries the demo, as a sentence; else a line of the log. */
function announce({ publicUrl, demo }: Settings, log: ShopLog): void {
  const sentence = `The shop is open at ${publicUrl}`
  if (demo || process.stdout.isTTY) console.log(`\n  ${sentence}\n`)
  else log.info(sentence)
}

async function listen(server: Awaited<ReturnType<typeof makeApp>>, { host, port }: Settings): Promise<void> {
  try {
    await server.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
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
