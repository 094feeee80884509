import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/platform/limits.ts'
import type { ProofMethod } from '#contract/orders/payment.ts'
import { messageOf, asApiError, type ApiError } from '#web/app/api/api-error.ts'
import { newKey } from '#web/app/api/idempotency-key.ts'
import type { Paying } from '#web/storefront/payments/paying.ts'
import type { Unfinished } from '#web/storefront/payments/parts/unfinished.ts'
import { proofFileProblem } from '#web/storefront/payments/proof-file.ts'
import { showDialog } from '#web/app/layout/dialogs.tsx'
import { useMarkUnsaved } from '#web/app/forms/unsaved.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

export interface Proof {
  file: File | null
  preview: string | null
  /** In percent. */
  sending: number | null
  /** The connection is lost, and the browser tries again. */
  isLost: boolean
  /** A proof that was partly sent when the browser was closed. */
  unfinished: Unfinished | null
  choose: (file: File | null | undefined) => Promise<void>
  remove: () => void
  submit: (method?: ProofMethod) => Promise<void>
  cancel: () => void
  goOn: () => Promise<void>
  discard: () => void
}

type ProofFile = Pick<Parameters<Paying['send']>[0], 'method' | 'idempotencyKey'> & {
  file: File | Promise<File>
}

interface Chosen {
  file: File
  /** The file that is sent. A photograph is made smaller while the customer looks at it. */
  toSend: Promise<File>
  preview: string
  key: string
}

/** A retry of the same picture uses the same idempotency key. */
export function useProof({ send, prepare, unfinished: kept }: Paying): Proof {
  const t = usePaymentMessages()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [sending, setSending] = useState<number | null>(null)
  const [isLost, setIsLost] = useState(false)
  const [unfinished, setUnfinished] = useState<Unfinished | null>(null)
  const running = useRef<AbortController | null>(null)
  const previewUrl = useRef<string | null>(null)
  useMarkUnsaved(chosen !== null)
  const findUnfinished = useEffectEvent(() => (kept ? kept.find().then(setUnfinished) : Promise.resolve()))
  useEffect(() => void findUnfinished(), [])
  useEffect(
    () => () => {
      running.current?.abort()
      if (previewUrl.current) URL.revokeObjectURL(previewUrl.current)
    },
    [],
  )

  const replaceFile = (file: File | null) => {
    if (previewUrl.current) URL.revokeObjectURL(previewUrl.current)
    previewUrl.current = file && URL.createObjectURL(file)
    setChosen(file && { file, toSend: shrink(file), preview: previewUrl.current!, key: newKey() })
  }

  async function choose(file: File | null | undefined) {
    if (!file || sending !== null) return
    prepare?.()
    const problem = proofFileProblem(file)
    if (problem === null) return replaceFile(file)
    const text = { tone: 'error', title: t.fileTitle, text: t[problem] } as const
    const smallFile = problem === 'PROOF_TOO_LARGE' ? await shrink(file) : file
    if (proofFileProblem(smallFile) !== null) return void (await showDialog(text))
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
    await upload({ file: chosen.toSend, method, idempotencyKey: chosen.key })
  }

  async function upload(proof: ProofFile): Promise<void> {
    // A second tap may come before the button is busy.
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setSending(0)
    try {
      const file = await proof.file
      controller.signal.throwIfAborted()
      await send({ ...proof, file, signal: controller.signal, onProgress: setSending, onLost: setIsLost })
    } catch (error) {
      if (controller.signal.aborted) return await findUnfinished()
      running.current = null
      const problem = asApiError(error)
      const failure = { tone: 'error', title: t.failedTitle, text: messageOf(problem, t.failed) } as const
      if (!mayHelpAgain(problem)) return void (await showDialog(failure))
      if (await showDialog({ ...failure, confirm: t.retry, cancel: t.close })) return await upload(proof)
    } finally {
      if (running.current === controller) running.current = null
      setSending(null)
      setIsLost(false)
    }
  }

  return {
    file: chosen?.file ?? null,
    preview: chosen?.preview ?? null,
    sending,
    isLost,
    unfinished: sending === null && !chosen ? unfinished : null,
    choose,
    remove: () => replaceFile(null),
    submit,
    cancel: () => running.current?.abort(),
    goOn: async () => {
      if (!unfinished) return
      prepare?.()
      await upload({ file: unfinished.file, method: unfinished.method, idempotencyKey: unfinished.key })
    },
    discard: () => {
      setUnfinished(null)
      void kept?.forget()
    },
  }
}

/** Without an answer, while the first try still runs, and when the shop is busy or broken. */
const mayHelpAgain = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 408 || status >= 429 || code === 'IDEMPOTENCY_RUNNING'

// The code loads when it is needed. Without it, the file is sent as it was chosen.
const shrink = (file: File): Promise<File> =>
  file.size <= limits.sentProofBytes
    ? Promise.resolve(file)
    : import('#web/storefront/payments/shrink-proof.ts')
        .then(({ shrinkProof }) => shrinkProof(file))
        .catch(() => file)
