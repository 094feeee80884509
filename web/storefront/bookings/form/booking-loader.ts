import { shownDay } from '#web/storefront/bookings/form/days.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

/** Loads the hours of the first free day too, because most visitors need them first. */
export const load = ({ api, signal }: PageArguments) => orFailure(loadBooking({ api, signal }))

async function loadBooking({ api, signal }: Pick<PageArguments, 'api' | 'signal'>) {
  const [{ data: services }, { data: days }] = await Promise.all([
    api('GET /services', { signal }),
    api('GET /bookings/days', { signal }),
  ])
  const date = shownDay(days, '')
  const slots = date === null ? [] : (await api('GET /bookings/slots', { query: { date }, signal })).data
  return { services, days, first: { date, slots } }
}

export type BookingOffer = Awaited<ReturnType<typeof loadBooking>>
