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

const locales = { id: 'id-ID', en: 'en-GB' } as const

/** "20 November 2026", in Asia/Jakarta whatever the zone of the machine; null when the date cannot be read. */
export const formatDate = (when: string | Date, language: Language): string | null =>
  format(when, language, { day: 'numeric', month: 'long', year: 'numeric' })

/** "20 November 2026 pukul 14.05 WIB" / "20 November 2026 at 14:05 WIB". */
export function formatDateTime(when: string | Date, language: Language): string | null {
  const date = formatDate(when, language)
  const time = format(when, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return date && `${date}, ${time} WIB`
}

const formats = new Map<string, Intl.DateTimeFormat>()

function format(when: string | Date, language: Language, options: Intl.DateTimeFormatOptions): string | null {
  const date = new Date(when)
  if (Number.isNaN(date.getTime())) return null
  const key = language + JSON.stringify(options)
  let formatter = formats.get(key)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'Asia/Jakarta' })
    formats.set(key, formatter)
  }
  return formatter.format(date)
}
