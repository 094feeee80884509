import { useEffect, useRef, useState } from 'react'
import type { BookingDay, Slot } from '#contract/bookings/schemas.ts'
import type { BookingOffer } from '#web/storefront/bookings/form/booking-loader.ts'
import { shownDay } from '#web/storefront/bookings/form/days.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useTabReturn } from '#web/app/use-tab-return.ts'

interface Openings {
  days: readonly BookingDay[]
  date: string | null
  slots: readonly Slot[] | null
  failed: boolean
  refresh: () => void
}

interface Known {
  date: string | null
  slots: readonly Slot[] | null
}

/** Days and slots reload when this tab is shown again. */
export function useOpenings(offer: BookingOffer, wanted: string): Openings {
  const api = useApi()
  const [loaded, setLoaded] = useState(offer)
  const [days, setDays] = useState<readonly BookingDay[]>(offer.days)
  const [known, setKnown] = useState<Known>(offer.first)
  const [attempt, setAttempt] = useState(0)
  const date = shownDay(days, wanted)
  if (loaded !== offer) {
    setLoaded(offer)
    setDays(offer.days)
    if (offer.first.date === date) setKnown(offer.first)
  }

  const requestedKey = useRef(toRequestKey(offer.first.date, 0))
  useEffect(() => {
    const requestKey = toRequestKey(date, attempt)
    if (date === null || requestedKey.current === requestKey) return undefined
    requestedKey.current = requestKey
    const stop = new AbortController()
    api('GET /bookings/slots', { query: { date }, signal: stop.signal }).then(
      ({ data }) => !stop.signal.aborted && setKnown({ date, slots: data }),
      () => !stop.signal.aborted && setKnown((now) => (now.date === date ? now : { date, slots: null })),
    )
    return () => {
      requestedKey.current = ''
      stop.abort()
    }
  }, [api, date, attempt])

  const refresh = () => {
    setAttempt((n) => n + 1)
    // The current days stay until the shop is reachable.
    api('GET /bookings/days').then(
      ({ data }) => setDays(data),
      () => undefined,
    )
  }
  useTabReturn(refresh)

  const isCurrent = known.date === date
  return {
    days,
    date,
    slots: isCurrent ? known.slots : null,
    failed: isCurrent && known.slots === null,
    refresh,
  }
}

const toRequestKey = (date: string | null, attempt: number): string => `${date} ${attempt}`
