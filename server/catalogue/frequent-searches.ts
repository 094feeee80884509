import { keptUntilChanged } from '#server/platform/cache/kept-reads.ts'
import { shows, type PageKey } from '#server/platform/cache/shown.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  findAll,
  findPage,
  type FoundPage,
  type List,
  type Place,
} from '#server/platform/database/find-page.ts'

interface SearchedList {
  list: List
  /** What it is called in memory, and what changes it. */
  name: string
  changedBy: readonly PageKey[]
}

interface Frequent {
  /** Of the list in which it was found; another one after a change. */
  version: object
  /** All that was found, in order, from the second time on. */
  ids?: readonly string[]
}

/** Fewer are found at once. */
const many = 500
/** Ids that are kept of all searches together: some 5 MB. */
const mostKept = 100_000
/** What one more search is taken for. */
const eachTakes = 100

const searchesOf = new WeakMap<Db, Map<string, Frequent>>()

/**
 * A page of what is found. A word that many products have is looked for once: who asks for it again gets its pages from memory until something
 * changes the list, since no index has the hits of a word in order (docs/decisions/028-lists-of-a-million.md).
 */
export async function findSearched(
  db: Db,
  { list, name, changedBy }: SearchedList,
  place: Place,
): Promise<FoundPage> {
  const version = await versionOf(db, changedBy)
  const searches = searchesOf.get(db) ?? new Map<string, Frequent>()
  searchesOf.set(db, searches)
  const known = searches.get(name)
  if (known?.version === version) {
    const ids = known.ids ?? (await findAll(db, list))?.ids
    if (ids) keep(searches, name, { version, ids })
    const page = ids && pageOf(ids, place)
    if (page) return page
  }
  const found = await findPage(db, list, place)
  if (!found.exceeded && found.total >= many) keep(searches, name, { version })
  return found
}

/** The same object until the list changes; where nobody follows its changes another one each time. */
const versionOf = (db: Db, changedBy: readonly PageKey[]): Promise<object> =>
  keptUntilChanged(db, `version ${changedBy.join()}`, async () => {
    shows(...changedBy)
    return {}
  })

/** The one that was not asked for longest leaves first. */
function keep(searches: Map<string, Frequent>, name: string, search: Frequent): void {
  searches.delete(name)
  searches.set(name, search)
  let taken = 0
  for (const [other, { ids = [] }] of [...searches].toReversed()) {
    taken += eachTakes + ids.length
    if (taken > mostKept) searches.delete(other)
  }
}

/** Undefined where it begins beside an entry that is not among them. */
function pageOf(ids: readonly string[], { page, limit, after, before }: Place): FoundPage | undefined {
  const beside = after ?? before
  const at = beside === undefined ? (page - 1) * limit : ids.indexOf(beside)
  if (at < 0) return undefined
  const [from, to] =
    beside === undefined
      ? [at, at + limit]
      : after === undefined
        ? [Math.max(0, at - limit), at]
        : [at + 1, at + 1 + limit]
  return { ids: ids.slice(from, to), total: ids.length, exceeded: false }
}
