import { ApiProblem } from '#web/api-problem.ts'
import type { useContactWords } from '#web/words/about.ts'

type Words = Pick<ReturnType<typeof useContactWords>, 'sessionOver' | 'invalid' | 'sendFailed'>

/** Section 8: 401 and 400 have words of their own, otherwise the shop's message, otherwise an apology. */
export function contactRefusal(problem: unknown, t: Words): string {
  if (!(problem instanceof ApiProblem)) throw problem
  if (problem.status === 401) return t.sessionOver
  if (problem.status === 400) return problem.errors.map(({ message }) => message).join(', ') || t.invalid
  return problem.code === 'FAULT' ? t.sendFailed : problem.message
}
