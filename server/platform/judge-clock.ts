/**
 * The clock went back (`behind`), differs from the clock of the database (`apart`), or jumped ahead, for
 * example after the machine slept.
 */
type ClockProblem = 'behind' | 'apart' | 'ahead'

export interface ClockMark {
  latest: Date
  problem: ClockProblem | null
  since: Date | null
  /**
   * Orders and bookings do not expire before this time, which is a while after the clock is correct again.
   */
  held_until: Date | null
}

interface ClockReading {
  now: Date
  /** The milliseconds by which this process's clock is ahead of the database's clock. */
  apart: number
  /** The milliseconds that the wall clock gained on the monotonic clock since the last reading. */
  gained: number
}

const minute = 60_000
const toleranceMs = 5 * minute
/** After a jump ahead, expiry pauses for this time, so that customers who could not pay still can. */
const pauseAfterJumpMs = 60 * minute
/** Customers have at least this time after the clock is correct again. */
const pauseAfterFixMs = 30 * minute

/** A problem ends with the first reading that does not show it. */
export function judgeClock(mark: ClockMark | undefined, reading: ClockReading): ClockMark {
  const { now, apart, gained } = reading
  const { latest, problem, since, held_until } = mark ?? startMark(now)
  const wrong = isBehind(latest, now) ? 'behind' : isApart(apart) ? 'apart' : undefined
  if (wrong) return { latest, problem: wrong, since: problem === wrong ? since : now, held_until: null }
  if (gained > toleranceMs)
    // The mark stays, so that a clock that is set back does not count as one that went back.
    return { latest, problem: 'ahead', since: now, held_until: after(now, pauseAfterJumpMs) }
  if (problem === 'ahead' && held_until && since) {
    const wasSetBack = gained < -toleranceMs || isBehind(since, now)
    if (!wasSetBack && now < held_until) return { latest, problem, since, held_until }
    return markCorrect(now, wasSetBack)
  }
  if (problem !== null) return markCorrect(now, true)
  return { latest: now > latest ? now : latest, problem: null, since: null, held_until }
}

export const markCorrect = (now: Date, needsPause = true): ClockMark => ({
  latest: now,
  problem: null,
  since: null,
  held_until: needsPause ? after(now, pauseAfterFixMs) : null,
})

const startMark = (now: Date): ClockMark => ({ latest: now, problem: null, since: null, held_until: null })

export const isBehind = (latest: Date, now: Date): boolean => now.getTime() < latest.getTime() - toleranceMs
export const isApart = (milliseconds: number): boolean => Math.abs(milliseconds) > toleranceMs

export const isExpiryPaused = ({ problem, held_until }: ClockMark, now: Date): boolean =>
  problem !== null || (held_until !== null && now < held_until)

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)
