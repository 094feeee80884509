import { keysOf } from '#contract/platform/keys.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { FileReason } from '#contract/platform/problem.ts'
import { normaliseCode, normaliseLine } from '#contract/platform/normalise.ts'
import { readRupiah } from '#contract/platform/read-rupiah.ts'
import { readCsv } from '#server/platform/read-csv.ts'
import { problem } from '#server/platform/problem.ts'
import { areaPath, findArea } from '../areas/areas.ts'
import { searchAreas } from '../areas/search-areas.ts'
import type { StoredRate } from '../methods/set-rates.ts'
import { columns, wholeCountry, type Column } from './export-rates.ts'
import { rateMessages, type RateMessages } from './messages.ts'

export interface FileRate {
  /** As a spreadsheet counts them. */
  row: number
  /** As a person reads it, or as the file says it. */
  area: string
  /** Null: refused. */
  rate: StoredRate | null
  reasons: string[]
}

type Cells = Partial<Record<Column, string>>

/**
 * What the rows of a file mean. An area is named by its code, or by words that only one area answers to; a code that `known` has
 * already may be one that is gone. FILE_UNREADABLE when it is no CSV, has no price or no area, or one column twice.
 */
export function readRatesFile(bytes: Uint8Array, known: ReadonlySet<string>, language: Language): FileRate[] {
  const t = rateMessages(language)
  const rows = readRows(bytes).map(({ row, cells }) => readRow(row, cells, known, t))
  const first = new Map<string, number>()
  for (const each of rows) {
    if (!each.rate) continue
    const before = first.get(each.rate.area)
    if (before === undefined) first.set(each.rate.area, each.row)
    else reject(each, t.twice(before))
  }
  return rows
}

function readRow(row: number, cells: Cells, known: ReadonlySet<string>, t: RateMessages): FileRate {
  const reasons: string[] = []
  const area = readArea(cells, known, t, reasons)
  const price = readAmount(cells.price ?? '', t.price, t, reasons)
  const extra = cells.per_extra_kg ? readAmount(cells.per_extra_kg, t.perExtraKg, t, reasons) : null
  if (cells.price === '') reasons.push(t.noPrice)
  const shown = area === null || area === '' ? cells.area || cells.code || '' : areaPath(area)
  const isRight = reasons.length === 0 && area !== null && price !== null
  return { row, area: shown, rate: isRight ? { area, price, per_extra_kg: extra } : null, reasons }
}

/** A code wins over words. */
function readArea(
  { code = '', area = '' }: Cells,
  known: ReadonlySet<string>,
  t: RateMessages,
  reasons: string[],
) {
  const [named, text] = [withPoints(code), area.trim()]
  if (named !== '') {
    if (known.has(named) || findArea(named)) return named
    reasons.push(t.unknownCode(code))
    return null
  }
  if (text === '') {
    reasons.push(t.noArea)
    return null
  }
  const isCountry = [...Object.values(wholeCountry), 'Indonesia'].some((name) => same(name, text))
  if (isCountry) return ''
  const found = searchAreas({ q: text, limit: 5 })
  const exact = found.filter(({ path }) => same(path, text))
  const [only, other] = exact.length === 1 ? exact : found
  if (only && !other) return only.code
  reasons.push(
    only
      ? t.severalAreas(
          text,
          found.slice(0, 3).map(({ path }) => path),
        )
      : t.unknownArea(text),
  )
  return null
}

/** `34.71.12`, also where a spreadsheet took the points away or made a comma of one. */
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
  each.reasons.push(reason)
}

function readRows(bytes: Uint8Array): { row: number; cells: Cells }[] {
  const [heads, ...rows] = readCsv(bytes) ?? []
  if (!heads) throw unreadable({ kind: 'no-csv' })
  const named = heads.map(columnCalled)
  const known = named.filter((name) => name !== undefined)
  const twice = known.find((name, at) => known.indexOf(name) !== at)
  if (twice) throw unreadable({ kind: 'column-twice', column: columns[twice] })
  if (!known.includes('price') || !(known.includes('code') || known.includes('area')))
    throw unreadable({ kind: 'no-area' })
  return rows.flatMap((cells, at) => {
    if (cells.every((cell) => cell.trim() === '')) return []
    const entries = named.flatMap((name, column): [Column, string][] =>
      name ? [[name, normaliseCode(cells[column] ?? '')]] : [],
    )
    return [{ row: at + 2, cells: Object.fromEntries(entries) }]
  })
}

const columnCalled = (head: string): Column | undefined => {
  const bare = normaliseLine(head).toLowerCase().replace(/\s+/g, '_')
  return keysOf(columns).find((name) => Object.values(columns[name]).includes(bare))
}

const unreadable = (reason: FileReason) => problem('FILE_UNREADABLE', { reason })
