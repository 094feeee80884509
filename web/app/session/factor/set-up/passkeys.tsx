import { useState, type SyntheticEvent } from 'react'
import type { Passkey } from '#contract/accounts/factor-schemas.ts'
import { formatDate, formatDateTime } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import type { SetUpProps } from '#web/app/session/factor/set-up/totp.tsx'
import { FirstPassword } from '#web/app/session/factor/set-up/first-password.tsx'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { asApiError, type ApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useAskToRemove } from '#web/app/layout/ask-to-remove.ts'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function Passkeys({ factors, knownPassword }: SetUpProps) {
  const t = useSecurityMessages()
  const { passkeys, passkeys_for, is_set } = factors
  return (
    <Card title={t.passkeys} text={t.passkeysText}>
      {passkeys.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-muted">{t.noPasskeys}</p>
      )}
      {passkeys_for ? (
        <NewPasskey needsPassword={!is_set} knownPassword={knownPassword} />
      ) : (
        <Notice>{t.passkeysImpossible}</Notice>
      )}
    </Card>
  )
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const t = useSecurityMessages()
  const language = useLanguage()
  const { id, name, created_at, last_used_at, made_for, works_here } = passkey
  const askToRemove = useAskToRemove()
  const { run, busy } = useApiMutation('DELETE /auth/passkeys/:id', {
    onDone: () => showToast({ text: t.removed(name) }),
    onProblem: showProblem,
  })
  const remove = async () => {
    if (await askToRemove(t.removeTitle(name), t.removeText)) await run({ params: { id } })
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-muted">
          {t.madeAt(formatDate(created_at, language) ?? '')}
          <span aria-hidden="true"> · </span>
          {last_used_at ? t.usedAt(formatDateTime(last_used_at, language) ?? '') : t.neverUsed}
        </p>
        {works_here ? null : <p className="mt-1 text-sm text-brass-deep">{t.madeFor(made_for)}</p>}
      </div>
      <Button variant="quiet" size="small" busy={busy} onClick={() => void remove()}>
        {t.remove}
        <span className="sr-only">: {name}</span>
      </Button>
    </li>
  )
}

interface NewPasskeyProps extends Pick<SetUpProps, 'knownPassword'> {
  needsPassword: boolean
}

function NewPasskey({ needsPassword, knownPassword }: NewPasskeyProps) {
  const t = useSecurityMessages()
  const api = useApi()
  const language = useLanguage()
  const { run, busy } = useSingleFlight()
  const [name, setName] = useState('')
  const [typed, setPassword] = useState('')
  const password = knownPassword ?? typed
  const [problem, setProblem] = useState<ApiError | null>(null)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      setProblem(null)
      try {
        const { makePasskey } = await import('#web/app/session/factor/passkeys.ts')
        const credential = await makePasskey(language, password)
        await api('POST /auth/passkeys/register', { body: { name: name.trim() || t.passkeys, credential } })
      } catch (cause) {
        return setProblem(asApiError(cause))
      }
      showToast({ text: t.added(name.trim() || t.passkeys) })
      setName('')
      setPassword('')
    })
  }
  const atPassword = problem?.field('current_password')
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <Field
        label={t.passkeyName}
        hint={t.passkeyNameHint}
        value={name}
        onChange={(event) => setName(event.target.value)}
        autoComplete="off"
        maxLength={limits.deviceName}
        className="max-w-form"
      />
      {needsPassword && knownPassword === undefined ? (
        <FirstPassword value={password} error={atPassword} onChange={setPassword} />
      ) : null}
      <Problem text={atPassword && knownPassword === undefined ? null : problem?.message} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t.addPasskey}
      </Button>
    </form>
  )
}
