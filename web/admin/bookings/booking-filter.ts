import { bookingStatuses, type BookingStatus } from '#contract/bookings/transitions.ts'
import { limits } from '#contract/platform/limits.ts'
import { addressWith, pageIn } from '#web/admin/layout/addresses.ts'

export interface BookingFilter {
  status: BookingStatus | undefined
  q: string | undefined
  page: number
}

/** What the address of the list asks for; nonsense counts as nothing. */
export function readBookingFilter(address: URLSearchParams): BookingFilter {
  return {
    status: bookingStatuses.find((status) => status === address.get('status')),
    q: address.get('q')?.trim().slice(0, limits.search) || undefined,
    page: pageIn(address),
  }
}

/** The address for a filter; a changed filter starts at its first page unless one is named. */
export const bookingsAddress = ({ status, q, page }: Partial<BookingFilter>): string =>
  addressWith('/admin/bookings/list', { status, q, page })
