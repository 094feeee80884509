import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { ShopLog } from '../logging/log.ts'
import { StartupError } from '../errors.ts'
import { endWithin, graceShares, watchForEnd } from './end-in-time.ts'

/** The milliseconds until an ended worker is replaced. They double with each further failure. */
interface BackOff {
  first: number
  max: number
  recoveredAfter: number
}

const defaultBackOff: BackOff = { first: 1_000, max: 30_000, recoveredAfter: 3 * 60_000 }

/**
 * Workers that still run after this time are killed. It is a little longer than the time after which a worker
 * ends itself, and shorter than the ten seconds that systemd and containers allow (end-in-time.ts).
 */
const stopTimeoutMs = graceShares.process + 500

interface Supervision {
  count: number
  log: ShopLog
  whenOpen: () => void
  backOff?: BackOff
  stopTimeout?: number
}

interface Slot {
  worker?: Worker
  failures: number
}

/** The shop exits only if every worker has failed before any was ready. */
export function superviseWorkers({
  count,
  log,
  whenOpen,
  backOff = defaultBackOff,
  stopTimeout = stopTimeoutMs,
}: Supervision): void {
  const shares = { ...graceShares, process: stopTimeout + 500 }
  const slots = Array.from({ length: count }, (): Slot => ({ failures: 0 }))
  let wasReady = false
  let isStopping = false
  watchForEnd(log, { signal: shares, fault: shares }).onStop(stop)
  for (const slot of slots) start(slot)

  function start(slot: Slot): void {
    const worker = cluster.fork()
    slot.worker = worker
    let readySince: number | undefined
    let reason: string | undefined
    worker.once('listening', () => {
      readySince = performance.now()
      log.info({ worker: worker.process.pid }, 'A worker is ready')
      if (!wasReady) whenOpen()
      wasReady = true
    })
    worker.on('message', (message: unknown) => (reason = readStartupError(message) ?? reason))
    worker.once('exit', (code: number | null, signal: string | null) => {
      if (isStopping) return
      const hadRecovered =
        readySince !== undefined && performance.now() - readySince >= backOff.recoveredAfter
      slot.failures = hadRecovered ? 1 : slot.failures + 1
      if (!wasReady && slots.every(({ failures }) => failures > 0)) return failStart(reason)
      const ms = Math.min(backOff.max, backOff.first * 2 ** (slot.failures - 1))
      const why = { code, signal, ...(reason !== undefined && { reason }) }
      log.error({ worker: worker.process.pid, ...why, ms }, 'A worker ended and will be replaced')
      setTimeout(() => {
        if (!isStopping) start(slot)
      }, ms)
    })
  }

  /** Every worker fails for the same reason, so the reason is printed once. */
  function failStart(reason: string | undefined): void {
    isStopping = true
    if (reason === undefined) log.fatal('No worker could start')
    else console.error(`\n${reason}\n`)
    for (const worker of runningWorkers()) worker.process.kill('SIGKILL')
    process.exit(1)
  }

  async function stop(): Promise<void> {
    isStopping = true
    const ended = runningWorkers().map(async (worker) => {
      const exited = once(worker, 'exit')
      worker.process.kill('SIGTERM')
      const [code]: unknown[] = await exited
      if (code === 1) throw new Error(`The worker ${worker.process.pid} could not stop everything`)
    })
    await endWithin(stopTimeout, Promise.all(ended), () => {
      const late = runningWorkers()
      log.warn(
        { workers: late.map(({ process: { pid } }) => pid) },
        'Workers that took too long to stop were killed',
      )
      for (const worker of late) worker.process.kill('SIGKILL')
    })
  }

  function runningWorkers(): Worker[] {
    return slots.flatMap(({ worker }) => (worker && !worker.isDead() ? worker : []))
  }
}

/** A worker sends the message to its supervisor, which prints it. */
export function exitAtStart(error: StartupError): void {
  const end = () => process.exit(1)
  if (cluster.isWorker && process.send) process.send({ startupError: error.message }, end)
  else {
    console.error(`\n${error.message}\n`)
    end()
  }
}

const readStartupError = (message: unknown): string | undefined =>
  message instanceof Object && 'startupError' in message ? String(message.startupError) : undefined
