import type { WorkshopDay } from '#contract/bookings/admin-endpoints.ts'

/** Bookings that a day's hours hold or held. */
export const bookingsOf = (day: WorkshopDay): WorkshopDay['hours'][number]['bookings'] =>
  day.hours.flatMap(({ bookings }) => bookings)

export const capacityOf = (day: WorkshopDay): { taken: number; free: number } => ({
  taken: day.hours.reduce((sum, { taken }) => sum + taken, 0),
  free: day.hours.reduce((sum, { free }) => sum + free, 0),
})

/** Every hour that any of the days has, in order: the rows of a week. */
export const hoursOf = (days: readonly WorkshopDay[]): string[] =>
  [...new Set(days.flatMap(({ hours }) => hours.map(({ time }) => time)))].toSorted()
