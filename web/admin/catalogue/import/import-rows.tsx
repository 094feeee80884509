import type { ImportedRow } from '#contract/platform/task.ts'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { RowLink, Table, type Column } from '#web/ui/lists/table.tsx'

type Row = ImportedRow & { id: string }

export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const t = useBulkEditMessages()
  if (rows.length === 0) return null
  return (
    <>
      <Table
        plain
        cards="md"
        columns={buildColumns(t)}
        rows={rows.map((row) => ({ ...row, id: `${row.row} ${row.state}` }))}
      />
      {rows.length >= 500 ? <p className="text-sm text-muted">{t.rowsShown(500)}</p> : null}
    </>
  )
}

const buildColumns = (t: ReturnType<typeof useBulkEditMessages>): Column<Row>[] => [
  {
    key: 'row',
    head: t.row,
    card: 'detail',
    className: 'tabular-nums text-muted',
    cell: ({ row }) => (
      <>
        <span className="md:hidden">{t.row} </span>
        {row}
      </>
    ),
  },
  {
    key: 'state',
    head: t.state,
    card: 'amount',
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    key: 'product',
    head: t.product,
    card: 'title',
    className: 'font-semibold',
    cell: ({ name, product_id }) =>
      product_id ? (
        <RowLink to={`/admin/products/${product_id}`}>{name || t.empty}</RowLink>
      ) : (
        name || t.empty
      ),
  },
  {
    key: 'details',
    head: t.details,
    card: 'detail',
    cell: ({ reasons, notes, changes }) => (
      <ul>
        {reasons.map((reason) => (
          <li key={reason} className="font-medium text-brick">
            {reason}
          </li>
        ))}
        {notes.map((note) => (
          <li key={note} className="font-medium text-brass-deep">
            {note}
          </li>
        ))}
        {changes.map(({ column, before, after }, at) => (
          <li key={at} className="break-words">
            <span className="text-muted">{column}:</span>{' '}
            {before ? (
              <>
                <del className="text-muted">{shorten(before)}</del>{' '}
              </>
            ) : null}
            <ins className="font-medium no-underline">{shorten(after) || t.empty}</ins>
          </li>
        ))}
      </ul>
    ),
  },
]

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

const tones: Record<ImportedRow['state'], Tone> = { created: 'good', changed: 'waiting', refused: 'bad' }
