import { momentOf } from '#contract/jakarta-time.ts'
import type { FreeSlot, SlotProblemCode } from '#contract/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem, type ProblemError } from '#server/platform/problem.ts'
import { takePlace, type Hour } from './places.ts'
import { readSlots, type BookedBy, type Timetable } from './timetable.ts'

/** How many other hours a problem offers. */
const offered = 3

export interface Wish extends Hour {
  by: BookedBy
}

/**
 * Refuses an hour that cannot be booked: SLOT_PAST, SLOT_TOO_SOON, SLOT_TOO_FAR, SLOT_CLOSED, SLOT_OUTSIDE_HOURS. Full
 * ones are told here politely, SLOT_TAKEN; what decides is `keepPlace`.
 */
export async function holdToTimetable(tx: Db, timetable: Timetable, wish: Wish): Promise<void> {
  const code = timetable.problemOf(wish, wish.by)
  if (code) throw await slotProblem(tx, timetable, wish, code)
  const [slot] = (await readSlots(tx, timetable, { from: wish.date, to: wish.date, by: wish.by })).filter(
    ({ time }) => time === wish.time,
  )
  if (!slot?.available) throw await slotProblem(tx, timetable, wish, 'SLOT_TAKEN')
}

/** Keeps a bay of the hour. SLOT_TAKEN. */
export async function keepPlace(tx: Db, timetable: Timetable, wish: Wish): Promise<void> {
  if (!(await takePlace(tx, wish, timetable.bays))) throw await slotProblem(tx, timetable, wish, 'SLOT_TAKEN')
}

async function slotProblem(
  tx: Db,
  timetable: Timetable,
  wish: Wish,
  code: SlotProblemCode,
): Promise<ProblemError> {
  const field = ofTheDay.has(code) ? 'date' : 'time'
  return problem(code, { field, slots: await nearestFree(tx, timetable, wish) })
}

const ofTheDay = new Set<SlotProblemCode>(['SLOT_TOO_FAR', 'SLOT_CLOSED'])

async function nearestFree(tx: Db, timetable: Timetable, wish: Wish): Promise<FreeSlot[]> {
  const { today: from, lastDay: to } = timetable
  const wished = momentOf(wish.date, wish.time).getTime()
  const distance = ({ date, time }: Hour) => Math.abs(momentOf(date, time).getTime() - wished)
  const slots = await readSlots(tx, timetable, { from, to, by: wish.by })
  return slots
    .filter(({ available }) => available > 0)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, offered)
}
