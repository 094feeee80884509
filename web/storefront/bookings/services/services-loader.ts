import { listServices } from '#contract/bookings/endpoints.ts'
import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(api(listServices).then(({ data }) => ({ services: data })))
