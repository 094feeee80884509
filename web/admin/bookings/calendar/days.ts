import { showWorkshopDays, type WorkshopDay } from '#contract/bookings/admin-endpoints.ts'
import type { Api } from '#web/app/api/api.ts'

/** What happens in the workshop from one day to another, both included. */
export async function fetchDays(
  api: Api,
  from: string,
  to: string,
  signal?: AbortSignal,
): Promise<readonly WorkshopDay[]> {
  const { data } = await api(showWorkshopDays, { query: { from, to }, ...(signal ? { signal } : {}) })
  return data
}

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
