import { useState } from 'react'
import { Link, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { delays } from '#contract/limits.ts'
import { backUpNow, listWork, type Work } from '#contract/work.ts'
import { DeskPages } from '#web/admin/desk-pages.tsx'
import { EmptyList } from '#web/admin/empty-list.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import type { load } from '#web/admin/work/load-works.ts'
import { isGoing, useFreshCount } from '#web/admin/work/use-followed.ts'
import { WorkOutcome } from '#web/admin/work/work-outcome.tsx'
import { WorkProgress } from '#web/admin/work/work-progress.tsx'
import { useAskedBy, useWorkTitle, WorkState } from '#web/admin/work/work-title.tsx'
import { ApiProblem } from '#web/api-problem.ts'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/use-api.ts'
import { usePolled } from '#web/use-polled.ts'
import { useWorkWords } from '#web/words/admin-work.ts'

/** What goes on now and what was done: imports, changes of many products, backups. */
export default function WorksPage() {
  const t = useWorkWords()
  const api = useApi()
  const [address] = useSearchParams()
  const page = address.get('page') ?? '1'
  const [{ data, pagination, backups }] = usePolled(useLoaderData<Awaited<ReturnType<typeof load>>>(), {
    every: delays.work,
    mayChange: (seen) => seen.data.some(isGoing),
    ask: (_, signal) => api(listWork, { query: { page }, signal }),
  })
  useFreshCount(data.filter(isGoing).length)
  return (
    <div className={desk}>
      <PageHead title={t.title} text={t.text}>
        {backups ? <BackUp /> : null}
      </PageHead>
      {backups ? null : <p className="max-w-text rounded bg-plaster/60 px-4 py-3 text-sm">{t.backupsOff}</p>}
      {data.length > 0 ? (
        <ol aria-label={t.list} className="divide-y divide-line rounded border border-line bg-surface">
          {data.map((work) => (
            <Line key={work.id} work={work} />
          ))}
        </ol>
      ) : (
        <EmptyList icon="clock" title={t.empty} text={t.emptyText} />
      )}
      <DeskPages where={pagination} to={(n) => `/admin/work?page=${n}`} />
    </div>
  )
}

function BackUp() {
  const t = useWorkWords()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const start = async () => {
    setBusy(true)
    setProblem(null)
    try {
      await api(backUpNow)
      await revalidate()
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      setProblem(refusal.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-end gap-1">
      <Button look="secondary" busy={busy} onClick={() => void start()}>
        {t.backUp}
      </Button>
      {problem ? (
        <p role="alert" className="text-sm font-medium text-brick">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function Line({ work }: { work: Work }) {
  const t = useWorkWords()
  const title = useWorkTitle(work)
  const askedBy = useAskedBy(work)
  return (
    <li className="grid gap-3 px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <h2 className="break-words font-semibold">{title}</h2>
          <p className="text-sm text-muted">{askedBy}</p>
        </div>
        <WorkState state={work.state} />
      </div>
      {isGoing(work) ? <WorkProgress work={work} /> : null}
      <WorkOutcome work={work} />
      {work.kind === 'backup' ? null : (
        <Link
          to={`/admin/work/${work.id}`}
          aria-label={`${t.details}: ${title}`}
          className="justify-self-start py-1 text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
        >
          {t.details}
        </Link>
      )}
    </li>
  )
}
