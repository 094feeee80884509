import type { Language } from '#contract/platform/language.ts'
import { orderStatusLabel } from '#contract/orders/status-labels.ts'
import { orderStatuses } from '#contract/orders/transitions.ts'
import type { SkippedOrder, SkippedProduct, Task } from '#contract/platform/task.ts'
import { formatRupiah } from '#contract/platform/money.ts'
import { useMay } from '#web/admin/layout/may.tsx'
import { ImportRows } from '#web/admin/catalogue/import/import-rows.tsx'
import { formatSize } from '#web/app/language/format-size.ts'
import { isRunning } from '#web/admin/tasks/use-task.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'
import { toSizeRow, renderSizedName } from '#web/admin/catalogue/bulk-edit/preview-table.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function TaskOutcome({ task }: { task: Task }) {
  const counts = useCounts(task)
  const stopped = useStopped(task)
  if (isRunning(task)) return null
  return (
    <>
      {stopped ? (
        <p className="flex max-w-text items-start gap-2 text-sm font-medium text-brick">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span className="min-w-0 break-words">{stopped}</span>
        </p>
      ) : null}
      {counts.length > 0 ? (
        <div className="grid gap-1 break-words text-sm">
          {counts.map((count) => (
            <p key={count}>{count}</p>
          ))}
        </div>
      ) : null}
      {task.kind === 'import' ? <ImportRows rows={task.report} /> : null}
      {task.kind === 'change' && task.report.length > 0 ? (
        <LeftRows kind={task.details.change} rows={task.report} />
      ) : null}
      {task.kind === 'orders' && task.report.length > 0 ? <SkippedOrders orders={task.report} /> : null}
    </>
  )
}

function useCounts(task: Task): string[] {
  const t = useTaskMessages()
  const bulkEdit = useBulkEditMessages()
  const language = useLanguage()
  const n = (count: number) => formatCount(count, language)
  if (!task.outcome) return []
  if (task.kind === 'import') {
    const { created, changed, unchanged, refused } = task.outcome
    return [bulkEdit.report(n(created), n(changed), n(unchanged), n(refused))]
  }
  if (task.kind === 'change') {
    const { changed, unchanged, refused, outdated } = task.outcome
    return [
      t.counts(n(changed), n(unchanged)),
      ...(refused > 0 ? [t.refused(n(refused))] : []),
      ...(outdated > 0 ? [t.outdated(n(outdated))] : []),
    ]
  }
  if (task.kind === 'orders') {
    const { moved, refused } = task.outcome
    return [t.movedOrders(n(moved)), ...(refused > 0 ? [t.skippedOrders(n(refused))] : [])]
  }
  if (task.kind === 'drill') {
    const { file, restored } = task.outcome
    if (!restored) return [t.drillOf(file)]
    return [t.drilled(file, n(restored.rows), n(restored.pictures), n(restored.seconds))]
  }
  if (task.kind === 'ledger') {
    const { ok, rows } = task.outcome
    return [(ok ? t.ledgerSound : t.ledgerBroken)(n(rows))]
  }
  const { file, bytes, rows, new_bytes, folder_bytes } = task.outcome
  return [
    `${t.file(file, formatSize(bytes, language))}${rows === null ? '' : `: ${t.fileRows(n(rows))}`}`,
    ...(new_bytes === undefined
      ? []
      : [t.newFiles(new_bytes === 0 ? null : formatSize(new_bytes, language))]),
    ...(folder_bytes === undefined ? [] : [t.allBackups(formatSize(folder_bytes, language))]),
  ]
}

function useStopped({ kind, problem, done, total }: Task): string | null {
  const t = useTaskMessages().stopped
  const language = useLanguage()
  if (problem === null) return null
  if (problem === 'RESTORED') return t.restored
  if (problem === 'ROLE_FORBIDDEN') return t.forbidden
  if (kind === 'backup') return t.backup(problem)
  if (kind === 'ledger') return t.ledger
  if (kind === 'drill') return isKnownProblem(problem) ? t.drill[problem] : t.drill.other(problem)
  return t[kind](formatCount(done, language), formatCount(total ?? 0, language))
}

const isKnownProblem = (problem: string): problem is 'NO_BACKUPS' | 'NO_ROOM' | 'INTERRUPTED' =>
  problem === 'NO_BACKUPS' || problem === 'NO_ROOM' || problem === 'INTERRUPTED'

function LeftRows({ kind, rows }: { kind: string; rows: readonly SkippedProduct[] }) {
  const t = useTaskMessages()
  const { product } = useBulkEditMessages()
  const language = useLanguage()
  const show = (value: string) =>
    kind === 'price' || kind === 'sale' || kind === 'sale_end'
      ? formatRupiah(Number(value))
      : formatCount(Number(value), language)
  return (
    <Table
      plain
      cards="never"
      label={t.left}
      columns={leftColumns(t, product, show)}
      rows={rows.map(toSizeRow)}
    />
  )
}

const leftColumns = (
  t: ReturnType<typeof useTaskMessages>,
  product: string,
  show: (value: string) => string,
): Column<SkippedProduct & { id: string }>[] => [
  { key: 'product', head: product, cell: renderSizedName },
  {
    key: 'reason',
    head: t.reason,
    cell: ({ why, before, after }) => (
      <>
        {t.why[why]}
        {before !== null && after !== null ? (
          <span className="whitespace-nowrap tabular-nums text-muted">
            {' '}
            {show(before)} → {show(after)}
          </span>
        ) : null}
      </>
    ),
  },
]

function SkippedOrders({ orders }: { orders: readonly SkippedOrder[] }) {
  const t = useTaskMessages()
  return (
    <Table
      plain
      cards="never"
      label={t.left}
      columns={skippedColumns(t, useLanguage(), useMay()('orders'))}
      rows={orders.map((order) => ({ ...order, id: order.order_id }))}
    />
  )
}

const skippedColumns = (
  t: ReturnType<typeof useTaskMessages>,
  language: Language,
  isLinked: boolean,
): Column<SkippedOrder & { id: string }>[] => [
  {
    key: 'order',
    head: t.order,
    className: 'whitespace-nowrap',
    cell: ({ id, reference }) =>
      reference && isLinked ? <RowLink to={`/admin/orders/${id}`}>{reference}</RowLink> : (reference ?? '–'),
  },
  {
    key: 'reason',
    head: t.reason,
    cell: ({ why, status: name }) => {
      const status = orderStatuses.find((known) => known === name)
      return t.skippedWhy[why](status ? orderStatusLabel(status, 'owner', language) : '')
    },
  },
]
