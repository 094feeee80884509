import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'
import { paginationBeyond, paginationOf, type Pagination } from '#contract/platform/fields.ts'
import type { Db } from './database.ts'
import { keptCounts } from './kept-counts.ts'

/*
 * Pages of lists that may hold a million rows: what a page costs hangs on what it shows and not on how much there is
 * (docs/decisions/028-lists-of-a-million.md). A page is found as ids, in the index of its order; the list then reads these rows
 * and no others.
 */

/** Rows of one table, narrowed, in no order yet. */
export type Rows = SelectQueryBuilder<any, any, object>

export interface Key {
  by: RawBuilder<unknown>
  direction: 'asc' | 'desc'
}

export interface List {
  rows: Rows
  /** What a row is called in the query; its id is `alias.id`. */
  alias: string
  /** The order, as an index has it; the last one is unique. */
  keys: Key[]
  /** The same rows in an order in which an index has them all, where the list's own order has none. */
  counted?: Rows | undefined
  /** How many there are, where that is known already. */
  total?: number | undefined
  /** There are few of them as a rule, found by another index than that of the order. */
  few?: boolean | undefined
  search?: Search | undefined
}

export interface Search {
  /** What was typed. */
  text: string
  /** Whether a row matches, by a look at it. */
  matches: RawBuilder<boolean>
  /** The same by indexes, where that is another question. */
  found?: RawBuilder<boolean>
  /**
   * Among how many rows from the beginning it is looked for first; left out, five hundred, and none for what only somebody's own rows
   * have. What is found there is counted no further.
   */
  near?: number
}

export interface Place {
  page: number
  limit: number
  /** The id of the row just before this page, or of the one just after it: however deep in the list, that is found at once. */
  after?: string | undefined
  before?: string | undefined
}

export interface FoundPage {
  ids: string[]
  total: number
  /** The list has more than that. */
  exceeded: boolean
}

/** A list is counted as far as this. Indexes of trigrams know nothing shorter than three letters: such a search reaches no further. */
export const countedUpTo = 10_000
/** What a search finds through an index is counted, and put in order, as far as this. */
const foundUpTo = 20_000
/** Of a longer list, whatever is frequent is found among so many rows from the beginning, unless a search says otherwise. */
const firstRows = 500

/** The ids of one page in order, and how many rows there are. */
export const findPage = (db: Db, list: List, place: Place): Promise<FoundPage> =>
  list.search
    ? search(db, list, list.search, place)
    : list.few
      ? gather(db, list, place)
      : browse(db, list, place)

/** Everything a search finds, in order; undefined where that is more than is put in order. */
export async function findAll(db: Db, list: List): Promise<FoundPage | undefined> {
  const { found, matches } = list.search ?? {}
  const narrowed = found ?? matches
  const all = await searchIndex(
    db,
    { ...list, rows: narrowed ? list.rows.where(narrowed) : list.rows },
    { page: 1, limit: foundUpTo },
  )
  return all.exceeded ? undefined : all
}

/** Where such a page stands in its list. */
export const paginationOfPage = ({ page, limit }: Place, { ids, total, exceeded }: FoundPage): Pagination =>
  exceeded ? paginationBeyond(page, limit, total, ids.length) : paginationOf(page, limit, total)

