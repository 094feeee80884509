import type { ProblemCode } from '#contract/platform/problem.ts'
import { errorCode } from '../errors.ts'

/**
 * Classifies errors that a statement is not to blame for, such as an unreachable database or a full disk.
 * Other errors give undefined.
 */
export function toOutage(
  error: unknown,
): Extract<ProblemCode, 'DATABASE_AWAY' | 'DISK_FULL' | 'READ_ONLY'> | undefined {
  const { code, message } = codeAndMessage(error)
  if (diskIsFull.test(code)) return 'DISK_FULL'
  if (isReadOnly.test(code)) return 'READ_ONLY'
  return isAway.test(code) ||
    isRefused.test(code) ||
    isConnectionLost(error) ||
    noConnectionMessage.test(message)
    ? 'DATABASE_AWAY'
    : undefined
}

/** The server has rolled back what was not committed on the connection. */
export function isConnectionLost(error: unknown): boolean {
  const { code, message } = codeAndMessage(error)
  return wasCut.test(code) || wasCutMessage.test(message)
}

const diskIsFull = /^(?:53100|ENOSPC|EDQUOT)$/
const isReadOnly = /^(?:EROFS|25006)$/

/**
 * The codes are network errors, refused or lost connections (08…), serialization failure (40001), deadlock
 * (40P01), no memory or connections left (53…), lock timeout (55P03), cancelled statement (57014), shutdown
 * or start (57P0…), and disk or file errors (58…).
 */
const isAway =
  /^(?:E(?:IO|CONNREFUSED|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH)|08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0\d|58\w{3}|25P03)$/

/**
 * The server refuses access after the start: a changed password, a renamed database, or connections disabled
 * for maintenance. No statement of the shop causes 55000.
 */
const isRefused = /^(?:28000|28P01|3D000|55000)$/

const noConnectionMessage =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout|Cannot use a pool after calling end)/

const wasCut = /^(?:ECONNRESET|ECONNABORTED|EPIPE|57P0[12]|08(?:000|003|006|P01))$/
const wasCutMessage =
  /^Connection terminated(?: unexpectedly)?$|is not queryable$|^Postgres connection has been discarded$/

function codeAndMessage(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: '' }
  return { code: errorCode(error) ?? '', message: error.message }
}
