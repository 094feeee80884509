import { isQuantityPrices, isWeekday } from '#web/admin/audit/messages.ts'

export interface ChangedValue {
  /** The path is dotted, such as `about.vision.en`. */
  path: string
  before: unknown
  after: unknown
}

/**
 * Returns the differences down to single values, except that opening hours are compared by weekday,
 * and prices by quantity together. A value that one
 * record lacks is undefined.
 */
export function diffRecords(before: unknown, after: unknown, path = ''): ChangedValue[] {
  if (isEqual(before, after)) return []
  const [old, current] = [toRecord(before), toRecord(after)]
  const isSameKind = old && current && Array.isArray(before) === Array.isArray(after)
  const isExpanded = path === '' || (isSameKind && !isWeekday(path) && !isQuantityPrices(path))
  if (!isExpanded || (!old && !current)) return [{ path, before, after }]
  const names = new Set([...Object.keys(old ?? {}), ...Object.keys(current ?? {})])
  return [...names].flatMap((name) =>
    diffRecords(old?.[name], current?.[name], path === '' ? name : `${path}.${name}`),
  )
}

const toRecord = (value: unknown): Record<string, unknown> | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)
