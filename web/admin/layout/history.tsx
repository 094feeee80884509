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

interface StepTraits {
  tone: { owner: string }
  to: readonly string[]
}

interface HistoryProps<Status extends string> {
  traits: Record<Status, StepTraits>
  steps: readonly Step<Status>[]
  nameOf: (status: Status) => string
  messages: HistoryMessages
}

export function History<Status extends string>({ traits, steps, nameOf, messages }: HistoryProps<Status>) {
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
          state: stateOf(traits[step.status], at === steps.length - 1),
        }))}
      />
    </Card>
  )
}

function stateOf({ tone, to }: StepTraits, isLast: boolean) {
  if (tone.owner === 'bad') return 'failed'
  return isLast && to.length > 0 ? 'current' : 'done'
}

export function formatActor(
  { by, by_name }: Pick<Step<string>, 'by' | 'by_name'>,
  t: Omit<HistoryMessages, 'history'>,
): string {
  const role = { customer: t.byCustomer, admin: t.byAdmin, system: t.bySystem }[by]
  return by_name ? `${role}: ${by_name}` : role
}
