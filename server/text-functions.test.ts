import { describe, expect, test } from 'vitest'
import { normalisePlate } from '#contract/bookings/plate.ts'
import { readChatList, readWithSplitNumbers } from '#contract/orders/chat-list.ts'
import { extractMeasures, findMeasures } from '#contract/orders/measures.ts'
import { readQris } from '#contract/payments/qris.ts'
import { parseFormattedText } from '#contract/platform/formatted-text.ts'
import { negotiateLanguage } from '#contract/platform/language.ts'
import { readLinkToken } from '#contract/platform/link-token.ts'
import * as normalisers from '#contract/platform/normalise.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { isMoment } from '#contract/platform/typed-time.ts'
import { normaliseColour } from '#contract/shop/accent-colour.ts'
import { normaliseAccount } from '#contract/shop/social-accounts.ts'
import { recogniseDevice } from './accounts/device.ts'
import { readDeviceCookie } from './accounts/known-devices.ts'
import { normaliseGtinCell, readCode } from '#contract/catalogue/gtin.ts'
import { searchFold } from '#contract/platform/search-fold.ts'
import { isPlainName } from './platform/mail/greet.ts'
import { queryWords } from './catalogue/search-text.ts'
import { findOtherArea } from './delivery/areas/find-other-area.ts'
import { areasNamed, meantArea } from './delivery/areas/named-areas.ts'
import { searchAreas } from './delivery/areas/search-areas.ts'
import { chooseEncoding } from './platform/cache/encoding.ts'
import { needsApostrophe } from './platform/csv.ts'
import { toLikePattern } from './platform/database/search-fold.ts'
import { maskPersonalData } from './platform/logging/serialize-error.ts'
import { readCsv } from './platform/read-csv.ts'

/*
 * Each function that reads a text takes a processor time in proportion to its length. `most` is the longest text that
 * reaches the function in characters, if it is less than a whole body.
 */
const body = 50_000
const functions: Record<string, { read: (text: string) => unknown; most?: number }> = {
  ...Object.fromEntries(Object.entries(normalisers).map(([name, read]) => [name, { read }])),
  normalisePlate: { read: normalisePlate },
  readLinkToken: { read: readLinkToken },
  readRupiah: { read: readRupiah },
  readChatList: { read: readChatList },
  readWithSplitNumbers: { read: readWithSplitNumbers },
  extractMeasures: { read: extractMeasures, most: 300 },
  findMeasures: { read: findMeasures, most: 255 },
  readQris: { read: readQris, most: 8_000 },
  parseFormattedText: { read: parseFormattedText },
  negotiateLanguage: { read: (text) => negotiateLanguage(undefined, text) },
  chooseEncoding: { read: chooseEncoding },
  isMoment: { read: isMoment },
  normaliseColour: { read: normaliseColour },
  normaliseAccount: { read: normaliseAccount },
  recogniseDevice: { read: recogniseDevice, most: 16_000 },
  readDeviceCookie: { read: readDeviceCookie, most: 16_000 },
  normaliseGtinCell: { read: normaliseGtinCell },
  readCode: { read: readCode },
  searchFold: { read: searchFold },
  isPlainName: { read: isPlainName },
  queryWords: { read: queryWords },
  findOtherArea: { read: (text) => findOtherArea(text, '34.71.12'), most: 500 },
  areasNamed: { read: areasNamed, most: 500 },
  meantArea: { read: meantArea },
  searchAreas: { read: (q) => searchAreas({ q, limit: 5 }), most: 500 },
  needsApostrophe: { read: needsApostrophe },
  toLikePattern: { read: toLikePattern },
  maskPersonalData: { read: maskPersonalData },
  readCsv: { read: (text) => readCsv(Buffer.from(text)) },
}

const units = [
  '\u0300\u0316',
  '\u0300-\u0316.',
  '\u0300\u200B\u0316',
  '\uFF9E\u0300',
  ' ',
  '\t',
  '\n',
  '\n ',
  '\r\n',
  'a@',
  'a.',
  '.',
  '@',
  '1',
  '1.',
  '1,',
  '1 ',
  '0812',
  '(',
  ')',
  '[',
  ']',
  '[a](',
  '[a](b(',
  '**',
  '*a',
  '-',
  '--',
  '"',
  '""',
  "'",
  ',',
  ';',
  ':',
  '/',
  '\\',
  '%',
  '#',
  '=',
  '+',
  '&',
  '<',
  'x',
  '2x',
  '250 ml ',
  'dan ',
  ' dan',
  'se',
  'é',
  'jl ',
  'kec ',
  'Bantul ',
  'http://',
  'siti@contoh.',
  '5204',
  '000201',
  '👩🏽‍💻',
  '\uFE0F',
  '1\uFE0F\u20E3',
  '\u{1F3F4}\u{E0067}',
]

/** In milliseconds. The best of three, since other processes disturb a measurement. */
function processorTime(run: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const before = process.cpuUsage()
    try {
      run()
    } catch {
      // A refused text takes time too.
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1_000
  })
  return Math.min(...times)
}

describe.each(Object.entries(functions))('%s', (_, { read, most = body }) => {
  test('takes a time in proportion to the length of a text', () => {
    const isTooFast = (unit: string): boolean => {
      const time = (length: number) =>
        processorTime(() =>
          read(`a${unit.repeat(length / unit.length)}b${Array.from(unit).toReversed().join('')}!`),
        )
      const whole = time(most)
      // A time below the floor is noise. Quadratic time would be 16 times as long.
      return whole > 40 && whole / time(most / 4) > 9
    }
    // It is measured twice, since a garbage collection may fall into all three runs of one measurement.
    const tooFast = units.filter((unit) => isTooFast(unit) && isTooFast(unit))
    expect(tooFast).toEqual([])
  })
})
