import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { OpeningHours } from '#contract/shop/settings.ts'

/** Consecutive weekdays with the same hours share a line. */
export function describeHours(
  week: readonly OpeningHours[],
  closedNote: Bilingual,
  language: Language,
): { days: string; hours: string }[] {
  const lines: { first: number; last: number; hours: string }[] = []
  for (const [weekday, open] of week.entries()) {
    const hours = open ? fromTo(open, language) : closed(closedNote[language], language)
    const before = lines.at(-1)
    if (before?.hours === hours) before.last = weekday
    else lines.push({ first: weekday, last: weekday, hours })
  }
  return lines.map(({ first, last, hours }) => ({ days: formatDays(first, last, language), hours }))
}

function fromTo({ open, close }: NonNullable<OpeningHours>, language: Language): string {
  const format = (time: string) => (language === 'id' ? time.replace(':', '.') : time)
  return `${format(open)} - ${format(close)}`
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
