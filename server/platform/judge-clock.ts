/** The clock went back, or stands minutes from the database's, or jumped ahead: as a machine does that slept. */
type ClockProblem = 'behind' | 'apart' | 'ahead'

/** What the shop keeps about its clock. */
export interface ClockMark {
  /** The latest moment it knows. */
  latest: Date
  problem: ClockProblem | null
  since: Date | null
  /** Nothing is ended by itself before; also for a while after the clock was found right again. */
  held_until: Date | null
}

interface ClockReading {
  now: Date
  /** Milliseconds that the clock of this process is ahead of the database's. */
  apart: number
  /** Milliseconds that the clock of this process gained on the time that passed since the last reading. */
  gained: number
}

const minute = 60_000
/** What clocks may differ by, in milliseconds. */
const tolerance = 5 * minute
/** For how long a jump ahead holds what would be ended: who was kept from paying meanwhile has time to. */
const heldAfterJump = 60 * minute
/** What customers have left at least once the clock is right again. */
const rest = 30 * minute

/** What is to be kept after a reading. A problem is over as soon as a reading no longer shows it. */
export function judgeClock(mark: ClockMark | undefined, reading: ClockReading): ClockMark {
  const { now, apart, gained } = reading
  const { latest, problem, since, held_until } = mark ?? begin(now)
  const wrong = isBehind(latest, now) ? 'behind' : isApart(apart) ? 'apart' : undefined
  if (wrong) return { latest, problem: wrong, since: problem === wrong ? since : now, held_until: null }
  if (gained > tolerance)
    // The mark stays: should the clock be set back, it did not go back.
    return { latest, problem: 'ahead', since: now, held_until: after(now, heldAfterJump) }
  if (problem === 'ahead' && held_until && since) {
    const wasSetBack = gained < -tolerance || isBehind(since, now)
    if (!wasSetBack && now < held_until) return { latest, problem, since, held_until }
    return rightAgain(now, wasSetBack)
  }
  if (problem !== null) return rightAgain(now, true)
  return { latest: now > latest ? now : latest, problem: null, since: null, held_until }
}

/** The owner says so, or it was found so. */
export const rightAgain = (now: Date, isRestNeeded = true): ClockMark => ({
  latest: now,
  problem: null,
  since: null,
  held_until: isRestNeeded ? after(now, rest) : null,
})

const begin = (now: Date): ClockMark => ({ latest: now, problem: null, since: null, held_until: null })

export const isBehind = (latest: Date, now: Date): boolean => now.getTime() < latest.getTime() - tolerance
export const isApart = (milliseconds: number): boolean => Math.abs(milliseconds) > tolerance

/** Whether nothing may be ended by itself. */
export const isHeld = ({ problem, held_until }: ClockMark, now: Date): boolean =>
  problem !== null || (held_until !== null && now < held_until)

const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)
