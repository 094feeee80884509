import { useState, type SyntheticEvent } from 'react'
import type { FactorOffer } from '#contract/accounts/schemas.ts'
import type { EndpointInput } from '#contract/endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { useFactorMessages } from '#web/app/session/factor/messages.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface FactorFormProps {
  offer: FactorOffer
  /** A session that the browser does not keep yet. */
  token?: string
  onGiven: () => unknown
}

/** The second factor, after the password and when it is asked for again. */
export function FactorForm({ offer, token, onGiven }: FactorFormProps) {
  const t = useFactorMessages()
  const api = useApi()
  const language = useLanguage()
  const { run, busy } = useSingleFlight()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [usesRecovery, setUsesRecovery] = useState(!offer.totp && !offer.passkey)
  const takesCode = usesRecovery ? offer.recovery_code : offer.totp

  const give = (prove: () => Promise<EndpointInput<'POST /auth/elevate'>['body']>) =>
    run(async () => {
      setProblem(null)
      try {
        await api('POST /auth/elevate', { body: await prove(), ...(token !== undefined && { token }) })
      } catch (cause) {
        return setProblem(asApiError(cause).message)
      }
      await onGiven()
    })

  const usePasskey = () =>
    give(async () => {
      const { askPasskey } = await import('#web/app/session/factor/passkeys.ts')
      return { credential: await askPasskey(language, token) }
    })

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (typed.trim() === '') return setProblem(t.missing)
    void give(async () => (usesRecovery ? { recovery_code: typed } : { code: typed }))
  }

  return (
    <div className="grid gap-4">
      {offer.passkeys_of ? <Notice>{t.moved(offer.passkeys_of)}</Notice> : null}
      {offer.passkey && !usesRecovery ? (
        <Button wide busy={busy} onClick={() => void usePasskey()}>
          {t.passkey}
        </Button>
      ) : null}
      {takesCode ? (
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          {usesRecovery ? (
            <Field
              key="recovery"
              label={t.recoveryCode}
              hint={t.recoveryHint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={problem}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={limits.recoveryCode}
            />
          ) : (
            <Field
              key="code"
              label={t.code}
              hint={t.codeHint}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              error={problem}
              autoComplete="one-time-code"
              inputMode="numeric"
              maxLength={limits.totpCode}
            />
          )}
          <Button
            type="submit"
            wide
            busy={busy}
            variant={offer.passkey && !usesRecovery ? 'secondary' : 'primary'}
          >
            {t.confirm}
          </Button>
        </form>
      ) : (
        <Problem text={problem} />
      )}
      {offer.recovery_code && (offer.totp || offer.passkey) ? (
        <Button
          variant="plain"
          size="small"
          className="min-h-11 justify-self-start"
          onClick={() => {
            setUsesRecovery((before) => !before)
            setTyped('')
            setProblem(null)
          }}
        >
          {usesRecovery ? t.toCode : t.toRecovery}
        </Button>
      ) : null}
      <p className="text-sm text-muted">
        {t.lost} <code className="whitespace-nowrap">npm run admin -- reset-factor</code>
      </p>
    </div>
  )
}
