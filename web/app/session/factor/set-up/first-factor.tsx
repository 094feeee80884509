import '#web/app/session/factor/set-up/refresh.ts'
import { useState } from 'react'
import { useFirstFactorMessages } from '#web/app/session/factor/set-up/first-factor-messages.ts'
import { useSecurityMessages } from '#web/app/session/factor/set-up/messages.ts'
import { Passkeys } from '#web/app/session/factor/set-up/passkeys.tsx'
import { RecoveryCodes } from '#web/app/session/factor/set-up/recovery-codes.tsx'
import { Totp, type SetUpProps } from '#web/app/session/factor/set-up/totp.tsx'
import { useApiQuery } from '#web/app/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Problem } from '#web/ui/form/problem.tsx'

interface FirstFactorProps extends Pick<SetUpProps, 'knownPassword'> {
  onDone: () => void
  onLater?: () => void
}

/** Where a person first meets the second factor: the invitation, and the guide of a new shop. */
export default function FirstFactor({ onDone, onLater, ...known }: FirstFactorProps) {
  const t = useFirstFactorMessages()
  const { isSet } = useSecurityMessages()
  const { data, problem, refresh } = useApiQuery('GET /auth/factors')
  const factors = data?.data
  const [showsCodes, setShowsCodes] = useState(false)
  return (
    <div className="grid gap-6">
      {problem ? (
        <div className="grid justify-items-start gap-3">
          <Problem text={problem.message} />
          <Button variant="secondary" onClick={() => void refresh()}>
            {t.retry}
          </Button>
        </div>
      ) : null}
      {!factors && !problem ? <p role="status">{t.loading}</p> : null}
      {factors && !factors.is_set ? (
        <>
          {factors.passkeys_for ? <Passkeys factors={factors} {...known} /> : null}
          <Totp factors={factors} {...known} />
        </>
      ) : null}
      {factors?.is_set ? (
        <>
          <p role="status" className="font-semibold text-sage">
            {isSet}
          </p>
          <RecoveryCodes factors={factors} onShow={setShowsCodes} />
          {showsCodes ? null : (
            <Button
              variant={factors.recovery_codes_left > 0 ? 'primary' : 'quiet'}
              className="justify-self-start"
              onClick={onDone}
            >
              {factors.recovery_codes_left > 0 ? t.done : t.withoutCodes}
            </Button>
          )}
        </>
      ) : onLater ? (
        <Button variant="quiet" className="justify-self-start" onClick={onLater}>
          {t.later}
        </Button>
      ) : null}
    </div>
  )
}
