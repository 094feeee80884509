import type { ProblemCode } from '#contract/platform/problem.ts'
import { errorCode } from '../error-code.ts'

/**
 * What stands in the way when the database could not do what it was asked, for reasons that lie not in the question: it is
 * away, busy beyond its limits, transactions lost against others again and again, its disk is full, or it may only be read. Undefined for every other error.
 */
export function outageOf(
  error: unknown,
): Extract<ProblemCode, 'DATABASE_AWAY' | 'DISK_FULL' | 'READ_ONLY'> | undefined {
  const { code, message } = partsOf(error)
  if (diskIsFull.test(code)) return 'DISK_FULL'
  if (isReadOnly.test(code)) return 'READ_ONLY'
  return isAway.test(code) || isClosed.test(code) || connectionIsLost(error) || noConnection.test(message)
    ? 'DATABASE_AWAY'
    : undefined
}

/** True when a connection that worked was cut: what was not yet committed on it was rolled back. */
export function connectionIsLost(error: unknown): boolean {
  const { code, message } = partsOf(error)
  return wasCut.test(code) || wasCutInProse.test(message)
}

const diskIsFull = /^(?:53100|ENOSPC|EDQUOT)$/
/** A disk that its system no longer lets be written, or since a fail-over this is the standby. */
const isReadOnly = /^(?:EROFS|25006)$/

/**
 * No network, connections refused or lost (08…), no memory or connections left (53…), a lock that was not given in time (55P03), a
 * statement that was cancelled (57014), a transaction that lost against another one (40001, 40P01), shutting down, starting up (57P0…), the disk or its files failing (58…).
 */
const isAway =
  /^(?:E(?:IO|CONNREFUSED|NOTFOUND|AI_AGAIN|TIMEDOUT|HOSTUNREACH|NETUNREACH)|08\w{3}|40001|40P01|53\w{3}|55P03|57014|57P0\d|58\w{3}|25P03)$/

/**
 * No way in any more: another password, another name, or no connections are taken (55000, which a statement of ours never
 * causes) while somebody works on the database.
 */
const isClosed = /^(?:28000|28P01|3D000|55000)$/

/** The client's own errors, which have no code. */
const noConnection =
  /^(?:timeout exceeded when trying to connect|Connection terminated due to connection timeout|Cannot use a pool after calling end)/

const wasCut = /^(?:ECONNRESET|ECONNABORTED|EPIPE|57P0[12]|08(?:000|003|006|P01))$/
const wasCutInProse =
  /^Connection terminated(?: unexpectedly)?$|is not queryable$|^Postgres connection has been discarded$/

function partsOf(error: unknown): { code: string; message: string } {
  if (!(error instanceof Error)) return { code: '', message: '' }
  return { code: errorCode(error) ?? '', message: error.message }
}
