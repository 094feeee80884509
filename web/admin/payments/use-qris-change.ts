import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { changeQris, previewQris, type ReadQris } from '#contract/payments/endpoints.ts'
import { ApiError } from '#web/app/api/api-error.ts'
import { proofFileProblem, shrinkProofFile } from '#web/storefront/payments/proof-file.ts'
import { showToast } from '#web/app/layout/toasts.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useQrisMessages } from '#web/admin/payments/qris-messages.ts'
import { usePaymentMessages } from '#web/storefront/payments/messages.ts'

/** A picture the server has read, before it is the shop's. */
export interface QrisCandidate {
  file: File
  picture: { src: string; width: number; height: number }
  qris: ReadQris
}

/** A new QRIS from the choice of its picture to its place in the shop. */
export function useQrisChange(onSaved?: () => Promise<void>) {
  const t = useQrisMessages()
  const payment = usePaymentMessages()
  const api = useApi()
  const { revalidate } = useRevalidator()
  const [candidate, setCandidate] = useState<QrisCandidate | null>(null)
  const [busy, setBusy] = useState<'check' | 'save' | null>(null)
  /** What is wrong with the picture. */
  const [error, setProblem] = useState<string | null>(null)
  const [passwordProblem, setPasswordProblem] = useState<string | null>(null)
  const address = useRef<string | null>(null)
  useEffect(() => () => forgetAddress(address), [])

  const remove = () => {
    forgetAddress(address)
    setCandidate(null)
    setProblem(null)
    setPasswordProblem(null)
  }

  const choose = async (chosen: File | null | undefined) => {
    if (!chosen || busy) return
    remove()
    setBusy('check')
    try {
      const problem = proofFileProblem(chosen)
      const file = problem === 'PROOF_TOO_LARGE' ? await shrinkProofFile(chosen) : problem ? null : chosen
      if (!file) return setProblem(payment[problem ?? 'PROOF_TYPE'])
      const { data } = await api(previewQris, { file })
      address.current = URL.createObjectURL(file)
      const image = new Image()
      image.src = address.current
      await image.decode()
      const { naturalWidth: width, naturalHeight: height } = image
      setCandidate({ file, qris: data, picture: { src: image.src, width, height } })
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setProblem(problem.message)
    } finally {
      setBusy(null)
    }
  }

  const save = async (password: string) => {
    if (!candidate || busy) return
    setBusy('save')
    setPasswordProblem(null)
    try {
      await api(changeQris, { query: {}, body: { password }, file: candidate.file })
      remove()
      showToast({ text: t.saved })
      await revalidate()
      await onSaved?.()
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      setPasswordProblem(problem.message)
    } finally {
      setBusy(null)
    }
  }

  return { candidate, busy, problem: error, passwordProblem, choose, remove, save }
}

function forgetAddress(address: { current: string | null }): void {
  if (address.current) URL.revokeObjectURL(address.current)
  address.current = null
}
