import { useState } from 'react'
import { useClaimMessages } from '#web/storefront/payments/link/claim-messages.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { useAction, useApi } from '#web/app/api/use-api.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

export interface ClaimProps {
  token: string
  orderId: string
  text: string
}

export default function Claim({ token, orderId, text }: ClaimProps) {
  const t = useClaimMessages()
  const api = useApi()
  const [answer, setAnswer] = useState('')
  const { data: own, problem } = useApiQuery('GET /transactions/:id', { params: { id: orderId } })
  const { run: claim, busy } = useAction(
    async () => setAnswer((await api('POST /pay/:token/claim', { params: { token } })).message),
    (problem) => setAnswer(messageOf(problem, '')),
  )
  return (
    <>
      <p aria-live="polite" className="mt-1 text-muted">
        {answer || (own ? t.yours : text)}
      </p>
      {own ? (
        <ButtonLink to={`/transaction/${orderId}`} variant="quiet" className="mt-4">
          {t.open}
        </ButtonLink>
      ) : answer === '' && problem ? (
        <Button variant="quiet" className="mt-4" busy={busy} onClick={() => void claim()}>
          {t.ask}
        </Button>
      ) : null}
    </>
  )
}
