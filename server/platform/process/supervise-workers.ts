import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { ShopLog } from '../logging/log.ts'
import { StartupError } from '../startup-error.ts'
import { endWithin, graceShares, watchForEnd } from './end-in-time.ts'

/** Milliseconds until a worker that ended is replaced: the first time, doubled with each further one, and at most. */
interface BackOff {
  first: number
  most: number
  /** Who has served for so long counts as well again. */
  wellAfter: number
}

const usualBackOff: BackOff = { first: 1_000, most: 30_000, wellAfter: 3 * 60_000 }

/** Milliseconds that workers have to end: some more than each gives itself. Then they are killed, still within the ten seconds. */
const endOfWorkers = graceShares.process + 500

interface Supervision {
  count: number
  log: ShopLog
  /** Called when the first worker serves. */
  whenOpen: () => void
  backOff?: BackOff
  patience?: number
}

/** The place of one worker, with those that follow each other in it. */
interface Place {
  worker?: Worker
  failures: number
}

/**
 * Processes that serve side by side. One that ends is replaced, after a pause that grows while they keep ending; only where every
 * one has failed and none ever served does the shop itself end.
 */
export function superviseWorkers({
  count,
  log,
  whenOpen,
  backOff = usualBackOff,
  patience = endOfWorkers,
}: Supervision): void {
  const shares = { ...graceShares, process: patience + 500 }
  const places = Array.from({ length: count }, (): Place => ({ failures: 0 }))
  let hasServed = false
  let isStopping = false
  watchForEnd(log, { signal: shares, fault: shares }).stopBy(stop)
  for (const place of places) start(place)

  function start(place: Place): void {
    const worker = cluster.fork()
    place.worker = worker
    let servesSince: number | undefined
    let reason: string | undefined
    worker.once('listening', () => {
      servesSince = performance.now()
      log.info({ worker: worker.process.pid }, 'a worker serves')
      if (!hasServed) whenOpen()
      hasServed = true
    })
    worker.on('message', (message: unknown) => (reason = startupErrorIn(message) ?? reason))
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping) return
      const wasWell = servesSince !== undefined && performance.now() - servesSince >= backOff.wellAfter
      place.failures = wasWell ? 1 : place.failures + 1
      if (!hasServed && places.every(({ failures }) => failures > 0)) return giveUp(reason)
      const ms = Math.min(backOff.most, backOff.first * 2 ** (place.failures - 1))
      const why = { code, signal, ...(reason !== undefined && { reason }) }
      log.error({ worker: worker.process.pid, ...why, ms }, 'a worker ended and will be replaced')
      setTimeout(() => {
        if (!isStopping) start(place)
      }, ms)
    })
  }

  /** Every worker would say the same: it is said once. */
  function giveUp(reason: string | undefined): void {
    isStopping = true
    if (reason === undefined) log.fatal('no worker could start')
    else console.error(`\n${reason}\n`)
    for (const worker of alive()) worker.process.kill('SIGKILL')
    process.exit(1)
  }

  async function stop(): Promise<void> {
    isStopping = true
    const ended = alive().map(async (worker) => {
      const exited = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const [code]: unknown[] = await exited
      if (code === 1) throw new Error(`The worker ${worker.process.pid} could not stop all it had to`)
    })
    await endWithin(patience, Promise.all(ended), () => {
      const late = alive()
      log.warn({ workers: late.map(({ process: { pid } }) => pid) }, 'workers that took too long were killed')
      for (const worker of late) worker.process.kill('SIGKILL')
    })
  }

  function alive(): Worker[] {
    return places.flatMap(({ worker }) => (worker && !worker.isDead() ? worker : []))
  }
}

/** Ends a process that cannot start with the sentence that says why; a worker leaves it to who supervises it. */
export function endAtStart(error: StartupError): void {
  const end = () => process.exit(1)
  if (cluster.isWorker && process.send) process.send({ startupError: error.message }, end)
  else {
    console.error(`\n${error.message}\n`)
    end()
  }
}

const startupErrorIn = (message: unknown): string | undefined =>
  message instanceof Object && 'startupError' in message ? String(message.startupError) : undefined
