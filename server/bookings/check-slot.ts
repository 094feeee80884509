import { momentOf } from '#contract/platform/time.ts'
import type { FreeSlot, SlotProblemCode } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem, type ProblemError } from '#server/platform/problem.ts'
import type { Hour } from './capacity.ts'
import { readSlots, type BookedBy, type Timetable } from './timetable.ts'

/** How many other hours a problem offers. */
const offered = 3

export interface RequestedSlot extends Hour {
  by: BookedBy
  /** How many of the hour's bays are kept. */
  taken: number
}

/**
 * Refuses an hour that cannot be booked: SLOT_PAST, SLOT_TOO_SOON, SLOT_TOO_FAR, SLOT_CLOSED, SLOT_OUTSIDE_HOURS, and in words what
 * `takingBays` decides: SLOT_TAKEN.
 */
export async function checkSlot(db: Db, timetable: Timetable, requested: RequestedSlot): Promise<void> {
  const isFull = requested.taken >= timetable.bays
  const code = timetable.problemOf(requested, requested.by) ?? (isFull ? 'SLOT_TAKEN' : undefined)
  if (code) throw await slotProblem(db, timetable, requested, code)
}

async function slotProblem(
  db: Db,
  timetable: Timetable,
  requested: RequestedSlot,
  code: SlotProblemCode,
): Promise<ProblemError> {
  const field = ofTheDay.has(code) ? 'date' : 'time'
  return problem(code, { field, slots: await nearestFree(db, timetable, requested) })
}

const ofTheDay = new Set<SlotProblemCode>(['SLOT_TOO_FAR', 'SLOT_CLOSED'])

async function nearestFree(db: Db, timetable: Timetable, requested: RequestedSlot): Promise<FreeSlot[]> {
  const { today: from, lastDay: to } = timetable
  const wished = momentOf(requested.date, requested.time).getTime()
  const distance = ({ date, time }: Hour) => Math.abs(momentOf(date, time).getTime() - wished)
  const slots = await readSlots(db, timetable, { from, to, by: requested.by })
  return slots
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, offered)
}
