import { listServices } from '#contract/bookings.ts'
import { orFailure } from '#web/failure.ts'
import type { PageArguments } from '#web/page.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(api(listServices).then(({ data }) => ({ services: data })))
