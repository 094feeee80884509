import { useEffect, useRef, useState } from 'react'
import type { ProofMethod } from '#contract/orders/payment.ts'
import { messageOf, asApiError, type ApiError } from '#web/app/api/api-error.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import type { Paying } from '#web/storefront/payments/paying.ts'
import { proofFileProblem } from '#web/storefront/payments/proof-file.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

export interface Proof {
  file: File | null
  preview: string | null
  sending: number | null
  choose: (file: File | null | undefined) => Promise<void>
  remove: () => void
  submit: (method?: ProofMethod) => Promise<void>
}

/** A retry of the same picture uses the same idempotency key. */
export function useProof({ send }: Paying): Proof {
  const t = usePaymentMessages()
  const [chosen, setChosen] = useState<{ file: File; preview: string; key: string } | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  const previewUrl = useRef<string | null>(null)
  useMarkUnsaved(chosen !== null)
  useEffect(
    () => () => {
      if (previewUrl.current) URL.revokeObjectURL(previewUrl.current)
    },
    [],
  )

  const replaceFile = (file: File | null) => {
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current)
    previewUrl.current = file && URL.createObjectURL(file)
    setChosen(file && { file, preview: previewUrl.current!, key: newKey() })
  }

  async function choose(file: File | null | undefined) {
    if (!file || sending !== null) return
    const problem = proofFileProblem(file)
    if (problem === null) return replaceFile(file)
    const text = { tone: 'error', title: t.fileTitle, text: t[problem] } as const
    const smallFile = problem === 'PROOF_TOO_LARGE' ? await shrink(file) : null
    if (smallFile === null) return void (await showDialog(text))
    if (await showDialog({ ...text, confirm: t.shrink, cancel: t.other })) replaceFile(smallFile)
  }

  async function submit(method?: ProofMethod) {
    if (sending !== null) return
    if (!chosen) {
      await showDialog({ tone: 'warning', title: t.missingTitle, text: t.PROOF_MISSING })
      return
    }
    const isSure = await showDialog({
      tone: 'question',
      title: t.askTitle,
      text: t.ask,
      confirm: t.askYes,
      cancel: t.askNo,
    })
    if (!isSure) return
    await upload({ file: chosen.file, method, idempotencyKey: chosen.key, onProgress: setSending })
  }

  async function upload(proof: Parameters<Paying['send']>[0]): Promise<void> {
    setSending(0)
    try {
      await send(proof)
    } catch (error) {
      const problem = asApiError(error)
      const failure = { tone: 'error', title: t.failedTitle, text: messageOf(problem, t.failed) } as const
      if (!mayHelpAgain(problem)) return void (await showDialog(failure))
      if (await showDialog({ ...failure, confirm: t.retry, cancel: t.close })) return await upload(proof)
    } finally {
      setSending(null)
    }
  }

  return {
    file: chosen?.file ?? null,
    preview: chosen?.preview ?? null,
    sending,
    choose,
    remove: () => replaceFile(null),
    submit,
  }
}

/** Without an answer, while the first try still runs, and when the shop is busy or broken. */
const mayHelpAgain = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 408 || status >= 429 || code === 'IDEMPOTENCY_RUNNING'

// Few pictures are too large, so the code loads when it is needed.
const shrink = (file: File) =>
  import('#web/app/shrink-picture.ts').then(({ shrinkPicture }) => shrinkPicture(file)).catch(() => null)
