import { bookingStatuses, bookingTraits } from '#contract/bookings/transitions.ts'
import type { BookingSummary } from '#contract/bookings/endpoints.ts'

/** The page about a booking in this status (section 2); what has none stands in the list. */
export function bookingPath({ id, status }: { id: string; status: string }): string {
  const known = bookingStatuses.find((one) => one === status)
  const page = known && bookingTraits[known].page
  return page ? `/bookings/${id}/${page}` : '/my-bookings'
}

/** Navigation state for the booking form: all of an earlier booking but its day and hour. */
export function bookAgain(booking: BookingSummary) {
  const { service_id, jenis_service, status, merek, model, tahun, nomer_plat, phone } = booking
  return {
    ...(service_id && { selectedService: { id: service_id, name: jenis_service } }),
    bookingData: {
      merek,
      model,
      tahun: String(tahun),
      nomer_plat,
      phone,
      // What was repaired is not wrong any more.
      detail_kerusakan: status === 'completed' ? '' : booking.detail_kerusakan,
    },
  }
}
