/** The page that tells about a booking in this status (section 2); what has none stands in the list. */
export function bookingPath({ id, status }: { id: string; status: string }): string {
  const page = pages[status]
  return page === undefined ? '/my-bookings' : `/bookings/${id}/${page}`
}

const pages: Record<string, string | undefined> = {
  pending: 'waiting',
  accepted: 'accepted',
  rejected: 'rejected',
}
