import type { ImportedRow } from '#contract/platform/task.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { useBulkEditMessages } from '#web/admin/catalogue/bulk-edit/messages.ts'

/** What became, or would become, of each row of a file. */
export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const t = useBulkEditMessages()
  if (rows.length === 0) return null
  return (
    <>
      <table className="w-full text-sm max-md:block">
        <thead className="border-b border-line text-left text-muted max-md:sr-only">
          <tr>
            {[t.row, t.state, t.product, t.details].map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-md:block">
          {rows.map(({ row, state, name, changes, reasons }) => (
            <tr key={`${row} ${state}`} className="align-top max-md:block max-md:py-2">
              <td className={`${cell} tabular-nums text-muted`}>
                <span className="md:hidden">{t.row} </span>
                {row}
              </td>
              <td className={cell}>
                <Badge tone={tones[state]}>{t.states[state]}</Badge>
              </td>
              <td className={`${cell} font-semibold`}>{name || t.empty}</td>
              <td className={cell}>
                <ul>
                  {reasons.map((reason) => (
                    <li key={reason} className="font-medium text-brick">
                      {reason}
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
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length >= 500 ? <p className="text-sm text-muted">{t.rowsShown(500)}</p> : null}
    </>
  )
}

const shorten = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text)

const tones: Record<ImportedRow['state'], Tone> = { created: 'good', changed: 'waiting', refused: 'bad' }

const cell = 'md:px-3 md:py-2 max-md:inline-block max-md:pr-3 max-md:last:block'
