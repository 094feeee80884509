import { useState } from 'react'
import { useLocation } from 'react-router'
import { showOrder } from '#contract/orders/endpoints.ts'
import { claimLinkedOrder } from '#contract/payments/claim-endpoints.ts'
import { useLinkMessages } from '#web/storefront/payments/link/messages.ts'
import { ApiError, messageOf } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useQuery } from '#web/app/api/use-query.ts'
import { useSessionToken } from '#web/app/session/session.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Keeps the order with an account: hers already, or to be asked for. Whose it is otherwise is not said. */
export function ClaimOrder({ token, orderId }: { token: string; orderId: string }) {
  const t = useLinkMessages().claim
  const session = useSessionToken()
  const { pathname } = useLocation()
  return (
    <section aria-labelledby="claim" className="mt-14 max-w-text border-t border-line pt-8">
      <h2 id="claim" className="font-serif text-xl">
        {t.title}
      </h2>
      {session === null ? (
        <>
          <p className="mt-1 text-muted">{t.text}</p>
          {/* In the state and not in the address, which servers on the way write down. */}
          <ButtonLink to="/login" state={{ from: pathname }} variant="quiet" className="mt-4">
            {t.logIn}
          </ButtonLink>
        </>
      ) : (
        <Claim key={session} {...{ token, orderId }} />
      )}
    </section>
  )
}

function Claim({ token, orderId }: { token: string; orderId: string }) {
  const t = useLinkMessages().claim
  const api = useApi()
  const [answer, setAnswer] = useState('')
  const [busy, setBusy] = useState(false)
  const { data: isHers } = useQuery({
    key: orderId,
    ask: (signal) =>
      api(showOrder, { params: { id: orderId }, signal }).then(
        () => true,
        () => false,
      ),
  })
  const claim = async () => {
    setBusy(true)
    try {
      setAnswer((await api(claimLinkedOrder, { params: { token } })).message)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setAnswer(messageOf(problem, ''))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p aria-live="polite" className="mt-1 text-muted">
        {answer || (isHers ? t.yours : t.text)}
      </p>
      {isHers ? (
        <ButtonLink to={`/transaction/${orderId}`} variant="quiet" className="mt-4">
          {t.open}
        </ButtonLink>
      ) : answer === '' && isHers === false ? (
        <Button variant="quiet" className="mt-4" busy={busy} onClick={() => void claim()}>
          {t.ask}
        </Button>
      ) : null}
    </>
  )
}
