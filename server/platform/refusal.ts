import type { FieldProblem, ProblemCode } from '#contract/problem.ts'
import type { ProblemDetails } from '#contract/problem-words.ts'

/** An expected "no": it rolls back whatever transaction it is thrown in and reaches the visitor in her language. */
export class Refusal extends Error {
  readonly code: ProblemCode
  readonly details: ProblemDetails
  readonly errors: FieldProblem[] | undefined

  constructor(code: ProblemCode, details: ProblemDetails = {}, errors?: FieldProblem[]) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.details = details
    this.errors = errors
  }
}
