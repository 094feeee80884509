import { keysOf } from '#contract/platform/keys.ts'

/** Only what differs, before and after: what the audit log keeps of an edit; null when nothing does. */
export function changesBetween<T extends object>(
  before: T,
  after: T,
): { before: object; after: object } | null {
  const changed = keysOf(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  if (changed.length === 0) return null
  const pick = (from: T) => Object.fromEntries(changed.map((key) => [key, from[key]]))
  return { before: pick(before), after: pick(after) }
}
