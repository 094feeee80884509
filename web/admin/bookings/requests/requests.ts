import { listAllBookings, type AdminBookingSummary } from '#contract/bookings/admin-endpoints.ts'
import { limits } from '#contract/platform/limits.ts'
import type { Api } from '#web/app/api/api.ts'

export interface Requests {
  /** Those that were made first come first. */
  bookings: readonly AdminBookingSummary[]
  /** All that wait, also those beyond the first hundred. */
  total: number
}

/** The bookings that wait for an answer. */
export async function fetchRequests(api: Api, signal?: AbortSignal): Promise<Requests> {
  const { data, pagination } = await api(listAllBookings, {
    query: { status: 'pending', limit: String(limits.pageLimit) },
    ...(signal ? { signal } : {}),
  })
  return { bookings: oldestFirst(data), total: pagination.totalItems }
}

/** The server tells the next appointment first; whoever has waited longest is answered first. */
export const oldestFirst = <B extends { created_at: string }>(bookings: readonly B[]): B[] =>
  bookings.toSorted((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at))

/** The requests as they are once one has been answered. */
export function withoutRequest({ bookings, total }: Requests, id: string): Requests {
  const rest = bookings.filter((booking) => booking.id !== id)
  return { bookings: rest, total: total - (bookings.length - rest.length) }
}
