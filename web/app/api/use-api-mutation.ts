import { useState } from 'react'
import type { EndpointInput, EndpointKey, EndpointReply } from '#contract/endpoints.ts'
import type { ApiOptions } from '#web/app/api/api.ts'
import { asApiError, type ApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useSingleFlight } from '#web/app/use-single-flight.ts'

type Variables<K extends EndpointKey> = EndpointInput<K> &
  Pick<ApiOptions, 'idempotencyKey' | 'onProgress' | 'timeoutMs'>

interface ApiMutationOptions<K extends EndpointKey> {
  /** The page already shows what has changed (refresh.ts). */
  onDone?: (answer: EndpointReply<K>, input: Variables<K>) => unknown
  /** A refused or failed request. Any other error is thrown. */
  onProblem?: (problem: ApiError<K>, input: Variables<K>) => unknown
}

/**
 * Runs one mutation at a time. `run` resolves to the answer, or to null after a problem or while another call
 * runs. It does not use TanStack Query, which first pages of customers do not load.
 */
export function useApiMutation<K extends EndpointKey>(endpoint: K, options: ApiMutationOptions<K> = {}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the input of a generic endpoint cannot be checked
  const api = useApi() as (endpoint: EndpointKey, input: object) => Promise<EndpointReply<K>>
  const { run, busy } = useSingleFlight()
  const [input, setInput] = useState<Variables<K>>()
  const [problem, setProblem] = useState<ApiError<K> | null>(null)
  return {
    /** `callbacks` replace those of the hook for one call. */
    run: async (next: Variables<K>, { onDone, onProblem } = options): Promise<EndpointReply<K> | null> => {
      const answer = await run(async () => {
        setInput(next)
        setProblem(null)
        try {
          const reply = await api(endpoint, next)
          await onDone?.(reply, next)
          return reply
        } catch (cause) {
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract guarantees the codes
          const apiError = asApiError(cause) as ApiError<K>
          setProblem(apiError)
          await onProblem?.(apiError, next)
          return null
        }
      })
      return answer ?? null
    },
    busy,
    input,
    problem,
  }
}
