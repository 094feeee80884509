import { isWeekday } from '#web/admin/audit/messages.ts'

export interface ChangedPart {
  /** Where it is, such as `about.vision.en`. */
  path: string
  before: unknown
  after: unknown
}

/**
 * What differs between two records, down to the single values, of opening hours to whole weekdays; a side that was not
 * written down is undefined.
 */
export function changedParts(before: unknown, after: unknown, path = ''): ChangedPart[] {
  if (same(before, after)) return []
  const [one, other] = [partsOf(before), partsOf(after)]
  const alike = one && other && Array.isArray(before) === Array.isArray(after)
  const opened = path === '' || (alike && !isWeekday(path))
  if (!opened || (!one && !other)) return [{ path, before, after }]
  const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])
  return [...names].flatMap((name) =>
    changedParts(one?.[name], other?.[name], path === '' ? name : `${path}.${name}`),
  )
}

const partsOf = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
