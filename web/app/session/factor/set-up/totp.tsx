import { useState, type SyntheticEvent } from 'react'
import type { Factors } from '#contract/accounts/factor-schemas.ts'
import type { EndpointReply } from '#contract/endpoints.ts'
import { formatDate } from '#contract/platform/language.ts'
import { limits } from '#contract/platform/limits.ts'
import { FirstPassword } from '#web/app/session/factor/set-up/first-password.tsx'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { lazyComponent } from '#web/app/lazy-component.tsx'
import { useAskToRemove } from '#web/app/layout/ask-to-remove.ts'
import { CopyButton } from '#web/app/layout/copy-button.tsx'
import { showProblem, showToast } from '#web/app/layout/toasts.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

type Begun = EndpointReply<'POST /auth/totp/begin'>['data']

const QrCode = lazyComponent(() => import('#web/ui/pictures/qr-code.tsx'))

export interface SetUpProps {
  factors: Factors
  /** It was typed before on the same page. */
  knownPassword?: string | undefined
}

export function Totp({ factors: { totp_since, is_set }, knownPassword }: SetUpProps) {
  const t = useSecurityMessages()
  const language = useLanguage()
  const [begun, setBegun] = useState<Begun | null>(null)
  const [typed, setPassword] = useState('')
  const password = knownPassword ?? typed
  const begin = useApiMutation('POST /auth/totp/begin', { onDone: ({ data }) => setBegun(data) })
  const askToRemove = useAskToRemove()
  const removal = useApiMutation('DELETE /auth/totp', {
    onDone: () => showToast({ text: t.removed(t.totp) }),
    onProblem: showProblem,
  })
  const remove = async () => {
    if (await askToRemove(t.removeTitle(t.totp), t.removeText)) await removal.run({})
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void begin.run({ body: { current_password: password } })
  }
  const onDone = () => {
    setBegun(null)
    setPassword('')
    showToast({ text: t.added(t.totp) })
  }
  const atPassword = begin.problem?.field('current_password')
  return (
    <Card title={t.totp} text={t.totpText}>
      {totp_since ? <p className="text-sm">{t.totpSince(formatDate(totp_since, language) ?? '')}</p> : null}
      {begun ? (
        <ConfirmTotp {...begun} onDone={onDone} />
      ) : (
        <form method="post" noValidate onSubmit={submit} className="grid gap-4">
          {is_set || knownPassword !== undefined ? null : (
            <FirstPassword value={password} error={atPassword} onChange={setPassword} />
          )}
          <Problem text={atPassword && knownPassword === undefined ? null : begin.problem?.message} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="secondary" busy={begin.busy}>
              {totp_since ? t.renewTotp : t.beginTotp}
            </Button>
            {totp_since ? (
              <Button variant="quiet" busy={removal.busy} onClick={() => void remove()}>
                {t.remove}
                <span className="sr-only">: {t.totp}</span>
              </Button>
            ) : null}
          </div>
        </form>
      )}
    </Card>
  )
}

function ConfirmTotp({ secret, uri, onDone }: Begun & { onDone: () => void }) {
  const t = useSecurityMessages()
  const [code, setCode] = useState('')
  const { run, busy, problem } = useApiMutation('POST /auth/totp/confirm', { onDone })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run({ body: { code } })
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm">{t.scan}</p>
      <div className="size-60">
        <QrCode of={{ payload: uri, label: t.qr, className: 'size-60' }} onMissing={() => undefined} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <p className="min-w-0 text-sm">
          {t.key}: <code className="break-all select-all">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <CopyButton variant="quiet" size="small" text={secret} copied={t.copied} failed={t.copyFailed}>
          {t.copyKey}
        </CopyButton>
      </div>
      <Field
        label={t.firstCode}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={problem?.field('code') ?? problem?.message}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={limits.totpCode}
        className="max-w-form"
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t.confirmTotp}
      </Button>
    </form>
  )
}
