import { dayOf, timeOf } from './time.ts'

export type Language = 'id' | 'en'

export const languages = ['id', 'en'] as const satisfies readonly Language[]

/**
 * The language of all pages until the visitor chooses one. `page`: each page in its native language, as specified;
 * `browser`: the language that the browser prefers.
 */
export const initialLanguages = ['page', ...languages, 'browser'] as const
export type InitialLanguage = (typeof initialLanguages)[number]

export type Bilingual = Record<Language, string>

/**
 * Returns the language of a request: `?lang=id|en`, else English if Accept-Language ranks `en` above `id`,
 * else Indonesian.
 */
export function negotiateLanguage(lang: unknown, acceptLanguage: string | undefined): Language {
  if (lang === 'id' || lang === 'en') return lang
  return rank(acceptLanguage, ['en']) > rank(acceptLanguage, indonesian) ? 'en' : 'id'
}

/** Old phones write `in` for Indonesian. Speakers of the other languages read Indonesian rather than English. */
const indonesian: readonly string[] = ['id', 'in', 'jv', 'jw', 'su', 'ms', 'min', 'ban']

function rank(header: string | undefined, wanted: readonly string[]): number {
  let best = 0
  for (const part of (header ?? '').slice(0, 1000).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';')
    if (!wanted.includes(tag.split(/[-_]/)[0] ?? '')) continue
    const quality = parameters.map((p) => /^\s*q=([\d.]+)\s*$/.exec(p)?.[1]).find((q) => q !== undefined)
    best = Math.max(best, quality === undefined ? 1 : Number(quality) || 0)
  }
  return best
}

/** Returns "20 November 2026" in Asia/Jakarta, or null for an invalid date. */
export function formatDate(when: string | Date, language: Language): string | null {
  const moment = new Date(when)
  if (Number.isNaN(moment.getTime())) return null
  const [year, month, day] = dayOf(moment).split('-').map(Number)
  return `${day} ${monthNames[language][month! - 1]} ${year}`
}

/**
 * Returns "20 November 2026, 14.05 WIB" in Indonesian and "20 November 2026, 14:05 WIB" in English, or null
 * for an invalid date.
 */
export function formatDateTime(when: string | Date, language: Language): string | null {
  const date = formatDate(when, language)
  const time = date && timeOf(new Date(when))
  return time && `${date}, ${language === 'id' ? time.replace(':', '.') : time} WIB`
}

// `Intl` would take 70 ms for its first date on a slow phone, during hydration.
export const monthNames = {
  id: 'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
