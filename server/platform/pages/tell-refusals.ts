import { problemStatus } from '#contract/problem.ts'
import { problemWords } from '#contract/problem-words.ts'
import { Refusal } from '../refusal.ts'
import type { Carrier } from './page-entry.ts'

/** A refused call as pages read it, in-process as over HTTP: a status, a code and words for the visitor. */
export const tellRefusals =
  (carry: Carrier): Carrier =>
  async (call, input, language) => {
    try {
      return await carry(call, input, language)
    } catch (cause) {
      if (!(cause instanceof Refusal)) throw cause
      const { code, details, errors } = cause
      const told = new Error(problemWords(code, language, details), { cause })
      throw Object.assign(told, { status: problemStatus[code], code, errors: errors ?? [] })
    }
  }
