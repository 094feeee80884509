import { sql } from 'kysely'
import type { Db } from './database/database.ts'
import { inTransaction } from './database/transaction.ts'
import { isApart, isBehind, isHeld, judgeClock, rightAgain, type ClockMark } from './judge-clock.ts'
import type { Log } from './logging/log.ts'
import { problem } from './problem.ts'

/** The two clocks of a process, in milliseconds: the one people set, and the one that only counts. */
interface ProcessClocks {
  wall: () => number
  counting: () => number
}

const ofThisProcess: ProcessClocks = { wall: () => Date.now(), counting: () => performance.now() }

interface ClockWatch {
  /** Reads the clock, keeps what it finds, and says whether nothing may be ended by itself. */
  holdsEndings: () => Promise<boolean>
  stop: () => void
}

/** Milliseconds between two looks of a process by itself. */
const pause = 60_000

/** Watches the clock from now on: each process its own, all of them the one mark in the database. */
export function watchClock(
  db: Db,
  log: Pick<Log, 'error' | 'warn'>,
  clocks: ProcessClocks = ofThisProcess,
): ClockWatch {
  let before = read(clocks)

  async function holdsEndings(): Promise<boolean> {
    const at = read(clocks)
    const gained = at.wall - before.wall - (at.counting - before.counting)
    const { now, found, known } = await inTransaction(db, async (tx) => {
      const moment = await readMoment(tx, clocks)
      const known = await lockMark(tx)
      const found = judgeClock(known, { ...moment, gained })
      await writeMark(tx, found)
      return { now: moment.now, found, known }
    })
    before = at
    if (found.problem !== (known?.problem ?? null)) logChange(log, found, now)
    return isHeld(found, now)
  }

  const timer = setInterval(() => {
    holdsEndings().catch((error: unknown) => log.warn({ err: error }, 'the clock could not be checked'))
  }, pause)
  timer.unref()
  return { holdsEndings, stop: () => clearInterval(timer) }
}

const read = ({ wall, counting }: ProcessClocks) => ({ wall: wall(), counting: counting() })

function logChange(log: Pick<Log, 'error' | 'warn'>, { problem, latest }: ClockMark, now: Date): void {
  const details = { now: now.toISOString(), latest: latest.toISOString() }
  if (problem === null) log.warn(details, 'the clock is right again')
  else log.error({ ...details, problem }, sentences[problem])
}

const sentences = {
  behind: 'the clock went back: no orders are taken, and nothing is ended by itself',
  apart:
    "the clocks of this machine and the database's differ: no orders are taken, and nothing is ended by itself",
  ahead: 'the clock jumped ahead: nothing is ended by itself for an hour',
} as const

/** What the shop keeps about its clock; nothing before the first look. */
export const readClockMark = (db: Db): Promise<ClockMark | undefined> =>
  db.selectFrom('clock').select(marked).executeTakeFirst()

/**
 * In the transaction that writes moments customers are held to. CLOCK_WRONG when they would be wrong: the clock shows less
 * than the shop has seen, or not what the database's does; otherwise what it shows.
 */
export async function requireRightClock(tx: Db): Promise<Date> {
  const { now, apart, latest } = await readMoment(tx, ofThisProcess)
  if (isApart(apart) || (latest && isBehind(latest, now))) throw problem('CLOCK_WRONG', { seconds: 60 })
  return now
}

/**
 * Somebody looked: what the clock shows is the time. What it was taken for; undefined where there was nothing to say, as also
 * when two clocks differ, since one of them is wrong then.
 */
export async function believeClock(tx: Db): Promise<ClockMark | undefined> {
  const { now } = await readMoment(tx, ofThisProcess)
  const known = await lockMark(tx)
  if (!known?.problem || known.problem === 'apart') return undefined
  await writeMark(tx, rightAgain(now))
  return known
}

/** The shop's clock may travel in time; whether this process and the database agree is asked of the database's own. */
async function readMoment(db: Db, { wall }: ProcessClocks) {
  const { rows } = await sql<{ now: Date; real: Date; latest: Date | null }>`
    select shop_now() as now, clock_timestamp() as real, (select latest from clock) as latest`.execute(db)
  if (!rows[0]) throw new Error('The database does not know the time')
  const { now, real, latest } = rows[0]
  return { now, apart: wall() - real.getTime(), latest }
}

const marked = ['latest', 'problem', 'since', 'held_until'] as const

const lockMark = (tx: Db): Promise<ClockMark | undefined> =>
  tx.selectFrom('clock').select(marked).forUpdate().executeTakeFirst()

async function writeMark(tx: Db, mark: ClockMark): Promise<void> {
  await tx
    .insertInto('clock')
    .values(mark)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(mark))
    .execute()
}
