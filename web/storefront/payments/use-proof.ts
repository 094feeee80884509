import { useEffect, useRef, useState } from 'react'
import type { ProofMethod } from '#contract/orders/payment.ts'
import { messageOf, problemOf } from '#web/app/api/api-error.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import type { Paying } from '#web/storefront/payments/paying.ts'
import { proofFileProblem, shrinkProofFile } from '#web/storefront/payments/proof-file.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useHoldUnsaved } from '#web/app/forms/unsaved.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

export interface Proof {
  file: File | null
  /** Address of the preview. */
  preview: string | null
  /** Percent sent; null while nothing is being sent. */
  sending: number | null
  choose: (file: File | null | undefined) => Promise<void>
  remove: () => void
  /** Sends it as the proof of a payment by this way; by QRIS unless said. */
  submit: (method?: ProofMethod) => Promise<void>
}

/** The proof from its choice to its arrival. A retry of the same picture carries the same key, so that it counts once. */
export function useProof({ send }: Paying): Proof {
  const t = usePaymentMessages()
  const [chosen, setChosen] = useState<{ file: File; preview: string; key: string } | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  const preview = useRef<string | null>(null)
  useHoldUnsaved(chosen !== null)
  useEffect(
    () => () => {
      if (preview.current) URL.revokeObjectURL(preview.current)
    },
    [],
  )

  const take = (file: File | null) => {
    if (preview.current) URL.revokeObjectURL(preview.current)
    preview.current = file && URL.createObjectURL(file)
    setChosen(file && { file, preview: preview.current!, key: newKey() })
  }

  async function choose(file: File | null | undefined) {
    if (!file || sending !== null) return
    const problem = proofFileProblem(file)
    if (problem === null) return take(file)
    const text = { tone: 'error', title: t.fileTitle, text: t[problem] } as const
    const small = problem === 'PROOF_TOO_LARGE' ? await shrinkProofFile(file) : null
    if (small === null) return void (await showDialog(text))
    if (await showDialog({ ...text, confirm: t.shrink, cancel: t.other })) take(small)
  }

  async function submit(method?: ProofMethod) {
    if (sending !== null) return
    if (!chosen) {
      await showDialog({ tone: 'warning', title: t.missingTitle, text: t.PROOF_MISSING })
      return
    }
    const sure = await showDialog({
      tone: 'question',
      title: t.askTitle,
      text: t.ask,
      confirm: t.askYes,
      cancel: t.askNo,
    })
    if (!sure) return
    setSending(0)
    try {
      await send({ file: chosen.file, method, idempotencyKey: chosen.key, onProgress: setSending })
    } catch (error) {
      const text = messageOf(problemOf(error), t.failed)
      await showDialog({ tone: 'error', title: t.failedTitle, text })
    } finally {
      setSending(null)
    }
  }

  return {
    file: chosen?.file ?? null,
    preview: chosen?.preview ?? null,
    sending,
    choose,
    remove: () => take(null),
    submit,
  }
}
