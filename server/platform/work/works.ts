import { setTimeout } from 'node:timers/promises'
import { sql, type Selectable } from 'kysely'
import type { Db } from '../database/database.ts'
import type { Tables } from '../database/tables.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Progress, RunningWork, WorkKind } from './work-kind.ts'

export interface Works {
  /** Does what waits, until nothing does. Called when something was asked for, at the start, and every minute. */
  goOn: () => Promise<void>
  /** Ends after the part that is being done; the rest is found again at the next start. */
  stop: () => Promise<void>
}

export interface WorksParts {
  db: Db
  log: Pick<Log, 'warn' | 'error'>
  kinds: readonly WorkKind[]
  /** Called when work has changed what visitors see. */
  refreshPages?: () => void
  /** No other process can be doing any of it: what was begun is gone on with at once. */
  alone?: boolean
}

/** Seconds after which work that gave no sign is another process's to go on with. */
const hold = 30
/** How often a process may end over it, without any progress, before it is given up. */
const endings = 5
/** Milliseconds a part should take, and the longest pause after one. */
const wanted = 200
const longestRest = 1_000

/** The shop's long work, in this process and on every other node over the same database. */
export function makeWorks({ db, log, kinds, refreshPages = () => {}, alone = false }: WorksParts): Works {
  const runner = newId()
  const closing = new AbortController()
  const lanes = Map.groupBy(kinds, ({ lane }) => lane)
  const going = new Map<string, Promise<void>>()
  const askedAgain = new Set<string>()
  let freed: Promise<void> | undefined

  return {
    async goOn() {
      await Promise.all([...lanes.keys()].map(goOnIn))
    },
    async stop() {
      closing.abort()
      await Promise.allSettled(going.values())
    },
  }

  /** One after the other; who asks meanwhile is not forgotten. */
  function goOnIn(lane: string): Promise<void> {
    askedAgain.add(lane)
    const begun = going.get(lane)
    if (begun) return begun
    const work = (async () => {
      if (alone) await (freed ??= freeAllOnce())
      while (askedAgain.delete(lane)) await emptyLane(lanes.get(lane) ?? [])
    })()
      .catch((error: unknown) => log.error({ err: error }, 'long work could not be gone on with'))
      .finally(() => going.delete(lane))
    going.set(lane, work)
    return work
  }

  /** Tried again the next time, should the database be away. */
  async function freeAllOnce(): Promise<void> {
    try {
      await freeAll(db)
    } catch (error) {
      freed = undefined
      throw error
    }
  }

  async function emptyLane(inLane: readonly WorkKind[]): Promise<void> {
    while (!closing.signal.aborted) {
      const taken = await take(db, inLane, runner)
      const kind = inLane.find(({ name }) => name === taken?.kind)
      if (!taken || !kind) return
      if (!(await attempt(kind, taken))) return
    }
  }

  /** Whether the lane is free for the next. */
  async function attempt(kind: WorkKind, taken: Taken): Promise<boolean> {
    try {
      if (taken.tries > endings) throw new Error('The process ended each time it was begun')
      await kind.carryOut(running(kind, taken))
      await end(db, { id: taken.id, runner })
      return true
    } catch (error) {
      if (error instanceof TakenOver) return false
      if (closing.signal.aborted) {
        await giveBack(db, { id: taken.id, runner, seconds: 0, closing: true })
        return false
      }
      const last = taken.tries >= kind.tries(taken.asked_by) || taken.tries > endings
      log.warn({ err: error, work: kind.name, id: taken.id, attempt: taken.tries }, 'long work failed')
      if (last) await end(db, { id: taken.id, runner, problem: kind.problemOf?.(error) ?? 'FAULT' })
      else await giveBack(db, { id: taken.id, runner, seconds: kind.retrySeconds })
      return last
    }
  }

  function running(kind: WorkKind, taken: Taken): RunningWork {
    const { id } = taken
    const pace = makePace()
    const now = { done: taken.done, total: taken.total, outcome: taken.outcome, report: taken.report }
    const reached = ({ done, total, outcome, report }: Progress) => {
      now.done = done
      if (total !== undefined) now.total = total
      if (outcome) now.outcome = outcome
      if (report) now.report = report
      taken.tries = 1
      if (kind.refreshesPages) refreshPages()
    }
    return {
      id,
      askedBy: taken.asked_by,
      language: taken.language,
      input: taken.input,
      file: taken.file,
      get done() {
        return now.done
      },
      get total() {
        return now.total
      },
      get outcome() {
        return now.outcome
      },
      get report() {
        return now.report
      },
      get room() {
        return pace.room
      },
      closing: closing.signal,
      async part(work) {
        closing.signal.throwIfAborted()
        const at = performance.now()
        const progress = await inTransaction(db, async (tx) => {
          // Held before anything is written: who no longer holds it writes nothing.
          await requireHeld(tx, { id, runner })
          const made = await work(tx)
          await keep(tx, { id, runner, progress: made })
          return made
        })
        const took = performance.now() - at
        pace.note(progress.done - now.done, took)
        reached(progress)
        // On the one connection everybody else has as much of the time as the work.
        if (alone) await setTimeout(Math.min(took, longestRest), undefined, { signal: closing.signal })
      },
      async tell(progress) {
        await keep(db, { id, runner, progress })
        reached(progress)
      },
    }
  }
}

