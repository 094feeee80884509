import { bookingStatuses, bookingTraits } from '#contract/bookings/transitions.ts'
import type { BookingSummary } from '#contract/bookings/schemas.ts'

export function bookingPath({ id, status }: { id: string; status: string }): string {
  const known = bookingStatuses.find((other) => other === status)
  const page = known && bookingTraits[known].page
  return page ? `/bookings/${id}/${page}` : '/my-bookings'
}

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
      // The damage of a completed booking is repaired.
      detail_kerusakan: status === 'completed' ? '' : booking.detail_kerusakan,
    },
  }
}
