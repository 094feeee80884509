import { useState } from 'react'
import { ApiError } from '#web/app/api/api-error.ts'
import { showToast } from '#web/app/layout/toasts.tsx'

/** Does one thing at a time; what the server refuses is said in passing. True when it was done. */
export function useMutation() {
  const [busy, setBusy] = useState<string | null>(null)
  const run = async (name: string, action: () => Promise<void>): Promise<boolean> => {
    if (busy !== null) return false
    setBusy(name)
    try {
      await action()
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showToast({ text: error.message, tone: 'error' })
      return false
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
