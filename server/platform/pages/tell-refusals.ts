import { problemStatus } from '#contract/problem.ts'
import { problemWords } from '#contract/problem-words.ts'
import { outageOf } from '../database/outage.ts'
import { Refusal } from '../refusal.ts'
import type { Carrier } from './page-entry.ts'

/** A refused call as pages read it, in-process as over HTTP: a status, a code and words for the visitor; so is an outage. */
export const tellRefusals =
  (carry: Carrier): Carrier =>
  async (call, input, language) => {
    try {
      return await carry(call, input, language)
    } catch (cause) {
      const outage = outageOf(cause)
      const refusal = outage ? new Refusal(outage) : cause
      if (!(refusal instanceof Refusal)) throw cause
      const { code, details, errors } = refusal
      const told = new Error(problemWords(code, language, details), { cause })
      throw Object.assign(told, { status: problemStatus[code], code, errors: errors ?? [] })
    }
  }
