import { momentOf } from '#contract/platform/time.ts'
import type { FreeSlot, SlotProblemCode } from '#contract/platform/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem, type ProblemError } from '#server/platform/problem.ts'
import { takeBay, type Hour } from './capacity.ts'
import { readSlots, type BookedBy, type Timetable } from './timetable.ts'

const maxAlternatives = 3

interface RequestedSlot extends Hour {
  by: BookedBy
}

/**
 * Throws SLOT_PAST, SLOT_TOO_SOON, SLOT_TOO_FAR, SLOT_CLOSED, SLOT_OUTSIDE_HOURS or SLOT_TAKEN, each with the nearest
 * free hours.
 */
export async function takeSlot(tx: Db, timetable: Timetable, requested: RequestedSlot): Promise<void> {
  const code = timetable.findProblem(requested, requested.by)
  if (code) throw await toSlotProblem(tx, timetable, requested, code)
  const isTaken = !(await takeBay(tx, requested, timetable.bays))
  if (isTaken) throw await toSlotProblem(tx, timetable, requested, 'SLOT_TAKEN')
}

async function toSlotProblem(
  db: Db,
  timetable: Timetable,
  requested: RequestedSlot,
  code: SlotProblemCode,
): Promise<ProblemError> {
  const field = dayProblems.has(code) ? 'date' : 'time'
  return problem(code, { field, slots: await findNearestFree(db, timetable, requested) })
}

const dayProblems = new Set<SlotProblemCode>(['SLOT_TOO_FAR', 'SLOT_CLOSED'])

async function findNearestFree(db: Db, timetable: Timetable, requested: RequestedSlot): Promise<FreeSlot[]> {
  const { today: from, lastDay: to } = timetable
  const requestedMs = momentOf(requested.date, requested.time).getTime()
  const distance = ({ date, time }: Hour) => Math.abs(momentOf(date, time).getTime() - requestedMs)
  const slots = await readSlots(db, timetable, { from, to, by: requested.by })
  return slots
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, maxAlternatives)
}
