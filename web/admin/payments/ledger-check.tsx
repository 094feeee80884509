import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { LedgerVerification } from '#contract/payments/ledger-schemas.ts'
import { delays } from '#contract/platform/limits.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { refresh, useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function LedgerCheck() {
  const p = useMoneyPageMessages()
  const [task, setTask] = useState<string | null>(null)
  const { data, problem } = useApiQuery('GET /admin/ledger/verification')
  const check = useApiMutation('POST /admin/ledger/verification', {
    onDone: ({ task_id }) => setTask(task_id),
  })
  return (
    <Card
      title={p.check}
      text={p.checkText}
      small
      actions={
        <Button
          size="small"
          variant="quiet"
          busy={check.busy || task !== null}
          onClick={() => void check.run({})}
        >
          {p.checkNow}
        </Button>
      }
    >
      {data ? (
        <div role="status">
          <VerificationResult verification={data.data} />
        </div>
      ) : null}
      {task ? <Checking task={task} onOver={() => setTask(null)} /> : null}
      <Problem text={(check.problem ?? problem)?.message} />
    </Card>
  )
}

function Checking({ task, onOver }: { task: string; onOver: () => void }) {
  const p = useMoneyPageMessages()
  const { data } = useApiQuery('GET /admin/tasks/:id', { params: { id: task } }, { poll: delays.task })
  const over = useEffectEvent(() => {
    void refresh()
    onOver()
  })
  const isOver = data !== undefined && data.data.finished_at !== null
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  return (
    <p role="status" className="text-sm">
      {p.checking}{' '}
      <Link to="/admin/tasks" className="font-semibold underline underline-offset-4">
        {p.follow}
      </Link>
    </p>
  )
}

function VerificationResult({ verification }: { verification: LedgerVerification | null }) {
  const p = useMoneyPageMessages()
  const language = useLanguage()
  if (!verification) return <p className="text-sm">{p.neverChecked}</p>
  const { checked_at, rows, problem, number, order_reference, booking_reference } = verification
  const when = p.checked(formatDateTime(checked_at, language) ?? '')
  if (!problem)
    return (
      <p className="text-sm">
        {when} {p.sound(formatCount(rows, language))}
      </p>
    )
  const formatNumber = problem === 'nota' ? p.nota : p.row
  const subject = order_reference ?? booking_reference
  const where = number === null ? subject : formatNumber(number)
  return (
    <Notice tone="bad" title={`${p.problems[problem]}${where ? ` (${where})` : ''}`}>
      <p className="mt-1">
        {when} {p.problemText}
      </p>
    </Notice>
  )
}
