import { useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import type { ImportedRate, RatesImport } from '#contract/delivery/admin-schemas.ts'
import { limits } from '#contract/platform/limits.ts'
import { useAdminDeliveryMessages } from '#web/admin/delivery/messages.ts'
import type { LoadedMethod } from '#web/admin/delivery/queries.ts'
import { ratePrice } from '#web/admin/delivery/rate-price.ts'
import { ImportPage, ImportPlan } from '#web/admin/layout/import-page.tsx'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { CheckBox } from '#web/ui/form/check-box.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Table, type Column } from '#web/ui/lists/table.tsx'

/** The server may need a minute or more for a large file. */
const requestTimeoutMs = 120_000

export default function RatesImportPage() {
  const t = useAdminDeliveryMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const { method } = useLoaderData<LoadedMethod>()
  const id = method?.id ?? ''
  const [file, setFile] = useState<File | null>(null)
  const [replace, setReplace] = useState(false)
  const [plan, setPlan] = useState<RatesImport | null>(null)
  const [isAccepted, setIsAccepted] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const onProblem = ({ message }: { message: string }) => {
    setProblem(message)
    setPlan(null)
  }
  const reading = useApiMutation('POST /admin/delivery-methods/:id/rates/import/preview', { onProblem })
  const writing = useApiMutation('POST /admin/delivery-methods/:id/rates/import', { onProblem })
  const buildInput = (chosen: File, replaces: boolean) => ({
    params: { id },
    file: { file: chosen },
    timeoutMs: requestTimeoutMs,
    body: { replace: replaces ? ('1' as const) : ('0' as const) },
  })
  const preview = async (chosen: File | undefined, replaces: boolean) => {
    if (!chosen) return
    setFile(chosen)
    setPlan(null)
    setIsAccepted(false)
    setProblem(null)
    const answer = await reading.run(buildInput(chosen, replaces))
    if (answer) setPlan(answer.data)
  }
  const save = async (chosen: File, { version, guesses }: RatesImport) => {
    if (guesses.length > 0 && !isAccepted) return setProblem(t.guessesLeft)
    setProblem(null)
    const { body, ...input } = buildInput(chosen, replace)
    const answer = await writing.run({
      ...input,
      body: {
        ...body,
        file_name: chosen.name.slice(-limits.name),
        version: String(version),
        accept_guesses: isAccepted ? '1' : '0',
      },
    })
    if (!answer) return
    showToast({ text: t.imported })
    await navigate(`/admin/delivery/${id}`)
  }
  const count = (n: number) => formatCount(n, language)
  const toWrite = plan ? plan.created + plan.changed + plan.removed : 0
  return (
    <ImportPage
      back={{ to: `/admin/delivery/${id}`, text: method?.name ?? t.all }}
      text={t.importText}
      messages={t}
      note={t.areaText}
      file={file}
      onFile={(chosen) => void preview(chosen, replace)}
      options={
        <CheckBox
          label={t.replace}
          text={t.replaceText}
          checked={replace}
          onChange={(next) => {
            setReplace(next)
            if (file) void preview(file, next)
          }}
        />
      }
      problem={problem}
      busy={reading.busy ? t.reading : null}
    >
      {plan && file ? (
        <ImportPlan
          title={t.plan}
          report={t.report(
            count(plan.created),
            count(plan.changed),
            count(plan.removed),
            count(plan.unchanged),
            count(plan.refused),
          )}
          unread={plan.unread_columns}
          messages={t}
          agree={
            plan.refused > 0
              ? null
              : {
                  text: t.importNow(count(toWrite)),
                  count: toWrite,
                  busy: writing.busy,
                  onAgree: () => void save(file, plan),
                }
          }
        >
          {plan.refused > 0 ? <p className="text-sm font-medium text-brick">{t.mend}</p> : null}
          {plan.guesses.length > 0 ? (
            <Notice title={t.guesses(plan.guesses.length)}>
              <ul className="my-2 grid gap-1 wrap-anywhere">
                {plan.guesses.map(({ row, written, area }) => (
                  <li key={row}>
                    {t.row} {row}: {written} → <strong>{area}</strong>
                  </li>
                ))}
              </ul>
              <CheckBox label={t.guessesYes} checked={isAccepted} onChange={setIsAccepted} />
            </Notice>
          ) : null}
          {plan.rows.length > 0 ? <PreviewedRates rows={plan.rows} /> : null}
        </ImportPlan>
      ) : null}
    </ImportPage>
  )
}

const tones: Record<ImportedRate['state'], Tone> = {
  created: 'good',
  changed: 'waiting',
  removed: 'bad',
  refused: 'bad',
}

function PreviewedRates({ rows }: { rows: readonly ImportedRate[] }) {
  const t = useAdminDeliveryMessages()
  return (
    <Table
      plain
      cards="md"
      columns={buildColumns(t)}
      rows={rows.map((row) => ({ ...row, id: `${row.row} ${row.state} ${row.area}` }))}
    />
  )
}

const buildColumns = (
  t: ReturnType<typeof useAdminDeliveryMessages>,
): Column<ImportedRate & { id: string }>[] => [
  {
    key: 'row',
    head: t.row,
    card: 'side',
    className: 'tabular-nums text-muted',
    cell: ({ row }) => row ?? '–',
  },
  {
    key: 'state',
    head: t.state,
    card: 'amount',
    cell: ({ state }) => <Badge tone={tones[state]}>{t.states[state]}</Badge>,
  },
  {
    key: 'area',
    head: t.area,
    card: 'title',
    className: 'font-semibold',
    cell: ({ area }) => area || '–',
  },
  {
    key: 'details',
    head: t.details,
    card: 'detail',
    cell: ({ reasons, before, after }) =>
      reasons.length > 0 ? (
        <span className="font-medium text-brick">{reasons.join('. ')}</span>
      ) : (
        <>
          {before ? <del className="text-muted">{ratePrice(before)}</del> : null}{' '}
          {after ? <ins className="font-medium no-underline">{ratePrice(after)}</ins> : null}
        </>
      ),
  },
]
