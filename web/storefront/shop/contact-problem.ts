import { ApiError } from '#web/app/api/api-error.ts'
import type { useContactMessages } from '#web/storefront/shop/messages.ts'

type Messages = Pick<ReturnType<typeof useContactMessages>, 'sessionOver' | 'invalid' | 'sendFailed'>

/** Section 8: 401 and 400 have words of their own, otherwise the shop's message, otherwise an apology. */
export function contactProblem(problem: unknown, t: Messages): string {
  if (!(problem instanceof ApiError)) throw problem
  if (problem.status === 401) return t.sessionOver
  if (problem.status === 400) return problem.errors.map(({ message }) => message).join(', ') || t.invalid
  return problem.code === 'FAULT' ? t.sendFailed : problem.message
}
