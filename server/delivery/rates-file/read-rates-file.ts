import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { readTable, unreadable, type Table, type TableRow } from '#server/platform/read-table.ts'
import { areaPath, findArea } from '../areas/areas.ts'
import { meantArea } from '../areas/named-areas.ts'
import { searchAreas } from '../areas/search-areas.ts'
import type { StoredRate } from '../methods/set-rates.ts'
import { columns, wholeCountry, type Column } from './export-rates.ts'
import { rateMessages, type RateMessages } from './messages.ts'

export interface FileRate {
  /** Rows are numbered as in a spreadsheet. */
  row: number
  area: string
  /** The text of the file if the area is only a guess. */
  guessed: string | null
  rate: StoredRate | null
  reasons: string[]
}

interface RatesFile {
  rates: FileRate[]
  unread: Table<Column>['unread']
}

type Row = TableRow<Column>

/**
 * An area is given by its code or name; a code in `known` may be that of a removed area. Throws FILE_UNREADABLE for
 * an unreadable table, or one without a column for the price or the area.
 */
export function readRatesFile(bytes: Uint8Array, known: ReadonlySet<string>, language: Language): RatesFile {
  const { rows, unread, has } = readTable(bytes, columns, ['price', 'per_extra_kg'])
  if (!has('price') || !(has('code') || has('area'))) throw unreadable({ kind: 'no-area' })
  const t = rateMessages(language)
  const rates = rows.map((row) => readRow(row, known, language))
  const first = new Map<string, number>()
  for (const each of rates) {
    if (!each.rate) continue
    const before = first.get(each.rate.area)
    if (before === undefined) first.set(each.rate.area, each.row)
    else reject(each, t.twice(before))
  }
  return { rates, unread }
}

function readRow({ row, cells, faults }: Row, known: ReadonlySet<string>, language: Language): FileRate {
  const t = rateMessages(language)
  const reasons = faults.map((fault) => fault[language])
  const found = readArea(cells, known, t, reasons)
  const price = readAmount(cells.price ?? '', t.price, t, reasons)
  const extra = cells.per_extra_kg ? readAmount(cells.per_extra_kg, t.perExtraKg, t, reasons) : null
  if (cells.price === '') reasons.push(t.noPrice)
  const isRight = reasons.length === 0 && found !== null && price !== null
  return {
    row,
    area: found?.code ? areaPath(found.code) : cells.area || cells.code || '',
    guessed: isRight && found.isGuess ? (cells.area ?? '') : null,
    rate: isRight ? { area: found.code, price, per_extra_kg: extra } : null,
    reasons,
  }
}

interface FoundArea {
  /** An empty code means the whole country. */
  code: string
  isGuess: boolean
}

function readArea(
  { code = '', area: text = '' }: Row['cells'],
  known: ReadonlySet<string>,
  t: RateMessages,
  reasons: string[],
): FoundArea | null {
  const named = withPoints(code)
  if (named !== '') {
    if (known.has(named) || findArea(named)) return { code: named, isGuess: false }
    reasons.push(t.unknownCode(code))
    return null
  }
  if (text === '') {
    reasons.push(t.noArea)
    return null
  }
  const isCountry = [...Object.values(wholeCountry), 'Indonesia'].some((name) => same(name, text))
  if (isCountry) return { code: '', isGuess: false }
  const exact = meantArea(text)
  if (exact) return { code: exact.area.code, isGuess: !exact.isSure }
  const [only, ...others] = searchAreas({ q: text, limit: 5 })
  if (only && others.length === 0) return { code: only.code, isGuess: true }
  const paths = [only, ...others].flatMap((area) => area?.path ?? [])
  reasons.push(only ? t.severalAreas(text, paths.slice(0, 3)) : t.unknownArea(text))
  return null
}

/** Returns a code like `34.71.12`, also if a spreadsheet removed the points or turned them into commas. */
function withPoints(code: string): string {
  const digits = code.replace(/[.,\s]/g, '')
  return /^\d{2}(?:\d{2}){0,2}$/.test(digits) ? (digits.match(/../g) ?? []).join('.') : code.trim()
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function readAmount(
  text: string,
  wrong: (text: string) => string,
  t: RateMessages,
  reasons: string[],
): number | null {
  if (text === '') return null
  const amount = readRupiah(text)
  if (amount === null) reasons.push(wrong(text))
  else if (amount > limits.deliveryRate) reasons.push(t.tooMuch(text))
  return amount
}

function reject(each: FileRate, reason: string): void {
  each.rate = null
  each.guessed = null
  each.reasons.push(reason)
}
