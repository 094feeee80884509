import { useEffect, useState } from 'react'
import { showAnyOrder, type AdminOrder } from '#contract/orders/admin-endpoints.ts'
import type { ApiError } from '#web/app/api/api-error.ts'
import { useApi } from '#web/app/api/use-api.ts'

/** The order being checked in full; null while it is on its way. */
export function usePayment(id: string | null): {
  order: AdminOrder | null
  problem: string | null
  retry: () => void
} {
  const api = useApi()
  const [known, setKnown] = useState<Known | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (id === null) return undefined
    const gone = new AbortController()
    const ask = async () => {
      const answer = await api(showAnyOrder, { params: { id }, signal: gone.signal }).then(
        ({ data }) => ({ order: data, problem: null }),
        (problem: ApiError) => ({ order: null, problem: problem.message }),
      )
      if (!gone.signal.aborted) setKnown({ id, tries, ...answer })
    }
    void ask()
    return () => gone.abort()
  }, [api, id, tries])
  const mine = known?.id === id && known.tries === tries ? known : null
  return { order: mine?.order ?? null, problem: mine?.problem ?? null, retry: () => setTries((n) => n + 1) }
}

interface Known {
  id: string
  tries: number
  order: AdminOrder | null
  problem: string | null
}
