import { listBookings } from '#contract/bookings/endpoints.ts'
import { pageSizes } from '#contract/platform/limits.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

/** One page of my bookings, ten to a page. */
export function load({ api, url, signal }: PageArguments) {
  const asked = Number(url.searchParams.get('page'))
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1
  const query = { page: String(page), limit: String(pageSizes.bookings) }
  return orFailure(
    api(listBookings, { query, signal }).then(({ data, pagination }) => ({ bookings: data, pagination })),
  )
}
