import { useId, useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { importProducts, previewImport, type ImportPlan } from '#contract/many-products.ts'
import { limits } from '#contract/limits.ts'
import type { Work } from '#contract/work.ts'
import { BackLink } from '#web/admin/back-link.tsx'
import { ExportButton } from '#web/admin/catalogue/export-button.tsx'
import { ImportRows } from '#web/admin/catalogue/import-rows.tsx'
import { Panel } from '#web/admin/catalogue/panel.tsx'
import { desk, PageHead } from '#web/admin/page-head.tsx'
import { isGoing, useFollowed } from '#web/admin/work/use-followed.ts'
import { WorkOutcome } from '#web/admin/work/work-outcome.tsx'
import { WorkProgress } from '#web/admin/work/work-progress.tsx'
import { useWorkTitle } from '#web/admin/work/work-title.tsx'
import { ApiProblem, isErrorOf } from '#web/api-problem.ts'
import { formatCount } from '#web/catalogue/format-rating.ts'
import { newKey } from '#web/idempotency-key.ts'
import { Button, ButtonLink, buttonClasses, Spinner } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DropZone } from '#web/ui/drop-zone.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useApi } from '#web/use-api.ts'
import { useManyWords } from '#web/words/admin-many.ts'
import { useProductDeskWords } from '#web/words/admin-product.ts'
import { useWorkWords } from '#web/words/admin-work.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** Milliseconds a large file may take. */
const patience = 300_000

/** Products from a file: read, looked at, then written while she may do something else. */
export default function ImportPage() {
  const t = useManyWords()
  const product = useProductDeskWords()
  const language = useLanguage()
  const api = useApi()
  const id = useId()
  const [file, setFile] = useState<File | null>(null)
  const [plan, setPlan] = useState<ImportPlan | null>(null)
  // One for each plan: agreeing again after a lost answer is the same agreement.
  const [key, setKey] = useState('')
  const [busy, setBusy] = useState<'reading' | 'writing' | null>(null)
  const going = useLoaderData<Work | null>()
  const [begun, setBegun] = useState<Work | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  const send = async (doing: 'reading' | 'writing', work: () => Promise<void>) => {
    setProblem(null)
    setBusy(doing)
    try {
      await work()
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      setProblem(refusal.message)
      // What was looked at is no longer so.
      if (isErrorOf(importProducts, refusal) && refusal.code === 'PLAN_OUTDATED') setPlan(null)
    } finally {
      setBusy(null)
    }
  }
  const preview = (chosen: File) =>
    send('reading', async () => {
      setPlan((await api(previewImport, { file: chosen, patience })).data)
      setKey(newKey())
    })
  const agree = (chosen: File, { fingerprint }: ImportPlan) =>
    send('writing', async () => {
      const { data } = await api(importProducts, {
        query: {},
        body: { fingerprint, file_name: chosen.name.slice(-limits.name) },
        file: chosen,
        patience,
        idempotencyKey: key,
      })
      setBegun(data)
      setPlan(null)
    })
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    setFile(chosen)
    setPlan(null)
    setBegun(null)
    void preview(chosen)
  }
  const count = (n: number) => formatCount(n, language)
  const toWrite = plan ? plan.created + plan.changed : 0
  const shown = begun ?? (file ? null : going)

  return (
    <div className={desk}>
      <div className="grid gap-2">
        <BackLink to="/admin/products">{product.all}</BackLink>
        <PageHead title={t.import} text={t.importText}>
          <ExportButton filter={{}} />
        </PageHead>
      </div>
      <DropZone onFile={choose} className="grid justify-items-center gap-2 p-6 text-sm text-muted">
        <input
          id={id}
          type="file"
          accept=".csv,text/csv"
          className="peer sr-only"
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={classNames(
            buttonClasses(file ? 'quiet' : 'secondary'),
            'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-terracotta',
          )}
        >
          <Icon name="upload" />
          {file ? t.another : t.pick}
        </label>
        <span className="max-md:hidden">{t.drop}</span>
        {file ? <span className="font-semibold text-ink">{file.name}</span> : null}
        <span className="max-w-text">{t.stockText}</span>
      </DropZone>
      {problem ? (
        <p role="alert" className="flex items-start gap-2 text-sm font-medium text-brick">
          <Icon name="alert" className="mt-0.5 size-4" />
          {problem}
        </p>
      ) : null}
      <p role="status" className={busy ? 'flex items-center gap-2 text-sm' : 'sr-only'}>
        {busy ? (
          <>
            <Spinner />
            {t[busy]}
          </>
        ) : null}
      </p>
      {plan && file ? (
        <Panel
          title={t.plan}
          text={t.report(
            count(plan.created),
            count(plan.changed),
            count(plan.unchanged),
            count(plan.refused),
          )}
        >
          {plan.refused > 0 && toWrite > 0 ? <p className="text-sm text-muted">{t.skipped}</p> : null}
          <ImportRows rows={plan.rows} />
          {toWrite > 0 ? (
            <Button
              busy={busy === 'writing'}
              className="justify-self-start"
              onClick={() => void agree(file, plan)}
            >
              {t.importNow(count(toWrite))}
            </Button>
          ) : (
            <p className="text-sm font-semibold">{t.nothingToImport}</p>
          )}
        </Panel>
      ) : null}
      {problem && file && !plan && !busy ? (
        <Button look="secondary" className="justify-self-start" onClick={() => choose(file)}>
          {t.readAgain}
        </Button>
      ) : null}
      {shown ? <Import key={shown.id} loaded={shown} /> : null}
    </div>
  )
}

/** An import that was agreed to: how far it is, then what came of it. */
function Import({ loaded }: { loaded: Work }) {
  const t = useManyWords()
  const words = useWorkWords()
  const work = useFollowed(loaded) ?? loaded
  const title = useWorkTitle(work)
  return (
    <Panel title={work.state === 'done' ? t.imported : title}>
      <WorkProgress work={work} />
      {isGoing(work) ? (
        <>
          <p className="max-w-text text-sm text-muted">{words.leave}</p>
          <Link
            to="/admin/work"
            className="justify-self-start py-1 text-sm font-semibold text-terracotta underline-offset-4 hover:underline"
          >
            {words.toWork}
          </Link>
        </>
      ) : null}
      <WorkOutcome work={work} />
      {isGoing(work) ? null : (
        <ButtonLink to="/admin/products?sort=changed" className="justify-self-start">
          {t.toProducts}
        </ButtonLink>
      )}
    </Panel>
  )
}
