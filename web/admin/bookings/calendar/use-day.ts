import { useCallback, useEffect, useRef, useState } from 'react'
import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import { fetchDays } from '#web/admin/bookings/calendar/days.ts'
import { useWhileVisible } from '#web/admin/layout/use-live-query.ts'
import { useApi } from '#web/app/api/use-api.ts'

interface DayBeside {
  /** Null while it is on its way. */
  day: WorkshopDay | null
  /** The last time of asking failed. */
  failed: boolean
  refresh: () => void
}

/** One day of the workshop for the side of a page, asked for again while somebody can see it. */
export function useDay(date: string): DayBeside {
  const api = useApi()
  const [known, setKnown] = useState<{ date: string; day: WorkshopDay | null; failed: boolean } | null>(null)
  const running = useRef<AbortController | null>(null)
  const refresh = useCallback(() => {
    running.current?.abort()
    const gone = new AbortController()
    running.current = gone
    const ask = async () => {
      const answer = await fetchDays(api, date, date, gone.signal).catch(() => undefined)
      if (gone.signal.aborted) return
      setKnown((before) => {
        const kept = before?.date === date ? before.day : null
        return { date, day: answer ? (answer[0] ?? null) : kept, failed: answer === undefined }
      })
    }
    void ask()
  }, [api, date])
  useEffect(() => {
    refresh()
    return () => running.current?.abort()
  }, [refresh])
  useWhileVisible(refresh)
  const mine = known?.date === date ? known : null
  return { day: mine?.day ?? null, failed: mine?.failed ?? false, refresh }
}
