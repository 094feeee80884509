import type { LeftProduct, Work } from '#contract/work.ts'
import { formatRupiah } from '#contract/money.ts'
import { ImportRows } from '#web/admin/catalogue/import-rows.tsx'
import { sizeOf } from '#web/admin/size-of.ts'
import { isGoing } from '#web/admin/work/use-followed.ts'
import { formatCount } from '#web/catalogue/format-rating.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useManyWords } from '#web/words/admin-many.ts'
import { useWorkWords } from '#web/words/admin-work.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** What came of work, or why it failed and what to do then. */
export function WorkOutcome({ work }: { work: Work }) {
  const t = useWorkWords()
  const counts = useCounts(work)
  const stopped = useStopped(work)
  if (isGoing(work)) return null
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
      {work.kind === 'import' ? <ImportRows rows={work.report} /> : null}
      {work.kind === 'change' && work.report.length > 0 ? (
        <section aria-label={t.left}>
          <LeftRows kind={work.about.change} rows={work.report} />
        </section>
      ) : null}
    </>
  )
}

function useCounts(work: Work): string[] {
  const t = useWorkWords()
  const many = useManyWords()
  const language = useLanguage()
  const n = (count: number) => formatCount(count, language)
  if (!work.outcome) return []
  if (work.kind === 'import') {
    const { created, changed, unchanged, refused } = work.outcome
    return [many.report(n(created), n(changed), n(unchanged), n(refused))]
  }
  if (work.kind === 'change') {
    const { changed, unchanged, refused, outdated } = work.outcome
    return [
      t.counts(n(changed), n(unchanged)),
      ...(refused > 0 ? [t.limits(n(refused))] : []),
      ...(outdated > 0 ? [t.outdated(n(outdated))] : []),
    ]
  }
  const { file, bytes, rows } = work.outcome
  return [`${t.file(file, sizeOf(bytes, language))}${rows === null ? '' : `: ${t.fileRows(n(rows))}`}`]
}

function useStopped({ kind, problem, done, total }: Work): string | null {
  const t = useWorkWords().stopped
  const language = useLanguage()
  if (problem === null) return null
  if (problem === 'RESTORED') return t.restored
  if (kind === 'backup') return t.backup(problem)
  return t[kind](formatCount(done, language), formatCount(total ?? 0, language))
}

function LeftRows({ kind, rows }: { kind: string; rows: readonly LeftProduct[] }) {
  const t = useWorkWords()
  const many = useManyWords()
  const language = useLanguage()
  const show = (value: string) =>
    kind === 'price' ? formatRupiah(Number(value)) : formatCount(Number(value), language)
  return (
    <table className="w-full text-sm">
      <thead className="border-b border-line text-left text-muted">
        <tr>
          <th scope="col" className="py-2 pr-3 font-medium">
            {many.product}
          </th>
          <th scope="col" className="py-2 font-medium">
            {t.reason}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ product_id, name, size_name, why, before, after }) => (
          <tr key={`${product_id} ${size_name ?? ''}`} className="align-top">
            <td className="py-1.5 pr-3">
              {name}
              {size_name ? <span className="text-muted"> · {size_name}</span> : null}
            </td>
            <td className="py-1.5">
              {t.why[why]}
              {before !== null && after !== null ? (
                <span className="whitespace-nowrap tabular-nums text-muted">
                  {' '}
                  {show(before)} → {show(after)}
                </span>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
