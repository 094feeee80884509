import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { inTransaction } from './database/transaction.ts'
import { isApart, isBehind, isExpiryPaused, judgeClock, markCorrect, type ClockMark } from './judge-clock.ts'
import type { Log } from './logging/log.ts'
import { problem } from './problem.ts'

/** Both clocks are in milliseconds. */
interface ProcessClocks {
  wall: () => number
  monotonic: () => number
}

const processClocks: ProcessClocks = { wall: () => Date.now(), monotonic: () => performance.now() }

interface ClockWatch {
  /** Returns whether orders and bookings must not expire. */
  pausesExpiry: () => Promise<boolean>
  stop: () => void
}

const checkIntervalMs = 60_000

export function watchClock(
  db: Db,
  log: Pick<Log, 'error' | 'warn'>,
  clocks: ProcessClocks = processClocks,
): ClockWatch {
  let before = read(clocks)

  async function pausesExpiry(): Promise<boolean> {
    const at = read(clocks)
    const gained = at.wall - before.wall - (at.counting - before.counting)
    const { now, found, known } = await inTransaction(db, async (tx) => {
      const moment = await readTimes(tx, clocks)
      const known = await lockMark(tx)
      const found = judgeClock(known, { ...moment, gained })
      await writeMark(tx, found)
      return { now: moment.now, found, known }
    })
    before = at
    if (found.problem !== (known?.problem ?? null)) logChange(log, found, now)
    return isExpiryPaused(found, now)
  }

  const timer = setInterval(() => {
    pausesExpiry().catch((error: unknown) => log.warn({ err: error }, 'Could not check the clock'))
  }, checkIntervalMs)
  timer.unref()
  return { pausesExpiry, stop: () => clearInterval(timer) }
}

const read = ({ wall, monotonic }: ProcessClocks) => ({ wall: wall(), counting: monotonic() })

function logChange(log: Pick<Log, 'error' | 'warn'>, { problem, latest }: ClockMark, now: Date): void {
  const details = { now: now.toISOString(), latest: latest.toISOString() }
  if (problem === null) log.warn(details, 'The clock is correct again')
  else log.error({ ...details, problem }, messages[problem])
}

const messages = {
  behind: 'The clock went back: no orders are accepted, and nothing expires',
  apart: 'The clocks of this machine and of the database differ: no orders are accepted, and nothing expires',
  ahead: 'The clock jumped ahead: nothing expires for an hour',
} as const

export const readClockMark = (db: Db): Promise<ClockMark | undefined> =>
  db.selectFrom('clock').select(markColumns).executeTakeFirst()

/**
 * Call it in transactions that write deadlines of customers. Throws CLOCK_WRONG when the clock is behind or
 * differs from the clock of the database.
 */
export async function requireCorrectClock(tx: Db): Promise<Date> {
  const { now, apart, latest } = await readTimes(tx, processClocks)
  if (isApart(apart) || (latest && isBehind(latest, now))) throw problem('CLOCK_WRONG', { seconds: 60 })
  return now
}

/**
 * Returns the problem that the clock had. A difference of two clocks cannot be confirmed, since one of them
 * is wrong.
 */
export async function confirmClock(tx: Db): Promise<ClockMark | undefined> {
  const { now } = await readTimes(tx, processClocks)
  const known = await lockMark(tx)
  if (!known?.problem || known.problem === 'apart') return undefined
  await writeMark(tx, markCorrect(now))
  return known
}

/** Tests may shift the shop's clock, so the difference is measured against the database's own clock. */
async function readTimes(db: Db, { wall }: ProcessClocks) {
  const { rows } = await sql<{ now: Date; real: Date; latest: Date | null }>`
    select shop_now() as now, clock_timestamp() as real, (select latest from clock) as latest`.execute(db)
  if (!rows[0]) throw new Error('Reading the database clock returned no row')
  const { now, real, latest } = rows[0]
  return { now, apart: wall() - real.getTime(), latest }
}

const markColumns = ['latest', 'problem', 'since', 'held_until'] as const

const lockMark = (tx: Db): Promise<ClockMark | undefined> =>
  tx.selectFrom('clock').select(markColumns).forUpdate().executeTakeFirst()

async function writeMark(tx: Db, mark: ClockMark): Promise<void> {
  await tx
    .insertInto('clock')
    .values(mark)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(mark))
    .execute()
}
