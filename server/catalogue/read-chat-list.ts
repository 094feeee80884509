import type { ReadLine } from '#contract/catalogue/sale-schemas.ts'
import { readChatList, readWithSplitNumbers, type ChatLine } from '#contract/orders/chat-list.ts'
import { isSameMeasure, findMeasures, type Measure } from '#contract/orders/measures.ts'
import type { Language } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { searchFold } from '#contract/platform/search-fold.ts'
import type { Db } from '#server/platform/database/database.ts'
import { correctWords } from './correct-query.ts'
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
  const rows = complete.length > 0 ? complete : await findMistyped(db, line.words.map(stem))
  const { rows: sized, isClear } = chooseSizes(chooseCounted(rows, line), line)
  const isInFull = complete.length > 0 && sized.every((row) => isNamedInFull(row, line.words))
  return { rows: sized, quantity: piecesIn(line, rows), sure: isInFull && isClear }
}

/** A typing error stays with the products of the meant word. Without one, the products with most of the words count. */
async function findMistyped(db: Db, words: readonly string[]): Promise<SaleRow[]> {
  const { similar } = await correctWords(db, words.slice(0, maxWords))
  const meant = words.map((word) => similar.get(word) ?? word)
  const found = similar.size > 0 ? await findSaleRows(db, meant, mostRows) : []
  return found.length > 0 ? found : findNearestRows(db, meant, mostRows)
}

const maxWords = 10

const stem = (word: string): string =>
  word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word

const joinNames = ({ name, name_en, size_name, size_name_en }: SaleRow): string =>
  [name, name_en, size_name, size_name_en].join(' ')

function isNamedInFull(row: SaleRow, words: readonly string[]): boolean {
  const known = new Set(toWords(`${joinNames(row)} ${row.code}`))
  return words.every((word) => known.has(stem(searchFold(word))))
}

const toWords = (names: string): string[] =>
  searchFold(names)
    .split(/[^\p{L}\p{N}']+/u)
    .map(stem)

const hasAll = (measures: readonly Measure[], wanted: readonly Measure[]): boolean =>
  wanted.every((each) => measures.some((measure) => isSameMeasure(measure, each)))

/**
 * A word such as "paket" names a size if it does not count, or if only one size of a product has it: "3 paket jus".
 */
function chooseCounted(rows: SaleRow[], { counters }: ChatLine): SaleRow[] {
  return counters.reduce((left, { word, isBesideNumber }) => {
    const named = left.filter(({ size_name, size_name_en }) =>
      toWords([size_name, size_name_en].join(' ')).includes(stem(word)),
    )
    const isOneSize = new Set(named.map(({ product_id }) => product_id)).size === named.length
    return named.length > 0 && (!isBesideNumber || isOneSize) ? named : left
  }, rows)
}

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
