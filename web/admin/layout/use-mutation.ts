import { useState } from 'react'
import { ApiProblem } from '#web/api-problem.ts'
import { showToast } from '#web/shell/toasts.tsx'

/** Does one thing at a time; what the server refuses is said in passing. True when it was done. */
export function useDeed() {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (name: string, work: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(name)
    try {
      await work()
      return true
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem)) throw refusal
      showToast({ text: refusal.message, tone: 'error' })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
