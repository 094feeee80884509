import { expect, test } from 'vitest'
import { formatDate, formatDateTime, negotiateLanguage, type Language } from './language.ts'

const makeFormatter = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'id' ? 'id-ID' : 'en-GB', { ...options, timeZone: 'Asia/Jakarta' })

test.each(['id', 'en'] as const)('dates and times in "%s" equal those of Intl', (language) => {
  const date = makeFormatter(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const time = makeFormatter(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  // The interval is a little less than nine days, so that every month and hour occurs.
  for (let when = Date.UTC(2025, 11, 31, 16, 59); when < Date.UTC(2028, 2, 2); when += 758_000_000) {
    const moment = new Date(when)
    expect(formatDate(moment, language)).toBe(date.format(moment))
    expect(formatDateTime(moment.toISOString(), language)).toBe(
      `${date.format(moment)}, ${time.format(moment)} WIB`,
    )
  }
})

test('formatDate and formatDateTime return null for an invalid date', () => {
  expect([formatDate('kemarin', 'id'), formatDateTime('', 'en')]).toEqual([null, null])
})

test.each([
  ['in', 'id'],
  ['in-ID,en;q=0.9', 'id'],
  ['in_ID', 'id'],
  ['en-US;q=0.5,in-ID', 'id'],
  ['jv,en-US;q=0.8', 'id'],
  ['jv-Latn-ID', 'id'],
  ['su-ID,en;q=0.9', 'id'],
  ['ms-MY,en;q=0.9', 'id'],
  ['min,en;q=0.9', 'id'],
  ['ban-ID,en;q=0.9', 'id'],
  ['IN-id', 'id'],
  ['de,in;q=0.5,en;q=0.4', 'id'],
  ['en,in;q=0.9', 'en'],
  ['en-GB', 'en'],
  ['en,in;q=0', 'en'],
  ['ina,en;q=0.1', 'en'],
  ['bank,en;q=0.1', 'en'],
  ['*', 'id'],
  [undefined, 'id'],
] as const)('the language of Accept-Language %s is %s', (header, language) => {
  expect(negotiateLanguage(undefined, header)).toBe(language)
})
