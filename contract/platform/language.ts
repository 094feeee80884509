import { dayOf, timeOf } from './time.ts'

/** The two languages of the shop. Indonesian is the first: it is what content is stored in. */
export type Language = 'id' | 'en'

export const languages = ['id', 'en'] as const satisfies readonly Language[]

/** One text in both languages. */
export type Bilingual = Record<Language, string>

/**
 * The language a request asks for: `?lang=id|en` first, else English only when `en` ranks above `id` in
 * Accept-Language; `*`, nothing or nonsense is Indonesian.
 */
export function languageOf(lang: unknown, acceptLanguage: string | undefined): Language {
  if (lang === 'id' || lang === 'en') return lang
  return rank(acceptLanguage, 'en') > rank(acceptLanguage, 'id') ? 'en' : 'id'
}

function rank(header: string | undefined, language: Language): number {
  let best = 0
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    if (tag !== language && !tag.startsWith(`${language}-`)) continue
    const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
    best = Math.max(best, quality === undefined ? 1 : Number(quality) || 0)
  }
  return best
}

/** "20 November 2026", in Asia/Jakarta whatever the zone of the machine; null when the date cannot be read. */
export function formatDate(when: string | Date, language: Language): string | null {
  const moment = new Date(when)
  if (Number.isNaN(moment.getTime())) return null
  const [year, month, day] = dayOf(moment).split('-').map(Number)
  return `${day} ${monthNames[language][month! - 1]} ${year}`
}

/** "20 November 2026, 14.05 WIB" / "20 November 2026, 14:05 WIB". */
export function formatDateTime(when: string | Date, language: Language): string | null {
  const date = formatDate(when, language)
  const time = date && timeOf(new Date(when))
  return time && `${date}, ${language === 'id' ? time.replace(':', '.') : time} WIB`
}

// Not by `Intl`, which takes a slow phone 70 ms for its first date, just when the page comes alive.
export const monthNames = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
