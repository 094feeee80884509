import { problemStatus } from '#contract/platform/problem.ts'
import { toOutage } from '../database/outage.ts'
import { toProblem } from '../problem-messages.ts'
import { problem, ProblemError } from '../problem.ts'
import type { InProcessClient } from './page-entry.ts'

interface PageRequest {
  id: string
  ip: string
  onFault: (error: unknown) => void
}

/**
 * Turns problems and outages into errors that pages can show. They have the same status, code, message and data
 * as over HTTP.
 */
export const withApiErrors =
  (callInProcess: InProcessClient, { id, ip, onFault }: PageRequest): InProcessClient =>
  async (endpoint, input, language) => {
    try {
      return await callInProcess(endpoint, input, language, ip)
    } catch (cause) {
      const outage = toOutage(cause)
      const problemError = outage ? problem(outage) : cause
      if (!(problemError instanceof ProblemError)) throw cause
      const { success: _, message, ...shown } = toProblem(problemError, language, id)
      const status = problemStatus[shown.code]
      if (status >= 500) onFault(cause)
      throw Object.assign(new Error(message, { cause }), { status, errors: [], ...shown })
    }
  }
