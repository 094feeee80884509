import { useNavigate } from 'react-router'
import type { ProofMethod } from '#contract/orders/payment.ts'
import type { LinkedOrder } from '#contract/payments/link-schemas.ts'
import type { Language } from '#contract/platform/language.ts'
import { asApiError } from '#web/app/api/api-error.ts'
import '#web/app/api/upload.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { loginAddress } from '#web/app/session/session.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'
import { forgetPaidOrder, unfinishedKey } from '#web/storefront/payments/paid-order.ts'
import type { Unfinished } from '#web/storefront/payments/parts/unfinished.ts'
import { localStore } from '#web/ui/browser.ts'

/* The code that sends a proof is imported here, since a bad line may not load it later. */

/** A payment link returns only this data. */
export type Payable = LinkedOrder

interface SentProof {
  file: File
  method?: ProofMethod | undefined
  idempotencyKey: string
  signal: AbortSignal
  onProgress: (percent: number) => void
  /** Whether the connection is lost and the browser tries again. */
  onLost: (isLost: boolean) => void
}

export interface Paying {
  send: (proof: SentProof) => Promise<unknown>
  /** Loads what sends a large file, while the customer still looks at it. */
  prepare?: () => void
  unfinished?: {
    find: () => Promise<Unfinished | null>
    forget: () => Promise<void>
  }
}

const loadParts = () => import('#web/storefront/payments/parts/send-proof.ts').catch(() => null)
const loadUnfinished = () => import('#web/storefront/payments/parts/unfinished.ts').catch(() => null)

export interface ProofWay {
  orderId: string
  /** The path of the order's uploads, below `/api`. */
  uploads: string
  sendWhole: (proof: Omit<SentProof, 'onLost'>) => Promise<unknown>
  isPaid: () => Promise<boolean>
}

/** Sends a proof in one request or in parts. */
export function payingBy({ orderId, uploads, sendWhole, isPaid }: ProofWay, language: Language): Paying {
  return {
    prepare: () => void loadParts(),
    unfinished: {
      find: async () =>
        localStore.get(unfinishedKey) === orderId
          ? ((await loadUnfinished())?.readUnfinished(orderId) ?? null)
          : null,
      forget: async () => (await loadUnfinished())?.forgetUnfinished(),
    },
    send: async ({ onLost, ...proof }) => {
      const { idempotencyKey: key, method, ...sending } = proof
      const whole = () => sendWhole(proof)
      const parts = await loadParts()
      await (parts
        ? parts.sendProof({
            ...sending,
            key,
            method,
            orderId,
            uploads,
            language,
            onLost,
            sendWhole: whole,
            isPaid,
          })
        : whole())
    },
  }
}

export function usePayingOwn(id: string): Paying {
  const t = usePaymentMessages()
  const api = useApi()
  const language = useLanguage()
  const navigate = useNavigate()
  const way: ProofWay = {
    orderId: id,
    uploads: `/transactions/${encodeURIComponent(id)}/uploads`,
    sendWhole: ({ method, file, ...sending }) =>
      api('POST /transactions/:id/payment-proof', {
        params: { id },
        body: { method },
        file: { payment_proof: file },
        ...sending,
      }),
    isPaid: async () => (await api('GET /transactions/:id', { params: { id } })).data.status === 'paid',
  }
  const paying = payingBy(way, language)
  return {
    ...paying,
    send: async (proof) => {
      try {
        await paying.send(proof)
      } catch (error) {
        if (proof.signal.aborted || asApiError(error).status !== 401) throw error
        await showDialog({ tone: 'warning', title: t.sessionTitle, text: t.sessionText })
        return navigate(loginAddress(`/payment?id=${id}`))
      }
      forgetPaidOrder()
      return navigate(`/transactions/${id}/waiting`, { replace: true })
    },
  }
}
