import { useMemo, useRef, useState } from 'react'
import { apiIn, type Api } from '#web/app/api/api.ts'
import { asApiError, type ApiError } from '#web/app/api/api-error.ts'
import { useLanguage } from '#web/app/language/use-language.tsx'

export function useApi(): Api {
  const language = useLanguage()
  return useMemo(() => apiIn(language), [language])
}

/**
 * Runs an API call without loading TanStack Query. A second call while one is running is ignored. `onProblem`
 * receives a refused or failed request; any other error is thrown. `run` resolves to true if the call
 * succeeded.
 */
export function useAction<Input extends unknown[]>(
  act: (...input: Input) => Promise<unknown>,
  onProblem: (problem: ApiError, ...input: Input) => unknown,
) {
  const [busy, setBusy] = useState(false)
  const isRunning = useRef(false)
  const run = async (...input: Input): Promise<boolean> => {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    try {
      await act(...input)
      return true
    } catch (error) {
      await onProblem(asApiError(error), ...input)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }
  return { run, busy }
}