/** The rows of a page in its order; one that is gone meanwhile is left out. */
export function asListed<Row extends { id: string | number }>(
  { ids }: Pick<FoundPage, 'ids'>,
  rows: readonly Row[],
): Row[] {
  const byId = new Map(rows.map((row) => [String(row.id), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function browse(db: Db, list: List, place: Place): Promise<FoundPage> {
  const ids = sql<string[]>`array(${page(list, place)})`
  if (list.total !== undefined) {
    const found = await readOne(db, { ids })
    return { ids: asRead(found.ids, place), ...upTo(countedUpTo, list.total) }
  }
  // In an order, that its index is all that is read.
  const ordered = list.counted ?? inOrder(list.rows, list.keys)
  const counted = ordered.select(sql`1`.as('one')).limit(countedUpTo + 1)
  const counts = keptCounts(db)
  const name = nameOf(list)
  const kept = counts.get(name)
  if (kept !== undefined) {
    const found = await readOne(db, { ids })
    // A page that is not full ends the list, and says how many there are.
    if (found.ids.length === place.limit)
      return { ids: asRead(found.ids, place), ...upTo(countedUpTo, kept.rows) }
  }
  const { total, ...found } = await readOne(db, {
    ids,
    total: sql<number>`(select count(*)::int from (${counted}) counted)`,
  })
  counts.note(name, total)
  return { ids: asRead(found.ids, place), ...upTo(countedUpTo, total) }
}

/** Few rows are put in order as they are found; of many the first are soon found in order. */
async function gather(db: Db, list: List, place: Place): Promise<FoundPage> {
  const gathered = await searchIndex(db, list, place)
  return gathered.exceeded ? browse(db, list, place) : gathered
}

/**
 * What is frequent is near and what is rare is few: either is quick. A few hits near the beginning, and not a single one, say that a page of them
 * is not far. Only what is neither is walked to.
 */
async function search(db: Db, list: List, asked: Search, place: Place): Promise<FoundPage> {
  const isShort = !/[\p{L}\p{N}]{3}/u.test(asked.text)
  const { near = isOwn(asked.text) ? 0 : firstRows, matches } = asked
  if (near === 0 && !isShort) return searchFar(db, list, asked, place, { ids: [], hits: 0, next: place })
  const counts = keptCounts(db)
  const name = nameOf(list)
  // A list that is no longer than is counted is looked through, so that the number is right.
  const isLong = (counts.get(name)?.rows ?? 0) > countedUpTo
  const isAllLooked = isShort || !isLong
  const first = await lookAt(db, list, matches, place, isAllLooked ? countedUpTo : near)
  if (isAllLooked && first.next) counts.note(name, countedUpTo + 1)
  const wanted = offset(place) + place.limit
  const isAll = !first.next && place.before === undefined
  const passed = offset(place) === 0 ? (place.page - 1) * place.limit : 0
  const nearby = { total: passed + first.hits, exceeded: !isAll }
  if (isShort || isAll || first.hits > wanted) return { ...nearby, ids: asRead(first.ids, place) }
  if (!isAllLooked && first.hits > 1 && first.hits * countedUpTo > wanted * near) {
    const ids = await walk(db, list, matches, place, first, countedUpTo)
    if (ids.length > place.limit) return { ...nearby, ids: asRead(ids.slice(0, place.limit), place) }
  }
  return searchFar(db, list, asked, place, first)
}

/** What is rare is found by the index; anything else is walked to from where the first look ended. */
async function searchFar(
  db: Db,
  list: List,
  { matches, found = matches }: Search,
  place: Place,
  first: Looked,
): Promise<FoundPage> {
  const indexed = await searchIndex(db, { ...list, rows: list.rows.where(found) }, place)
  if (!indexed.exceeded) return indexed
  const ids = await walk(db, list, matches, place, first)
  return { ...indexed, ids: asRead(ids.slice(0, place.limit), place) }
}

/** An address of e-mail or the number of a phone, nearly whole. */
const isOwn = (text: string): boolean => /\S{4}@|\d{8}/.test(text.replace(/[\s-]/g, ''))

interface Looked {
  /** Those of the page, as far as they are among the rows that were looked at. */
  ids: string[]
  hits: number
  /** Where the rows begin that were not; undefined at the end of the list. */
  next?: Place | undefined
}

/**
 * The next rows in order, of each of which is noted whether it matches. As a column of theirs: a condition would have the plan look for a
 * match in an index instead.
 */
const lookedAt = (list: List, matches: RawBuilder<boolean>, from: Place): Rows =>
  inOrder(
    beyond(list, from).select(idOf(list.alias)).select(matches.as('is_hit')),
    list.keys,
    isBackwards(from),
  )

async function lookAt(
  db: Db,
  list: List,
  matches: RawBuilder<boolean>,
  place: Place,
  reach: number,
): Promise<Looked> {
  const { ids, hits, last } = await readOne(
    db,
    {
      ids: sql<
        string[]
      >`array(select id from looked where is_hit limit ${place.limit} offset ${offset(place)})`,
      hits: sql<number>`(select count(*)::int from looked where is_hit)`,
      last: sql<string | null>`(select id from looked limit 1 offset ${reach - 1})`,
    },
    sql`with looked as materialized (${lookedAt(list, matches, place).limit(reach)})`,
  )
  return { ids, hits, next: last === null ? undefined : goOn(place, last) }
}

const goOn = ({ page, limit, ...place }: Place, last: string): Place =>
  isBackwards({ page, limit, ...place }) ? { page, limit, before: last } : { page, limit, after: last }

/** What is found from where the look ended, and what it found; one more than a page has, where there are so many. */
async function walk(
  db: Db,
  list: List,
  matches: RawBuilder<boolean>,
  place: Place,
  { ids, hits, next }: Looked,
  reach?: number,
): Promise<string[]> {
  if (!next) return ids
  const rows = lookedAt(list, matches, next)
  const further = await readOne(db, {
    ids: sql<
      string[]
    >`array(select id from (${reach ? rows.limit(reach) : rows.offset(0)}) walked where is_hit
      limit ${place.limit + 1 - ids.length} offset ${Math.max(0, offset(place) - hits)})`,
  })
  return [...ids, ...further.ids]
}

/** Read no further than a page in order is worth. */
async function searchIndex(db: Db, list: List, place: Place): Promise<FoundPage> {
  const { rows, alias, keys } = list
  const named = keys.map((key, n) => ({ ...key, by: sql.ref(`found.key_${n}`) }))
  const hits = rows.select(idOf(alias)).select(keys.map(({ by }, n) => by.as(`key_${n}`)))
  // Apart, so that the limit has no plan chosen that reads the table; held once, whoever reads it.
  const found = db.selectFrom(sql`(select * from hits limit ${foundUpTo + 1})`.as('found')) as Rows
  const { ids, total } = await readOne(
    db,
    {
      ids: sql<string[]>`array(${page({ rows: found, alias: 'found', keys: named }, place)})`,
      total: sql<number>`(${found.select(sql`count(*)::int`.as('total'))})`,
    },
    sql`with hits as materialized (${hits})`,
  )
  return { ids: asRead(ids, place), ...upTo(foundUpTo, total) }
}

const page = (list: List, place: Place): Rows =>
  inOrder(beyond(list, place).select(idOf(list.alias)), list.keys, isBackwards(place))
    .limit(place.limit)
    .offset(offset(place))

const isBackwards = ({ after, before }: Place): boolean => after === undefined && before !== undefined

const offset = ({ page, limit, after, before }: Place): number =>
  after === undefined && before === undefined ? (page - 1) * limit : 0

const asRead = (ids: string[], place: Place): string[] => (isBackwards(place) ? ids.toReversed() : ids)

const idOf = (alias: string) => sql<string>`${sql.ref(`${alias}.id`)}::text`.as('id')

const inOrder = (rows: Rows, keys: readonly Key[], backwards = false): Rows =>
  keys.reduce(
    (ordered, { by, direction }) => ordered.orderBy(by, backwards === (direction === 'asc') ? 'desc' : 'asc'),
    rows,
  )

/** The rows that come after the one that is named, or before it. */
function beyond({ rows, alias, keys }: List, place: Place): Rows {
  const id = place.after ?? place.before
  if (id === undefined) return rows
  const named = rows.clearWhere().where(sql.ref(`${alias}.id`), '=', id)
  return rows.where(isBeyond(named, keys, isBackwards(place)))
}

/** `(a, b) > (x, y)`, or `a <= x and (a < x or b > y)` where the directions differ: an index can begin there. */
function isBeyond(named: Rows, keys: readonly Key[], backwards: boolean): RawBuilder<boolean> {
  const [key, ...further] = keys
  if (!key) return sql<boolean>`false`
  const { by, direction } = key
  const than = sql.raw(backwards === (direction === 'asc') ? '<' : '>')
  if (further.length > 0 && keys.every((other) => other.direction === direction)) {
    const columns = keys.map((one) => one.by)
    const there = named.select(columns.map((column, n) => column.as(`key_${n}`)))
    return sql<boolean>`((${sql.join(columns)}) ${than} ${there})`
  }
  const there = sql`(${named.select(by.as('there'))})`
  return further.length === 0
    ? sql<boolean>`${by} ${than} ${there}`
    : sql<boolean>`(${by} ${than}= ${there} and (${by} ${than} ${there} or ${isBeyond(named, further, backwards)}))`
}

const upTo = (most: number, total: number) => ({ total: Math.min(total, most), exceeded: total > most })

/** What a list is called in memory, whatever its order. */
function nameOf({ rows, alias }: List): string {
  const { sql: text, parameters } = rows.select(idOf(alias)).compile()
  return JSON.stringify([text, parameters])
}

type Read<Columns> = { [Name in keyof Columns]: Columns[Name] extends RawBuilder<infer T> ? T : never }

async function readOne<Columns extends Record<string, RawBuilder<unknown>>>(
  db: Db,
  columns: Columns,
  before: RawBuilder<unknown> = sql``,
): Promise<Read<Columns>> {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`)
  const { rows } = await sql<Read<Columns>>`${before} select ${sql.join(named)}`.execute(db)
  if (!rows[0]) throw new Error('The database answered without a row')
  return rows[0]
}
