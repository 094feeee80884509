import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import type { Category } from '#contract/catalogue.ts'
import {
  changeManyProducts,
  previewManyProducts,
  type ManyChange,
  type ManyPlan,
} from '#contract/many-products.ts'
import type { Work } from '#contract/work.ts'
import { ManyFields, firstWish, readWish, type Wish } from '#web/admin/catalogue/many-fields.tsx'
import { PlanTable } from '#web/admin/catalogue/plan-table.tsx'
import { Panel } from '#web/admin/catalogue/panel.tsx'
import type { ProductFilter } from '#web/admin/catalogue/product-filter.ts'
import { isGoing, useFollowed } from '#web/admin/work/use-followed.ts'
import { WorkOutcome } from '#web/admin/work/work-outcome.tsx'
import { WorkProgress } from '#web/admin/work/work-progress.tsx'
import { ApiProblem, isErrorOf } from '#web/api-problem.ts'
import { formatCount } from '#web/catalogue/format-rating.ts'
import { newKey } from '#web/idempotency-key.ts'
import { showToast } from '#web/shell/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { useApi } from '#web/use-api.ts'
import { useManyWords } from '#web/words/admin-many.ts'
import { useWorkWords } from '#web/words/admin-work.ts'
import { useLanguage } from '#web/words/use-language.tsx'

/** Milliseconds a look at the whole catalogue may take. */
const patience = 300_000

interface ManyPanelProps {
  /** Those chosen, or all of a filter. */
  which: { ids: string[] } | { filter: ProductFilter }
  categories: readonly Category[]
  onDone: () => Promise<void>
}

/** One change for many products: said, looked at, then written while she may do something else. */
export function ManyPanel({ which, categories, onDone }: ManyPanelProps) {
  const t = useManyWords()
  const language = useLanguage()
  const api = useApi()
  const [wish, setWish] = useState<Wish>(firstWish)
  const [planned, setPlanned] = useState<{ change: ManyChange; plan: ManyPlan; key: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [begun, setBegun] = useState<Work | null>(null)

  const send = async <T,>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true)
    setProblem(null)
    try {
      return await work()
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      setProblem(refusal.message)
      // What was looked at is no longer so.
      if (isErrorOf(changeManyProducts, refusal) && refusal.code === 'PLAN_OUTDATED') setPlanned(null)
      return null
    } finally {
      setBusy(false)
    }
  }
  const preview = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const change = readWish(wish)
    if (change === null) return setProblem(wish.kind === 'category' ? t.chooseCategory : t.invalid)
    const answer = await send(() => api(previewManyProducts, { body: { ...which, change }, patience }))
    setPlanned(answer && { change, plan: answer.data, key: newKey() })
  }
  const apply = async () => {
    if (!planned) return
    const { change, plan } = planned
    const answer = await send(() =>
      api(changeManyProducts, {
        query: {},
        body: { ...which, change, fingerprint: plan.fingerprint },
        patience,
        idempotencyKey: planned.key,
      }),
    )
    if (answer) setBegun(answer.data)
  }
  if (begun) return <Change loaded={begun} onDone={onDone} />

  return (
    <Panel title={t.title}>
      {/* oxlint-disable-next-line typescript/no-misused-promises -- preview handles its own refusals */}
      <form onSubmit={preview} noValidate className="grid gap-4">
        <ManyFields
          wish={wish}
          categories={categories}
          onChange={(part) => {
            setWish((before) => ({ ...before, ...part }))
            setPlanned(null)
          }}
        />
        {problem ? (
          <p role="alert" className="text-sm font-medium text-brick">
            {problem}
          </p>
        ) : null}
        {planned ? null : (
          <Button type="submit" look="secondary" busy={busy} className="justify-self-start">
            {t.preview}
          </Button>
        )}
      </form>
      {planned ? (
        <>
          <PlanTable kind={planned.change.kind} plan={planned.plan} />
          {planned.plan.changed > 0 ? (
            <Button busy={busy} className="justify-self-start" onClick={() => void apply()}>
              {t.apply(formatCount(planned.plan.changed, language))}
            </Button>
          ) : null}
        </>
      ) : null}
    </Panel>
  )
}

/** A change that was agreed to. When nothing was left as it is, there is nothing to read afterwards. */
function Change({ loaded, onDone }: { loaded: Work; onDone: () => Promise<void> }) {
  const t = useManyWords()
  const words = useWorkWords()
  const language = useLanguage()
  const work = useFollowed(loaded) ?? loaded
  const whole = work.kind === 'change' && work.state === 'done' && work.report.length === 0
  const changed = work.kind === 'change' ? (work.outcome?.changed ?? 0) : 0
  const finish = useEffectEvent(() => {
    showToast({ text: t.done(formatCount(changed, language)) })
    void onDone()
  })
  useEffect(() => {
    if (whole) finish()
  }, [whole])
  return (
    <Panel title={t.title}>
      <WorkProgress work={work} />
      {isGoing(work) ? <p className="max-w-text text-sm text-muted">{words.leave}</p> : null}
      <WorkOutcome work={work} />
      {isGoing(work) ? null : (
        <Button look="secondary" className="justify-self-start" onClick={() => void onDone()}>
          {words.close}
        </Button>
      )}
    </Panel>
  )
}
