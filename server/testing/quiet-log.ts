import { makeLog, type Log } from '#server/platform/logging/log.ts'

export const quietLog: Log = { info() {}, warn() {}, error() {} }

export function recordingLog() {
  const lines: Array<Record<string, unknown>> = []
  const log = makeLog('info', {
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  return { log, lines }
}
