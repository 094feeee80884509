import type { ShopLog } from '../logging/log.ts'

/**
 * The values are milliseconds from the beginning of the shutdown. The database has its own time after the
 * others have ended.
 */
export interface EndShares {
  requests: number
  tasks: number
  jobs: number
  /** A mail that is being sent has this time, as one of the jobs. */
  mail: number
  database: number
  /** After this time the process exits in any case. */
  process: number
}

/**
 * The shares fit in the ten seconds that systemd and containers allow. Requests, tasks and jobs end at the
 * same time, and the database after them.
 */
export const graceShares: EndShares = {
  requests: 6_000,
  tasks: 6_000,
  jobs: 6_000,
  mail: 3_000,
  database: 2_000,
  process: 8_500,
}

/** After an uncaught error, only running requests get a short time. */
const faultShares: EndShares = {
  requests: 2_000,
  tasks: 2_000,
  jobs: 2_000,
  mail: 1_000,
  database: 800,
  process: 3_000,
}

type Stop = (shares: EndShares) => Promise<void>

interface ProcessEnd {
  onStop: (stop: Stop) => void
}

/** Errors are handled immediately, signals once there is something to stop. */
export function watchForEnd(log: ShopLog, shares = { signal: graceShares, fault: faultShares }): ProcessEnd {
  let stop: Stop | undefined
  let isEnding = false
  process.on('uncaughtException', (error) => {
    log.fatal(
      { err: error },
      isEnding ? 'Another uncaught error while this process ends' : 'An uncaught error ends this process',
    )
    end(shares.fault, 1)
  })
  return {
    onStop(action) {
      stop = action
      // `disconnect` means that the script that started the shop has ended.
      for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
        process.on(event, () => {
          if (!isEnding) log.info({ by: event }, 'Received a signal to stop')
          end(shares.signal, 0)
        })
    },
  }

  function end(within: EndShares, code: number): void {
    if (isEnding) return
    isEnding = true
    if (!stop) process.exit(code)
    setTimeout(() => {
      log.warn({ ms: within.process }, 'The process was ended before everything had stopped')
      process.exit(code)
    }, within.process).unref()
    stop(within).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'Could not stop everything')
        process.exit(1)
      },
    )
  }
}

export async function endWithin(
  milliseconds: number,
  ended: Promise<unknown>,
  cut: () => void,
): Promise<void> {
  const over = Promise.withResolvers<void>()
  const limit = setTimeout(() => {
    cut()
    over.resolve()
  }, milliseconds)
  try {
    await Promise.race([ended, over.promise])
  } finally {
    clearTimeout(limit)
  }
}
