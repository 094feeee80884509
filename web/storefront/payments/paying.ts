import { useNavigate } from 'react-router'
import type { ProofMethod } from '#contract/orders/payment.ts'
import type { LinkedOrder } from '#contract/payments/link-schemas.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import '#web/app/api/upload.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { loginAddress } from '#web/app/session/session.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { forgetPaidOrder } from '#web/storefront/payments/paid-order.ts'

/* The code that sends a proof is imported here, since a bad line may not load it later. */

/** A payment link returns only this data. */
export type Payable = LinkedOrder

interface SentProof {
  file: File
  method?: ProofMethod | undefined
  idempotencyKey: string
  onProgress: (percent: number) => void
}

export interface Paying {
  send: (proof: SentProof) => Promise<unknown>
}

export function usePayingOwn(id: string): Paying {
  const t = usePaymentMessages()
  const api = useApi()
  const navigate = useNavigate()
  return {
    send: async ({ method, file, ...sending }) => {
      try {
        await api('POST /transactions/:id/payment-proof', {
          params: { id },
          body: { method },
          file: { payment_proof: file },
          ...sending,
        })
      } catch (error) {
        if (asApiError(error).status !== 401) throw error
        await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText })
        return navigate(loginAddress(`/payment?id=${id}`))
      }
      forgetPaidOrder()
      return navigate(`/transactions/${id}/waiting`, { replace: true })
    },
  }
}
