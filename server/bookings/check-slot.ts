import { momentOf } from '#contract/platform/time.ts'
import type { FreeSlot, SlotProblemCode } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem, type ProblemError } from '#server/platform/problem.ts'
import { takeCapacity, type Hour } from './capacity.ts'
import { readSlots, type BookedBy, type Timetable } from './timetable.ts'

/** How many other hours a problem offers. */
const offered = 3

export interface RequestedSlot extends Hour {
  by: BookedBy
}

/**
 * Refuses an hour that cannot be booked: SLOT_PAST, SLOT_TOO_SOON, SLOT_TOO_FAR, SLOT_CLOSED, SLOT_OUTSIDE_HOURS. Full
 * ones are refused here early, SLOT_TAKEN; what decides is `reserveCapacity`.
 */
export async function checkSlot(tx: Db, timetable: Timetable, requested: RequestedSlot): Promise<void> {
  const code = timetable.problemOf(requested, requested.by)
  if (code) throw await slotProblem(tx, timetable, requested, code)
  const [slot] = (
    await readSlots(tx, timetable, { from: requested.date, to: requested.date, by: requested.by })
  ).filter(({ time }) => time === requested.time)
  if (!slot?.available) throw await slotProblem(tx, timetable, requested, 'SLOT_TAKEN')
}

/** Keeps a bay of the hour. SLOT_TAKEN. */
export async function reserveCapacity(tx: Db, timetable: Timetable, requested: RequestedSlot): Promise<void> {
  if (!(await takeCapacity(tx, requested, timetable.bays)))
    throw await slotProblem(tx, timetable, requested, 'SLOT_TAKEN')
}

async function slotProblem(
  tx: Db,
  timetable: Timetable,
  requested: RequestedSlot,
  code: SlotProblemCode,
): Promise<ProblemError> {
  const field = ofTheDay.has(code) ? 'date' : 'time'
  return problem(code, { field, slots: await nearestFree(tx, timetable, requested) })
}

const ofTheDay = new Set<SlotProblemCode>(['SLOT_TOO_FAR', 'SLOT_CLOSED'])

async function nearestFree(tx: Db, timetable: Timetable, requested: RequestedSlot): Promise<FreeSlot[]> {
  const { today: from, lastDay: to } = timetable
  const wished = momentOf(requested.date, requested.time).getTime()
  const distance = ({ date, time }: Hour) => Math.abs(momentOf(date, time).getTime() - wished)
  const slots = await readSlots(tx, timetable, { from, to, by: requested.by })
  return slots
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, offered)
}
