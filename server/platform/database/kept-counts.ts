import type { Db } from './database.ts'

/** How many rows there are, and what they amount to in rupiah where that is asked too. */
export interface Counted {
  rows: number
  amount: number
}

/** Fewer are counted at every look, so that whoever settles one of fifty sees that it is gone, on whatever node. */
const many = 500
/** A list that is longer than is counted will not have become short. */
const tooMany = 10_000
/** Milliseconds. */
const keptFor = { many: 10_000, tooMany: 60_000 }
const mostKept = 1_000

interface Counts {
  kept: Map<string, { counted: Counted; until: number }>
  /** How often they were forgotten. */
  changes: number
}

const countsOf = new WeakMap<Db, Counts>()

function ofDatabase(db: Db): Counts {
  const counts = countsOf.get(db) ?? { kept: new Map(), changes: 0 }
  countsOf.set(db, counts)
  return counts
}

/**
 * How many rows a long list has, for ten seconds: the owner who goes through its pages does not have it counted anew for each. What customers do
 * meanwhile is missing from the number, not from the list.
 */
export function keptCounts(db: Db) {
  const counts = ofDatabase(db)
  const { kept, changes } = counts
  return {
    get(name: string): Counted | undefined {
      const known = kept.get(name)
      return known && performance.now() < known.until ? known.counted : undefined
    },
    /** Unless the owner has changed something since, which may have been counted as it was before. */
    note(name: string, rows: number, amount = 0): void {
      if (kept.size >= mostKept) kept.clear()
      if (rows > tooMany)
        kept.set(name, { counted: { rows, amount }, until: performance.now() + keptFor.tooMany })
      else if (rows > many && counts.changes === changes)
        kept.set(name, { counted: { rows, amount }, until: performance.now() + keptFor.many })
      else kept.delete(name)
    },
  }
}

/** After a change of the owner's: the next look at a list counts it, unless it is too long to be counted. */
export function forgetCounts(db: Db): void {
  const counts = ofDatabase(db)
  counts.changes++
  for (const [name, { counted }] of counts.kept) if (counted.rows <= tooMany) counts.kept.delete(name)
}
