import pino, { type DestinationStream, type Logger } from 'pino'
import type { Settings } from '#server/settings.ts'
import { serializeError, maskPersonalData } from './serialize-error.ts'

export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export type ShopLog = Logger

export async function openLog(
  level: Settings['logLevel'],
  { fd, isTTY }: { fd: number; isTTY: boolean } = process.stdout,
): Promise<ShopLog> {
  // The log is written synchronously, since the last line before a process ends has the reason.
  if (!isTTY) return makeLog(level, pino.destination({ dest: fd, sync: true }))
  const { default: pretty } = await import('pino-pretty')
  return makeLog(
    level,
    pretty({ destination: fd, sync: true, translateTime: 'SYS:HH:MM:ss', ignore: 'pid', singleLine: true }),
  )
}

/**
 * Masks personal data. An error keeps only the fields of `serializeError`, and messages have no email
 * addresses or phone numbers.
 */
export function makeLog(level: Settings['logLevel'], to?: DestinationStream): ShopLog {
  const options: pino.LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      err: serializeError,
      // The framework's own serializer would log the visitor's address and the URL, which may contain a code.
      req: ({ method }: { method?: unknown }) => ({ method }),
    },
    hooks: {
      logMethod(args, write) {
        const [first, ...rest]: unknown[] = args
        const details = first instanceof Error ? { err: first } : first
        const whole = [details, ...(rest.length > 0 ? rest : errorMessage(details))]
        const clean = whole.map((value) => (typeof value === 'string' ? maskPersonalData(value) : value))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- same types as `given`
        write.apply(this, clean as Parameters<typeof write>)
      },
    },
  }
  return to ? pino(options, to) : pino(options)
}

/** Without a message, pino would log the error's own message unmasked. */
const errorMessage = (details: unknown): string[] =>
  details instanceof Object && 'err' in details ? [serializeError(details.err).message] : []
