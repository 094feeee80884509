import { ApiError } from '#web/app/api/api-error.ts'
import type { PageArguments } from '#web/app/page.ts'

/** Returns null for a link that is no longer valid. */
export async function load({ params, api }: PageArguments) {
  const { token = '' } = params
  try {
    return { token, ...(await api('GET /auth/invitations/:token', { params: { token } })).data }
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return null
    throw error
  }
}
