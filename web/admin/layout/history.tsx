import { formatDateTime } from '#contract/platform/language.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { Card } from '#web/ui/card.tsx'
import { Timeline } from '#web/ui/timeline.tsx'

interface Step<Status> {
  status: Status
  at: string
  by: 'customer' | 'admin' | 'system'
  by_name: string | null
  note: string | null
}

interface HistoryMessages {
  history: string
  byCustomer: string
  byAdmin: string
  bySystem: string
}

interface HistoryProps<Status extends string> {
  steps: readonly Step<Status>[]
  nameOf: (status: Status) => string
  messages: HistoryMessages
}

export function History<Status extends string>({ steps, nameOf, messages }: HistoryProps<Status>) {
  const language = useLanguage()
  return (
    <Card title={messages.history} small>
      <Timeline
        label={messages.history}
        steps={steps.map((step, at) => ({
          key: `${step.at} ${step.status}`,
          title: nameOf(step.status),
          when: (
            <>
              {formatDateTime(step.at, language)}
              <br />
              {formatActor(step, messages)}
            </>
          ),
          note: step.note,
          state: stateOf(step.status, at === steps.length - 1),
        }))}
      />
    </Card>
  )
}

function stateOf(status: string, isLast: boolean) {
  if (['reject', 'rejected', 'cancelled'].includes(status)) return 'failed'
  return isLast && status !== 'completed' ? 'current' : 'done'
}

export function formatActor(
  { by, by_name }: Pick<Step<string>, 'by' | 'by_name'>,
  t: Omit<HistoryMessages, 'history'>,
): string {
  const role = { customer: t.byCustomer, admin: t.byAdmin, system: t.bySystem }[by]
  return by_name ? `${role}: ${by_name}` : role
}
