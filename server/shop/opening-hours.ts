import type { Bilingual, Language } from '#contract/platform/language.ts'
import { addDays, dayOf, momentOf, weekdayOf } from '#contract/platform/time.ts'
import type { OpeningHours, ShopSettings } from '#contract/shop/settings.ts'

/** Consecutive weekdays with the same hours share a line. */
export function describeHours(
  week: readonly OpeningHours[],
  closedNote: Bilingual,
  language: Language,
): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [weekday, open] of week.entries()) {
    const hours = open
      ? describeIntervals(openIntervals(open), language)
      : closed(closedNote[language], language)
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = weekday
    else lines.push({ first: weekday, last: weekday, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: formatDays(first, last, language), hours }))
}

/** How far ahead the next opening is searched. */
const maxDaysAhead = 60

/** When the shop opens next; null while it is open, or if it does not open within 60 days. */
export function findNextOpening(
  { hours, closed_days }: Pick<ShopSettings, 'hours' | 'closed_days'>,
  now: Date,
): Date | null {
  const today = dayOf(now)
  for (let ahead = 0; ahead <= maxDaysAhead; ahead++) {
    const day = addDays(today, ahead)
    const interval = closed_days.includes(day)
      ? undefined
      : openIntervals(hours[weekdayOf(day)]).find(({ to }) => now < momentOf(day, to))
    if (!interval) continue
    const opening = momentOf(day, interval.from)
    return now < opening ? opening : null
  }
  return null
}

/** When the shop closes today; null on a closed day, before opening and after closing. */
export function findClosing(
  { hours, closed_days }: Pick<ShopSettings, 'hours' | 'closed_days'>,
  now: Date,
): Date | null {
  const day = dayOf(now)
  const today = closed_days.includes(day) ? undefined : hours[weekdayOf(day)]
  if (!today || now < momentOf(day, today.open)) return null
  const closing = momentOf(day, today.close)
  return now < closing ? closing : null
}

interface OpenInterval {
  from: string
  to: string
}

/** The intervals of a weekday before and after its break; none if it is closed. */
export function openIntervals(weekday: OpeningHours | undefined): OpenInterval[] {
  if (!weekday) return []
  const { open, close, break: pause } = weekday
  if (!pause) return [{ from: open, to: close }]
  return [
    { from: open, to: pause.from },
    { from: pause.to, to: close },
  ]
}

function describeIntervals(intervals: OpenInterval[], language: Language): string {
  const format = (time: string) => (language === 'id' ? time.replace(':', '.') : time)
  return intervals.map(({ from, to }) => `${format(from)} - ${format(to)}`).join(', ')
}

const closed = (note: string, language: Language): string =>
  `${language === 'id' ? 'Tutup' : 'Closed'}${note === '' ? '' : `, ${note}`}`

function formatDays(first: number, last: number, language: Language): string {
  if (last - first === 6) return language === 'id' ? 'Setiap hari' : 'Every day'
  const names = weekdays[language]
  return first === last ? `${names[first]}` : `${names[first]} - ${names[last]}`
}

export const weekdays = {
  id: ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'],
  en: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
} satisfies Record<Language, string[]>
