import { makeLog, type Log } from '#server/platform/logging/log.ts'

/** For tests that do not look at what is logged. */
export const quietLog: Log = { info() {}, warn() {}, error() {} }

/** The shop's own log, of which the lines are kept. */
export function recordingLog() {
  const lines: Array<Record<string, unknown>> = []
  const log = makeLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  return { log, lines }
}
