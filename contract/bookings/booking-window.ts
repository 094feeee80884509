/** Limits of a customer's booking, in hours and days. The workshop's own bookings have no lead time. */
export const bookingWindow = { hoursAhead: 2, days: 60 } as const

export const bookingLengthHours = 1
