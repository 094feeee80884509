import { limits } from '#contract/platform/limits.ts'
import type { ParamsOf, PlainProblemCode, ProblemCode } from '#contract/platform/problem.ts'

/**
 * An expected failure. It rolls back the transaction in which it is thrown and has a message in both
 * languages.
 */
export class ProblemError<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C
  readonly params: ParamsOf<C>

  constructor(code: C, params: ParamsOf<C>) {
    super(code)
    this.name = 'ProblemError'
    this.code = code
    this.params = params
  }
}

export function problem<C extends PlainProblemCode>(code: C, params?: ParamsOf<C>): ProblemError<C>
export function problem<C extends ProblemCode>(code: C, params: ParamsOf<C>): ProblemError<C>
export function problem(code: ProblemCode, params: ParamsOf<ProblemCode> = {}): ProblemError {
  return new ProblemError(code, params)
}

export const isProblem = <C extends ProblemCode>(error: unknown, code: C): error is ProblemError<C> =>
  error instanceof ProblemError && error.code === code

/** `input-messages.ts` has the text of the message. */
export const invalidField = (field: string, message: string) =>
  problem('INVALID_INPUT', { issues: [{ field, code: 'custom', message }] })

/** The pieces of one product in a cart or an order are limited, whatever the stock is. */
export const tooMany = (field: string) =>
  problem('INVALID_INPUT', {
    issues: [{ field, label: 'quantity', code: 'too_big', maximum: limits.quantity }],
  })
