import { useState, type SyntheticEvent } from 'react'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { OwnPassword } from '#web/admin/accounts/new-staff.tsx'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Select } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

type Rule = ShopSettings['second_factor']
const rules: readonly Rule[] = ['all', 'owners', 'off']

/** Who must have a second factor. It is a setting of the shop, apart from the others because it asks who one is. */
export function Policy() {
  const { data } = useApiQuery('GET /admin/settings')
  return data ? <PolicyForm key={data.data.second_factor} current={data.data.second_factor} /> : null
}

function PolicyForm({ current }: { current: Rule }) {
  const t = useSecurityMessages()
  const [rule, setRule] = useState(current)
  const [password, setPassword] = useState('')
  const { run, busy, problem } = useApiMutation('PUT /admin/settings', {
    onDone: () => {
      setPassword('')
      showToast({ text: t.saved })
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run({ body: { second_factor: rule, ...(password && { current_password: password }) } })
  }
  const atPassword = problem?.field('current_password')
  return (
    <Card title={t.policy} text={t.policyText}>
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Select
          label={t.policy}
          hideLabel
          value={rule}
          onChange={(event) => setRule(rules.find((one) => one === event.target.value) ?? current)}
          className="max-w-form"
        >
          {rules.map((one) => (
            <option key={one} value={one}>
              {t.policies[one]}
            </option>
          ))}
        </Select>
        {rule === current ? null : (
          <OwnPassword
            field={{
              name: 'current_password',
              value: password,
              error: atPassword,
              className: 'max-w-form',
              onChange: (event) => setPassword(event.target.value),
            }}
          />
        )}
        <Problem text={atPassword ? null : problem?.message} />
        <Button
          type="submit"
          variant="secondary"
          busy={busy}
          disabled={rule === current}
          className="justify-self-start"
        >
          {t.save}
        </Button>
      </form>
    </Card>
  )
}
