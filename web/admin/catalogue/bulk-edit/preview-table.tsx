import { formatRupiah } from '#contract/platform/money.ts'
import type {
  BulkEdit,
  BulkEditPreview,
  PreviewedChange,
  RefusedChange,
} from '#contract/catalogue/bulk-edit-schemas.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { useTaskMessages } from '#web/admin/tasks/messages.ts'
import { Table, type Column } from '#web/ui/lists/table.tsx'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function PreviewTable({ kind, preview }: { kind: BulkEdit['kind']; preview: BulkEditPreview }) {
  const t = useBulkEditMessages()
  const language = useLanguage()
  const { changed, unchanged, refused, changes, refusals } = preview
  return (
    <div role="status" className="grid gap-3 border-t border-line pt-4 text-sm">
      <h3 className="font-semibold">{t.previewTitle}</h3>
      <p>
        {changed === 0
          ? t.nothing
          : t.counts(formatCount(changed, language), formatCount(unchanged, language))}
      </p>
      {refused > 0 ? (
        <>
          <p className="font-medium text-brick">{t.refused(formatCount(refused, language))}</p>
          <Rows kind={kind} rows={refusals} />
        </>
      ) : null}
      {changes.length > 0 ? (
        <>
          {changes.length < changed ? <p className="text-muted">{t.first(changes.length)}</p> : null}
          <Rows kind={kind} rows={changes} />
        </>
      ) : null}
    </div>
  )
}

type Row = PreviewedChange & Partial<Pick<RefusedChange, 'why'>>

function Rows({ kind, rows }: { kind: BulkEdit['kind']; rows: readonly Row[] }) {
  const t = useBulkEditMessages()
  const language = useLanguage()
  const show = (value: string): string => {
    if (kind === 'price' || kind === 'sale' || kind === 'sale_end') return formatRupiah(Number(value))
    if (kind === 'weight') return value === '' ? t.ofSettings : `${formatCount(Number(value), language)} g`
    if (kind === 'stock') return formatCount(Number(value), language)
    if (kind === 'visibility') return value === 'true' ? t.hidden : t.shown
    return value
  }
  const columns: Column<Row & { id: string }>[] = [
    { key: 'product', head: t.product, cell: renderRow },
    {
      key: 'before',
      head: t.before,
      align: 'right',
      className: 'tabular-nums text-muted',
      cell: ({ before }) => show(before),
    },
    {
      key: 'after',
      head: t.after,
      align: 'right',
      className: 'font-semibold tabular-nums',
      cell: ({ after }) => show(after),
    },
  ]
  return (
    <div
      className="max-h-80 overflow-y-auto rounded border border-line"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling area must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={t.previewTitle}
    >
      <Table plain cards="never" columns={columns} rows={rows.map(toSizeRow)} />
    </div>
  )
}

const renderRow = (row: Row) => (
  <>
    {renderSizedName(row)}
    {row.why ? <WhyRefused why={row.why} /> : null}
  </>
)

function WhyRefused({ why }: Pick<RefusedChange, 'why'>) {
  const t = useTaskMessages()
  return <p className="text-brick">{t.why[why]}</p>
}

interface SizeReference {
  product_id: string
  name: string
  size_name: string | null
}

export const toSizeRow = <Row extends SizeReference>(row: Row): Row & { id: string } => ({
  ...row,
  id: `${row.product_id} ${row.size_name ?? ''}`,
})

export const renderSizedName = ({ name, size_name }: SizeReference) => (
  <>
    {name}
    {size_name ? <span className="text-muted"> · {size_name}</span> : null}
  </>
)
