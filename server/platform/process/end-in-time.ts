import type { ShopLog } from '../logging/log.ts'

/** Milliseconds that each may take to end, counted from when the process is to end; the database's, from when those are done. */
export interface EndShares {
  /** Requests under way, until their answer is sent. */
  requests: number
  /** Long tasks, until the part that is being done is done. */
  tasks: number
  /** Jobs, mails among them. */
  jobs: number
  /** A mail on its way, which is one of the jobs. */
  mail: number
  database: number
  /** All of it: then the process ends, whatever is left. */
  process: number
}

/**
 * Of the ten seconds that systemd, containers and patience leave a shop that is told to stop. Requests, tasks and jobs end side
 * by side; of what they leave, the database has its own share.
 */
export const graceShares: EndShares = {
  requests: 6_000,
  tasks: 6_000,
  jobs: 6_000,
  mail: 3_000,
  database: 2_000,
  process: 8_500,
}

/** After a fault that nobody caught: answers under way get their chance, and no more. */
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
  /** From now on a signal, or a fault that nobody catches, ends the process so. */
  stopBy: (stop: Stop) => void
}

/**
 * How a process ends: by a signal with code 0, by a fault that nobody caught with code 1, and in time. Watches for faults at once,
 * for signals once there is something to stop.
 */
export function watchForEnd(log: ShopLog, shares = { signal: graceShares, fault: faultShares }): ProcessEnd {
  let stop: Stop | undefined
  let isEnding = false
  process.on('uncaughtException', (error) => {
    log.fatal(
      { err: error },
      isEnding ? 'one more fault, while this process ends' : 'a fault ends this process',
    )
    end(shares.fault, 1)
  })
  return {
    stopBy(given) {
      stop = given
      // The last: the script that started the shop is gone.
      for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
        process.on(event, () => {
          if (!isEnding) log.info({ by: event }, 'told to stop')
          end(shares.signal, 0)
        })
    },
  }

  function end(within: EndShares, code: number): void {
    if (isEnding) return
    isEnding = true
    if (!stop) process.exit(code)
    setTimeout(() => {
      log.warn({ ms: within.process }, 'the process ended before everything in it had')
      process.exit(code)
    }, within.process).unref()
    stop(within).then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'not everything could be stopped')
        process.exit(1)
      },
    )
  }
}

/** Waits until something has ended, but no longer than its share; then `cut` logs what is left behind. */
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
