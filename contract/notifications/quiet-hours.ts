import { addDays, dayOf, momentOf, timeOf } from '../platform/time.ts'

export interface QuietHours {
  quiet_from: string | null
  quiet_to: string | null
}

/** When the quiet hours that include this moment end, or null. From 22:00 to 06:00 they span midnight. */
export function findQuietEnd(now: Date, { quiet_from, quiet_to }: QuietHours): Date | null {
  if (quiet_from === null || quiet_to === null) return null
  const [from, to, time] = [quiet_from.slice(0, 5), quiet_to.slice(0, 5), timeOf(now)]
  const isQuiet = from <= to ? from <= time && time < to : from <= time || time < to
  if (!isQuiet) return null
  const today = dayOf(now)
  return momentOf(time < to ? today : addDays(today, 1), to)
}

/** The seconds until the next quiet hours begin, or null without quiet hours. */
export function secondsUntilQuiet(now: Date, { quiet_from, quiet_to }: QuietHours): number | null {
  if (quiet_from === null || quiet_to === null || quiet_from === quiet_to) return null
  const [from, today] = [quiet_from.slice(0, 5), dayOf(now)]
  const start = momentOf(timeOf(now) < from ? today : addDays(today, 1), from)
  return Math.ceil((start.getTime() - now.getTime()) / 1_000)
}
