import { listBookings } from '#contract/bookings.ts'
import { pageSizes } from '#contract/limits.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'

/** One page of my bookings, ten to a page. */
export function load({ api, url, signal }: PageArguments) {
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const query = { page: String(page), limit: String(pageSizes.bookings) }
  return orFailure(
    api(listBookings, { query, signal }).then(({ data, pagination }) => ({ bookings: data, pagination })),
  )
}
