import { problemStatus } from '#contract/platform/problem.ts'
import { outageOf } from '../database/outage.ts'
import { problemOf } from '../problem-messages.ts'
import { problem, ProblemError } from '../problem.ts'
import type { InProcessClient } from './page-entry.ts'

interface PageRequest {
  id: string
  ip: string
  /** Told of what the visitor is given the number for. */
  onFault: (error: unknown) => void
}

/** A problem as pages read it, in-process as over HTTP: a status, a code and a message for the visitor; so is an outage. */
export const withApiErrors =
  (callInProcess: InProcessClient, { id, ip, onFault }: PageRequest): InProcessClient =>
  async (endpoint, input, language) => {
    try {
      return await callInProcess(endpoint, input, language, ip)
    } catch (cause) {
      const outage = outageOf(cause)
      const given = outage ? problem(outage) : cause
      if (!(given instanceof ProblemError)) throw cause
      const { code, message, errors = [] } = problemOf(given, language, id)
      if (problemStatus[code] >= 500) onFault(cause)
      throw Object.assign(new Error(message, { cause }), { status: problemStatus[code], code, errors })
    }
  }
