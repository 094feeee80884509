import { formatDateTime, type Language } from '#contract/platform/language.ts'
import { addDays, dayOf, timeOf } from '#contract/platform/time.ts'
import { hourText } from '#web/app/language/format-day.ts'
import { weekdayText } from '#web/app/language/format-weekday.ts'

/** The day in Asia/Jakarta as people say it: "hari ini pukul 08.00 WIB", "besok …", "hari Senin …", else the date. */
export function formatOpening(moment: string, language: Language, now = new Date()): string {
  const at = new Date(moment)
  const day = dayOf(at)
  const today = dayOf(now)
  const hour = `${hourText(timeOf(at), language)} WIB`
  const t = texts[language]
  if (day === today) return t.today(hour)
  if (day === addDays(today, 1)) return t.tomorrow(hour)
  if (day > today && day < addDays(today, 7)) return t.weekday(weekdayText(day, language), hour)
  return t.date(formatDateTime(at, language) ?? '')
}

const texts = {
  id: {
    today: (hour: string) => `hari ini pukul ${hour}`,
    tomorrow: (hour: string) => `besok pukul ${hour}`,
    weekday: (day: string, hour: string) => `hari ${day} pukul ${hour}`,
    date: (date: string) => `pada ${date}`,
  },
  en: {
    today: (hour: string) => `today at ${hour}`,
    tomorrow: (hour: string) => `tomorrow at ${hour}`,
    weekday: (day: string, hour: string) => `on ${day} at ${hour}`,
    date: (date: string) => `on ${date}`,
  },
}
