import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from '#server/settings.ts'
import { serializeError, withoutPersonalData } from './serialize-error.ts'

/** Where the platform writes what an operator should see; the shop's own log fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type ShopLog = Logger

/** The one log of a process: lines of JSON, or for somebody who sits at a terminal, lines to be read. */
export async function openLog(
  level: Settings['logLevel'],
  { fd, isTTY }: { fd: number; isTTY: boolean } = process.stdout,
): Promise<ShopLog> {
  // Written at once: the last line before a process ends is the one that says why.
  if (!isTTY) return makeLog(level, pino.destination({ dest: fd, sync: true }))
  const { default: pretty } = await import('pino-pretty')
  return makeLog(
    level,
    pretty({ destination: fd, sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid', singleLine: true }),
  )
}

/** Nothing personal passes: of an error only what the list of `serializeError` names, of a sentence no address or number. */
export function makeLog(level: Settings['logLevel'], to?: DestinationStream): ShopLog {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: serializeError,
      // The framework's own would name the address, which may hold a code, and the visitor's.
      req: ({ method }: { method?: unknown }) => ({ method }),
    },
    hooks: {
      logMethod(given, write) {
        const [first, ...rest]: unknown[] = given
        const details = first instanceof Error ? { err: first } : first
        const whole = [details, ...(rest.length > 0 ? rest : messageOf(details))]
        const clean = whole.map((value) => (typeof value === 'string' ? withoutPersonalData(value) : value))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it was given
        write.apply(this, clean as Parameters<typeof write>)
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** Left to itself, pino would take the error's own words for a sentence that is not there. */
const messageOf = (details: unknown): string[] =>
  details instanceof Object && 'err' in details ? [serializeError(details.err).message] : []
