import { keysOf } from '#contract/platform/keys.ts'
import type { Language } from '#contract/platform/language.ts'
import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'
import { isMoment, localTimeOf, readLocalTime } from '#contract/platform/typed-time.ts'
import {
  bothFields,
  columnsOf,
  shownFields,
  type BothKey,
  type Columns,
  type Field,
  type Fields,
  type Kind,
  type ShownKey,
} from '#contract/platform/resource.ts'
import { readYesOrNo, yesOrNo, type TableColumn } from './read-table.ts'

/*
 * What the server makes of a table of fields (contract/platform/resource.ts): columns, responses, and the cells of CSV
 * files.
 */

type Translations = { en?: Partial<Record<string, string | null | undefined>> | null | undefined } | null

/** What a request sends, as columns. A blank optional text or moment is null. */
export function toColumns<F extends Fields>(
  fields: F,
  input: { [K in keyof F]?: unknown } & { translations?: Translations | undefined },
): Columns<F> {
  const english = input.translations?.en ?? {}
  const columns = Object.fromEntries(
    keysOf(fields).flatMap((name): [string, unknown][] => {
      const value = input[name] ?? null
      const kind = fields[name]?.kind
      const isBlank = value === '' && (kind === 'line' || kind === 'moment')
      const own: [string, unknown] = [name, isBlank ? null : value]
      return fields[name]?.both ? [own, [`${name}_en`, english[name] || null]] : [own]
    }),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema of the request has the fields
  return columns as Columns<F>
}

/** The columns of a row as the database returns it. */
export function fromRow<F extends Fields>(fields: F, row: Readonly<Record<string, unknown>>): Columns<F> {
  const columns = columnsOf(fields).map((name) => {
    const value = row[name]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every column was copied
  return Object.fromEntries(columns) as Columns<F>
}

type Translated<F extends Fields> = { [K in keyof F]: Columns<F>[K & keyof Columns<F>] } & {
  translations: { en: Record<BothKey<F>, string | null> }
}

/** The columns of a row as a response shows them to an admin. */
export function toTranslated<F extends Fields>(fields: F, row: Columns<F>): Translated<F> {
  const cells: Record<string, unknown> = { ...row }
  const own = Object.fromEntries(keysOf(fields).map((name) => [name, cells[name]]))
  const en = Object.fromEntries(keysOf(bothFields(fields)).map((name) => [name, cells[`${name}_en`]]))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field was copied
  return { ...own, translations: { en } } as Translated<F>
}

export type ShownColumns<F extends Fields> = Pick<
  Columns<F>,
  (ShownKey<F> | `${ShownKey<F> & BothKey<F>}_en`) & keyof Columns<F>
>

export const shownColumns = <F extends Fields>(fields: F) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the fields that visitors see
  columnsOf(shownFields(fields)) as (keyof ShownColumns<F> & string)[]

/** The fields that visitors see, with each text in their language. */
export function toShown<F extends Fields>(
  fields: F,
  row: ShownColumns<F>,
  language: Language,
): Pick<Columns<F>, ShownKey<F>> {
  const cells: Record<string, unknown> = { ...row }
  const shown = Object.entries(shownFields(fields)).map(([name, { both }]) => {
    const english = both && language === 'en' && cells[`${name}_en`]
    return [name, english || cells[name]]
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every field was copied
  return Object.fromEntries(shown) as Pick<Columns<F>, ShownKey<F>>
}

type Prefixed<F extends Fields, P extends string> = `${P}${keyof Columns<F> & string}`

/** The columns of a CSV file. The prefix tells the fields of two tables in one file apart. */
export function csvColumns<F extends Fields, const P extends string>(fields: F, prefix: P) {
  const columns: Record<string, TableColumn> = {}
  for (const [name, { kind, both, csv: [id = name, en = name, ...aliases] = [] }] of Object.entries(fields)) {
    const shape = {
      ...(kind === 'text' && { multiline: true as const }),
      ...((kind === 'grams' || kind === 'flag') && { whole: true as const }),
    }
    columns[`${prefix}${name}`] = { ...shape, id, en, aliases }
    const english = [id, en, ...aliases].flatMap((head) => [
      `${head} en`,
      `${head} english`,
      `english ${head}`,
    ])
    if (both)
      columns[`${prefix}${name}_en`] = {
        ...shape,
        id: `${id}_inggris`,
        en: `${en}_english`,
        aliases: english,
      }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one column per column of the row
  return columns as Record<Prefixed<F, P>, TableColumn>
}

export const csvNumbers = <F extends Fields, const P extends string>(fields: F, prefix: P) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of some columns
  keysOf(fields)
    .filter((name) => ['money', 'offer', 'grams'].includes(fields[name]?.kind ?? ''))
    .map((name) => `${prefix}${name}`) as Prefixed<F, P>[]

export function toCell(value: unknown, language: Language, kind?: Kind): string | number {
  if (kind === 'moment' && typeof value === 'string') return localTimeOf(value)
  if (typeof value === 'boolean') return yesOrNo(value)[language]
  return typeof value === 'number' || typeof value === 'string' ? value : ''
}

/**
 * Returns undefined for a cell that cannot be read. An empty cell clears an optional field and keeps a flag, and a
 * required amount is then missing.
 */
function readCell({ kind, optional }: Field, cell: string, before: unknown): unknown {
  switch (kind) {
    case 'money':
      return cell === '' && optional ? 0 : (readRupiah(cell) ?? undefined)
    case 'offer':
      return cell === '' ? null : (readRupiah(cell) ?? undefined)
    case 'moment':
      return cell === '' ? null : readMoment(cell)
    case 'grams':
      return cell === '' ? null : /[^\d., ]/.test(cell) ? undefined : (readCount(cell) ?? undefined)
    case 'flag':
      return cell === '' ? before : readYesOrNo(cell)
    case 'line':
      return cell === '' && optional ? null : cell
    default:
      return cell
  }
}

/** A moment without an offset is in Asia/Jakarta. Spreadsheets there write the time with a point. */
function readMoment(cell: string): string | undefined {
  if (isMoment(cell)) return new Date(cell).toISOString()
  return readLocalTime(cell.replace(/(\d\d)\.(\d\d)$/, '$1:$2'))?.toISOString()
}

/**
 * The row that the cells of a file describe. A column that is not in the file keeps its value, as does a cell that
 * `reject` reports as unreadable.
 */
export function readCells<F extends Fields>(
  fields: F,
  cells: Partial<Record<string, string>>,
  before: Columns<F>,
  { prefix = '', reject }: { prefix?: string; reject: (field: Field, cell: string) => void },
): Columns<F> {
  const row: Record<string, unknown> = { ...before }
  for (const [name, field] of Object.entries(fields)) {
    const column = `${prefix}${name}`
    const cell = cells[column]
    if (cell !== undefined) {
      const read = readCell(field, cell, row[name])
      if (read === undefined && cell !== '') reject(field, cell)
      else row[name] = read
    }
    const english = cells[`${column}_en`]
    if (field.both && english !== undefined) row[`${name}_en`] = english || null
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the contract checks next
  return row as Columns<F>
}
