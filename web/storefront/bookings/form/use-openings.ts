import { useEffect, useRef, useState } from 'react'
import { listBookingDays, listSlots, type BookingDay, type Slot } from '#contract/bookings/endpoints.ts'
import type { BookingOffer } from '#web/storefront/bookings/form/booking-loader.ts'
import { shownDay } from '#web/storefront/bookings/form/days.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useTabReturn } from '#web/app/use-return.ts'

interface Openings {
  days: readonly BookingDay[]
  /** The day whose hours are shown. */
  date: string | null
  /** Null while they are on their way. */
  slots: readonly Slot[] | null
  failed: boolean
  /** Asks again without hiding what is shown. */
  refresh: () => void
}

interface Known {
  date: string | null
  slots: readonly Slot[] | null
}

/** The days, and the hours of the chosen one; both are asked for again when this tab is shown again. */
export function useOpenings(offer: BookingOffer, wanted: string): Openings {
  const api = useApi()
  const [loaded, setLoaded] = useState(offer)
  const [days, setDays] = useState<readonly BookingDay[]>(offer.days)
  const [known, setKnown] = useState<Known>(offer.first)
  const [round, setRound] = useState(0)
  const date = shownDay(days, wanted)
  // The page was loaded anew, as after a switch of the language.
  if (loaded !== offer) {
    setLoaded(offer)
    setDays(offer.days)
    if (offer.first.date === date) setKnown(offer.first)
  }

  const asked = useRef(questionOf(offer.first.date, 0))
  useEffect(() => {
    const question = questionOf(date, round)
    if (date === null || asked.current === question) return undefined
    asked.current = question
    const stop = new AbortController()
    api(listSlots, { query: { date }, signal: stop.signal }).then(
      ({ data }) => !stop.signal.aborted && setKnown({ date, slots: data }),
      () => !stop.signal.aborted && setKnown((now) => (now.date === date ? now : { date, slots: null })),
    )
    return () => {
      asked.current = ''
      stop.abort()
    }
  }, [api, date, round])

  const refresh = () => {
    setRound((n) => n + 1)
    // What is shown stays until the shop can be reached again.
    api(listBookingDays).then(
      ({ data }) => setDays(data),
      () => undefined,
    )
  }
  useTabReturn(refresh)

  const here = known.date === date
  return { days, date, slots: here ? known.slots : null, failed: here && known.slots === null, refresh }
}

const questionOf = (date: string | null, round: number): string => `${date} ${round}`