/** Finds how much one part can do in the time that others may be kept waiting. */
function makePace() {
  let room = 100
  return {
    get room() {
      return room
    },
    note(things: number, took: number): void {
      if (things === 0) return
      const fits = Math.round((things * wanted) / Math.max(1, took))
      room = Math.max(50, Math.min(1_000, fits, room * 2))
    },
  }
}

/** Another process went on with it, since this one gave no sign for too long. */
class TakenOver extends Error {}

type Taken = Pick<
  Selectable<Tables['works']>,
  | 'id'
  | 'kind'
  | 'asked_by'
  | 'language'
  | 'input'
  | 'file'
  | 'done'
  | 'total'
  | 'outcome'
  | 'report'
  | 'tries'
>

const untilHeld = (seconds: number) => sql<Date>`shop_now() + ${seconds} * interval '1 second'`

/** The oldest that waits, unless somebody does it now. */
async function take(db: Db, kinds: readonly WorkKind[], runner: string): Promise<Taken | undefined> {
  return db
    .updateTable('works')
    .set({
      runner,
      held_until: untilHeld(hold),
      started_at: sql<Date>`coalesce(started_at, shop_now())`,
      tries: sql<number>`tries + 1`,
    })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('works')
        .select('id')
        .where('finished_at', 'is', null)
        .where(
          'kind',
          'in',
          kinds.map(({ name }) => name),
        )
        .orderBy('n')
        .limit(1)
        .forUpdate(),
    )
    .where(sql<boolean>`coalesce(held_until <= shop_now(), true)`)
    .returning(['id', 'kind', 'asked_by', 'language', 'input', 'file', 'done', 'total', 'outcome', 'report'])
    .returning('tries')
    .executeTakeFirst()
}

interface Held {
  id: string
  runner: string
}

async function requireHeld(tx: Db, { id, runner }: Held): Promise<void> {
  const held = await tx
    .selectFrom('works')
    .select('id')
    .where('id', '=', id)
    .where('runner', '=', runner)
    .forUpdate()
    .executeTakeFirst()
  if (!held) throw new TakenOver()
}

async function keep(db: Db, { id, runner, progress }: Held & { progress: Progress }): Promise<void> {
  const { done, total, outcome, report } = progress
  const kept = await db
    .updateTable('works')
    .set({
      done,
      tries: 1,
      held_until: untilHeld(hold),
      ...(total !== undefined && { total }),
      ...(outcome && { outcome: JSON.stringify(outcome) }),
      ...(report && { report: JSON.stringify(report) }),
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new TakenOver()
}

async function end(
  db: Db,
  { id, runner, problem = null }: Held & { problem?: string | null },
): Promise<void> {
  await db
    .updateTable('works')
    .set({
      finished_at: sql<Date>`shop_now()`,
      problem,
      input: null,
      file: null,
      runner: null,
      held_until: null,
    })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

async function giveBack(
  db: Db,
  { id, runner, seconds, closing = false }: Held & { seconds: number; closing?: boolean },
): Promise<void> {
  await db
    .updateTable('works')
    .set({ runner: null, held_until: untilHeld(seconds), ...(closing && { tries: 0 }) })
    .where('id', '=', id)
    .where('runner', '=', runner)
    .execute()
}

async function freeAll(db: Db): Promise<void> {
  await db.updateTable('works').set({ held_until: null }).where('finished_at', 'is', null).execute()
}
