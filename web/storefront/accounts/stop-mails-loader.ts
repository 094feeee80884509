import { orNullIf } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'

/** Returns null for a link that is not known. */
export async function load({ params: { token = '' }, api }: PageArguments) {
  const answer = await api('GET /mail-stops/:token', { params: { token } }).catch(orNullIf(400))
  return answer && { token, ...answer.data }
}
