import { useMemo } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { addDays } from '#contract/platform/time.ts'
import { dayIn, todayAt } from '#web/admin/bookings/calendar/calendar.ts'
import { useNow } from '#web/admin/layout/use-now.ts'
import { useShortcuts } from '#web/ui/shortcuts.tsx'

/** Where the calendar can go from here. */
export interface CalendarMoves {
  to: (day: string) => string
  before: string
  after: string
  today: string
  keys: { on: boolean; turn: (next: boolean) => void }
}

/** The pages of the calendar beside the one shown, `step` days away, and the keys that lead there. */
export function useCalendarMoves(date: string, step: 1 | 7, to: (day: string) => string): CalendarMoves {
  const navigate = useNavigate()
  const { location } = useNavigation()
  // Pressed twice while the next page is on its way, it goes two pages on.
  const isMoving = location !== undefined && to(date).startsWith(`${location.pathname}?`)
  const from = isMoving ? dayIn(new URLSearchParams(location.search), date) : date
  const before = to(addDays(from, -step))
  const after = to(addDays(from, step))
  const today = to(todayAt(useNow()))
  const keys = useShortcuts(
    useMemo(() => {
      const go = (address: string) => void navigate(address, { preventScrollReset: true })
      return {
        arrowleft: () => go(before),
        arrowright: () => go(after),
        h: () => go(before),
        j: () => go(after),
        t: () => go(today),
        b: () => go('/admin/bookings/new'),
      }
    }, [navigate, before, after, today]),
  )
  return { to, before, after, today, keys }
}
