import type { ReadLine } from '#contract/catalogue/sale-schemas.ts'
import { readChatList, readWithSplitNumbers, type ChatLine } from '#contract/orders/chat-list.ts'
import { isSameMeasure, findMeasures, type Measure } from '#contract/orders/measures.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findNearestRows, findSaleRows, toItem, type SaleRow } from './find-sale-items.ts'

/** A line with more meanings counts as text, because an admin could not choose by eye. */
const mostMeant = 8
const mostRows = 60

export async function readList(db: Db, pasted: string, language: Language): Promise<ReadLine[]> {
  const lines: ReadLine[] = []
  for (const line of readChatList(pasted)) {
    const { rows, quantity, sure } = await findMeaning(db, line)
    const items = rows.length > mostMeant ? [] : rows.map((row) => toItem(row, language))
    lines.push({ text: line.text, quantity, items, sure: sure && items.length === 1 })
  }
  return lines
}

interface Meant {
  rows: SaleRow[]
  quantity: number | null
  sure: boolean
}

async function findMeaning(db: Db, line: ChatLine): Promise<Meant> {
  const complete = await findComplete(db, line)
  const apart = complete.length > 0 || line.words.length === 0 ? null : readWithSplitNumbers(line.text)
  return apart ? choose(db, apart, await findComplete(db, apart)) : choose(db, line, complete)
}

const findComplete = async (db: Db, { words }: ChatLine): Promise<SaleRow[]> =>
  words.length === 0 ? [] : findSaleRows(db, words.map(stem), mostRows)

async function choose(db: Db, line: ChatLine, complete: SaleRow[]): Promise<Meant> {
  if (line.words.length === 0) return { rows: [], quantity: line.quantity, sure: false }
  const rows = complete.length > 0 ? complete : await findNearestRows(db, line.words.map(stem), mostRows)
  const { rows: sized, isClear } = chooseSizes(rows, line)
  const isInFull = complete.length > 0 && sized.every((row) => isNamedInFull(row, line.words))
  return { rows: sized, quantity: piecesIn(line, rows), sure: isInFull && isClear }
}

const stem = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

const joinNames = ({ name, name_en, size_name, size_name_en }: SaleRow): string =>
  [name, name_en, size_name, size_name_en].join(' ')

function isNamedInFull(row: SaleRow, words: readonly string[]): boolean {
  const known = new Set(
    `${joinNames(row)} ${row.code}`
      .toLowerCase()
      .split(/[^\p{L}\p{M}\p{N}'’]+/u)
      .map(stem),
  )
  return words.every((word) => known.has(stem(word)))
}

const hasAll = (measures: readonly Measure[], wanted: readonly Measure[]): boolean =>
  wanted.every((each) => measures.some((measure) => isSameMeasure(measure, each)))

/**
 * Keeps the rows that have all measures of the line. Of these, sizes that have no other measures win. `isClear` is
 * false if no row fits, or if a number without a unit may mean a size.
 */
function chooseSizes(
  rows: SaleRow[],
  { size, loose, quantity }: ChatLine,
): { rows: SaleRow[]; isClear: boolean } {
  const fitting = rows.filter((row) => hasAll(findMeasures(joinNames(row)), size))
  if (size.length > 0 && fitting.length === 0) return { rows, isClear: false }
  // In "6 x 250 ml" the 6 is the quantity. It could mean a size only if the name of a fitting product or size
  // has a 6 too.
  const unclear = loose.map((value) => ({ value, unit: null }))
  const open = unclear.filter(
    (each) => each.value !== quantity || fitting.some((row) => hasAll(findMeasures(joinNames(row)), [each])),
  )
  if (open.length > 0) {
    const possible = fitting.filter((row) => hasAll(findMeasures(joinNames(row)), open))
    const isCounted = open.every(({ value }) => value === quantity)
    return { rows: possible.length > 0 && !isCounted ? possible : fitting, isClear: false }
  }
  if (size.length === 0) return { rows: fitting, isClear: true }
  const exact = fitting.filter(
    ({ size_name, size_name_en }) =>
      hasAll(size, findMeasures(size_name ?? '')) || hasAll(size, findMeasures(size_name_en ?? '')),
  )
  return { rows: exact.length > 0 ? exact : fitting, isClear: true }
}

/** Without a stated quantity, the only loose number counts pieces, unless a name contains that number. */
function piecesIn({ quantity, loose }: ChatLine, rows: readonly SaleRow[]): number | null {
  const [only, ...others] = loose
  if (quantity !== null || only === undefined || others.length > 0) return quantity
  const isSize = rows.some((row) => hasAll(findMeasures(joinNames(row)), [{ value: only, unit: null }]))
  return isSize || !Number.isInteger(only) || only < 1 || only > limits.quantity ? null : only
}
