import { bookingStatuses, type BookingStatus } from '#contract/bookings.ts'
import { limits } from '#contract/limits.ts'

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

/** The page of a list that an address asks for, the first unless it says so properly. */
export function pageIn(address: URLSearchParams): number {
  const page = address.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1
}

/** The address for a filter; a changed filter starts at its first page unless one is named. */
export function bookingsAddress({ status, q, page = 1 }: Partial<BookingFilter>): string {
  const query = new URLSearchParams()
  if (status) query.set('status', status)
  if (q) query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size > 0 ? `/admin/bookings/list?${query}` : '/admin/bookings/list'
}
