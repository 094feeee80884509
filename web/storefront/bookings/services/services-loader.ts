import { orFailure } from '#web/app/api/failure.ts'
import type { PageArguments } from '#web/app/page.ts'

export const load = ({ api }: PageArguments) =>
  orFailure(api('GET /services').then(({ data }) => ({ services: data })))
