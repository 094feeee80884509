import { useEffect, useRef } from 'react'
import { delays } from '#contract/limits.ts'
import { showWork, type Work } from '#contract/work.ts'
import { refreshDashboard } from '#web/admin/dashboard/dashboard.ts'
import { useApi } from '#web/use-api.ts'
import { usePolled } from '#web/use-polled.ts'

export const isGoing = ({ state }: Pick<Work, 'state'>): boolean => state === 'waiting' || state === 'running'

/** Work as it is now, looked at every second until it is over; null where there is none. */
export function useFollowed(loaded: Work | null): Work | null {
  const api = useApi()
  const [work] = usePolled(loaded, {
    every: delays.work,
    mayChange: (seen) => seen !== null && isGoing(seen),
    ask: async (seen, signal) => seen && (await api(showWork, { params: { id: seen.id }, signal })).data,
  })
  useFreshCount(work !== null && isGoing(work) ? 1 : 0)
  return work
}

/** The frame says how many go on; when that changes here it is asked anew. */
export function useFreshCount(going: number): void {
  const api = useApi()
  const known = useRef(0)
  useEffect(() => {
    if (going === known.current) return
    known.current = going
    void refreshDashboard(api)
  }, [api, going])
}
