import { useState } from 'react'
import { useClaimMessages } from '#web/storefront/payments/link/claim-messages.ts'
import { messageOf } from '#web/app/api/api-error.ts'
import { useApiMutation } from '#web/app/api/use-api-mutation.ts'
import { useApiQuery } from '#web/app/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'

export interface ClaimProps {
  token: string
  orderId: string
  text: string
}

export default function Claim({ token, orderId, text }: ClaimProps) {
  const t = useClaimMessages()
  const [answer, setAnswer] = useState('')
  const { data: own, problem } = useApiQuery('GET /transactions/:id', { params: { id: orderId } })
  const { run, busy } = useApiMutation('POST /pay/:token/claim', {
    onDone: ({ message }) => setAnswer(message),
    onProblem: (refused) => setAnswer(messageOf(refused, '')),
  })
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
        <Button variant="quiet" className="mt-4" busy={busy} onClick={() => void run({ params: { token } })}>
          {t.ask}
        </Button>
      ) : null}
    </>
  )
}
