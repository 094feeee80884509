import { hasCode } from '#contract/catalogue/gtin.ts'
import type { StockReason } from '#contract/catalogue/admin-endpoints.ts'
import type { CountItem, ShelfLine } from '#contract/orders/stock-count-endpoints.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import { lastingDraft } from '#web/app/session-draft.ts'

export interface CountLine extends Pick<CountItem, 'size_id' | 'code' | 'gtin' | 'name' | 'size_name'> {
  counted: number
  counted_at: string
  reason: StockReason | ''
  note: string
}

export interface CountDraft {
  /** The size that was counted last comes first. */
  lines: CountLine[]
  /** The clock of the shop minus that of this device. */
  clock: number
  note: string
  key: string
}

export const emptyCount = (): CountDraft => ({ lines: [], clock: 0, note: '', key: newKey() })

/** A count may take hours, so it also survives a dead battery. */
export const countDrafts = lastingDraft<CountDraft>('stockCount')

const now = ({ clock }: CountDraft): string => new Date(Date.now() + clock).toISOString()

/** Counts a piece of the size. */
export function withPiece(draft: CountDraft, item: CountLine | CountItem): CountDraft {
  const line = draft.lines.find(({ size_id }) => size_id === item.size_id)
  const { size_id, code, gtin, name, size_name } = item
  const { reason = '' as const, note = '' } = line ?? {}
  const counted = (line?.counted ?? 0) + 1
  const next = { size_id, code, gtin, name, size_name, counted, counted_at: now(draft), reason, note }
  return { ...draft, lines: [next, ...draft.lines.filter((other) => other !== line)] }
}

export const withCount = (draft: CountDraft, sizeId: string, counted: number): CountDraft => ({
  ...draft,
  lines: draft.lines.map((line) =>
    line.size_id === sizeId ? { ...line, counted, counted_at: now(draft) } : line,
  ),
})

export const withReason = (
  draft: CountDraft,
  sizeId: string,
  change: Partial<Pick<CountLine, 'reason' | 'note'>>,
): CountDraft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.size_id === sizeId ? { ...line, ...change } : line)),
})

export const withoutLine = (draft: CountDraft, sizeId: string): CountDraft => ({
  ...draft,
  lines: draft.lines.filter(({ size_id }) => size_id !== sizeId),
})

export const findLine = ({ lines }: CountDraft, code: string): CountLine | undefined =>
  lines.find((line) => hasCode(line, code))

export interface ComparedLine extends CountLine {
  shelf: ShelfLine
  difference: number
  /** Missing pieces that are sold already. */
  owed: number
}

/** `gone` are sizes that were removed since they were counted. */
export function compare({ lines }: CountDraft, shelf: readonly ShelfLine[]) {
  const shelves = new Map(shelf.map((line) => [line.size_id, line]))
  const compared = lines.flatMap((line): ComparedLine[] => {
    const found = shelves.get(line.size_id)
    if (!found) return []
    const difference = line.counted - found.expected
    return [{ ...line, shelf: found, difference, owed: Math.max(0, -difference - found.stock) }]
  })
  return {
    compared,
    differing: compared.filter(({ difference }) => difference !== 0),
    gone: lines.filter(({ size_id }) => !shelves.has(size_id)),
  }
}

export const toBody = (note: string, compared: readonly ComparedLine[]) => ({
  note,
  lines: compared.map((line) => ({
    size_id: line.size_id,
    counted: line.counted,
    counted_at: line.counted_at,
    expected: line.shelf.expected,
    ...(line.difference !== 0 && { reason: line.reason || null, note: line.note }),
  })),
})
