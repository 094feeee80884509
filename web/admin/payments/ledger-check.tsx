import {
  showLedgerVerification,
  verifyLedger,
  type LedgerVerification,
} from '#contract/payments/ledger-endpoints.ts'
import { formatDateTime } from '#contract/platform/language.ts'
import { useMoneyPageMessages } from '#web/admin/payments/money-page-messages.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { changeAnswers, useApiMutation, useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** When every row was last compared with the one before it, and what was found. */
export function LedgerCheck() {
  const p = useMoneyPageMessages()
  const { data, problem } = useApiQuery(showLedgerVerification)
  const check = useApiMutation(verifyLedger, {
    onDone: ({ data: found }) =>
      changeAnswers(showLedgerVerification, (answer) => ({ ...answer, data: found })),
  })
  return (
    <Card
      title={p.check}
      text={p.checkText}
      small
      actions={
        <Button size="small" variant="quiet" busy={check.busy} onClick={() => void check.run({})}>
          {p.checkNow}
        </Button>
      }
    >
      {data ? (
        <div role="status">
          <Found verification={data.data} />
        </div>
      ) : null}
      <Problem text={(check.problem ?? problem)?.message} />
    </Card>
  )
}

function Found({ verification }: { verification: LedgerVerification | null }) {
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
  const named = problem === 'nota' ? p.nota : p.row
  const where = number === null ? (order_reference ?? booking_reference) : named(number)
  return (
    <Notice tone="bad" title={`${p.problems[problem]}${where ? ` (${where})` : ''}`}>
      <p className="mt-1">
        {when} {p.problemText}
      </p>
    </Notice>
  )
}
