import { hasCode } from '#contract/catalogue/gtin.ts'
import type { StockReason } from '#contract/catalogue/stock-reasons.ts'
import type { RunningLine } from '#contract/orders/running-count-schemas.ts'
import type { CountItem, ShelfLine } from '#contract/orders/stock-count-schemas.ts'
import { countOf } from '#contract/orders/running-count.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'

export type CountedItem = Pick<CountItem, 'size_id' | 'code' | 'gtin' | 'name' | 'size_name'>

/** A change of the own entry that the shop has not confirmed yet. */
export interface CountChange {
  key: string
  item: CountedItem
  at: string
  /** Pieces to add, or the new count. */
  add?: number
  counted?: number
  /** The own entry before the change; null for none. */
  seen: number | null
  /** It was sent at least once, so it must be sent again unchanged. */
  isSent: boolean
}

interface Counter {
  id: string
  full_name: string
}

export const ownEntry = ({ entries }: RunningLine, { id }: { id: string }) =>
  entries.find(({ user_id }) => user_id === id)

/** The lines of the shop with the changes that it has not confirmed yet, the newest line first. */
export const withChanges = (
  lines: readonly RunningLine[],
  changes: readonly CountChange[],
  user: Counter,
): RunningLine[] => changes.reduce((all, change) => withChange(all, change, user), [...lines])

function withChange(lines: RunningLine[], { item, at, add = 0, counted }: CountChange, user: Counter) {
  const { size_id, code, gtin, name, size_name } = item
  const line = lines.find((other) => other.size_id === size_id)
  const own = line && ownEntry(line, user)
  const entry = {
    user_id: user.id,
    by_name: user.full_name,
    counted: counted ?? (own?.counted ?? 0) + add,
    counted_at: at,
  }
  const others = line?.entries.filter((each) => each !== own) ?? []
  const next = {
    size_id,
    code,
    gtin,
    name,
    size_name,
    added: line?.added ?? false,
    entries: [entry, ...others],
  }
  return [next, ...lines.filter((other) => other !== line)]
}

/** Scans of one size are sent together while an earlier change is under way. */
export function withPiece(
  changes: readonly CountChange[],
  item: CountedItem,
  seen: number | null,
  at: string,
) {
  const last = changes.at(-1)
  if (last && !last.isSent && last.add !== undefined && last.item.size_id === item.size_id)
    return [...changes.slice(0, -1), { ...last, add: last.add + 1, at }]
  return [...changes, { key: newKey(), item, at, add: 1, seen, isSent: false }]
}

export const withCount = (
  changes: readonly CountChange[],
  item: CountedItem,
  counted: number,
  seen: number | null,
  at: string,
): CountChange[] => [...changes, { key: newKey(), item, at, counted, seen, isSent: false }]

export const findLine = (lines: readonly RunningLine[], code: string): RunningLine | undefined =>
  lines.find((line) => hasCode(line, code))

/** What the admin wrote about the differences. */
export interface ReviewDraft {
  note: string
  key: string
  reasons: Readonly<Record<string, Reason>>
}

export interface Reason {
  reason: StockReason | ''
  note: string
}

export const emptyReview = (): ReviewDraft => ({ note: '', key: newKey(), reasons: {} })

export const withReason = (draft: ReviewDraft, sizeIds: readonly string[], change: Partial<Reason>) => ({
  ...draft,
  reasons: {
    ...draft.reasons,
    ...Object.fromEntries(
      sizeIds.map((id) => [id, { reason: '' as const, note: '', ...draft.reasons[id], ...change }]),
    ),
  },
})

export interface ComparedLine extends RunningLine {
  counted: number
  shelf: ShelfLine
  difference: number
  /** Missing pieces that are sold already. */
  owed: number
}

/** `gone` are sizes that were removed since they were counted. */
export function compare(lines: readonly RunningLine[], shelf: readonly ShelfLine[]) {
  const shelves = new Map(shelf.map((line) => [line.size_id, line]))
  const compared = lines.flatMap((line): ComparedLine[] => {
    const found = shelves.get(line.size_id)
    if (!found) return []
    const counted = countOf(line)
    const difference = counted - found.expected
    return [{ ...line, counted, shelf: found, difference, owed: Math.max(0, -difference - found.stock) }]
  })
  return {
    compared,
    differing: compared.filter(({ difference }) => difference !== 0),
    gone: lines.filter(({ size_id }) => !shelves.has(size_id)),
  }
}

export const toMoments = (lines: readonly RunningLine[]) =>
  lines.map(({ size_id, entries }) => ({ size_id, counted_at: entries[0]!.counted_at }))

export const toBody = ({ note, reasons }: ReviewDraft, compared: readonly ComparedLine[]) => ({
  note,
  running: true,
  lines: compared.map((line) => ({
    size_id: line.size_id,
    counted: line.counted,
    counted_at: line.entries[0]!.counted_at,
    expected: line.shelf.expected,
    ...(line.difference !== 0 && {
      reason: reasons[line.size_id]?.reason || null,
      note: reasons[line.size_id]?.note ?? '',
    }),
  })),
})
