import { useState, type SyntheticEvent } from 'react'
import type { Factors } from '#contract/accounts/factor-schemas.ts'
import { FirstPassword } from '#web/app/session/factor/set-up/first-password.tsx'
import { useTillMessages } from '#web/admin/security/till-messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

/** The own PIN for the shop's devices. */
export function Pin({ factors: { has_pin, is_set } }: { factors: Factors }) {
  const t = useTillMessages()
  const [pin, setPin] = useState('')
  const [password, setPassword] = useState('')
  useMarkUnsaved(pin !== '')
  const saving = useApiMutation('PUT /auth/pin', {
    onDone: ({ message }) => {
      setPin('')
      setPassword('')
      showToast({ text: message })
    },
  })
  const removal = useApiMutation('DELETE /auth/pin', {
    onDone: ({ message }) => showToast({ text: message }),
    onProblem: showProblem,
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void saving.run({ body: { pin, ...(password && { current_password: password }) } })
  }
  const [atPin, atPassword] = [saving.problem?.field('pin'), saving.problem?.field('current_password')]
  return (
    <Card title={t.pin} text={t.pinText}>
      {has_pin ? <p className="text-sm">{t.hasPin}</p> : null}
      <form method="post" noValidate onSubmit={submit} className="grid gap-4">
        <Field
          label={has_pin ? t.newPin : t.chosenPin}
          hint={t.pinHint}
          type="password"
          value={pin}
          error={atPin}
          onChange={(event) => setPin(event.target.value)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          className="max-w-form"
        />
        {is_set ? null : (
          <FirstPassword hint={t.passwordHint} value={password} error={atPassword} onChange={setPassword} />
        )}
        <Problem text={atPin || atPassword ? null : saving.problem?.message} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="secondary" busy={saving.busy}>
            {t.savePin}
          </Button>
          {has_pin ? (
            <Button variant="quiet" busy={removal.busy} onClick={() => void removal.run({})}>
              {t.removePin}
            </Button>
          ) : null}
        </div>
      </form>
    </Card>
  )
}
