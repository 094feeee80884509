import type { Call, ProblemOf } from '#contract/call.ts'
import type { Language } from '#contract/language.ts'
import type { FieldProblem, FreeSlot } from '#contract/problem.ts'

/** Without an answer, with one that names nothing, or with one that screens cannot read. */
type ClientCode = 'UNREACHABLE' | 'TIMEOUT' | 'UNNAMED' | 'UNREADABLE_PRODUCTS'

/** A call that was refused or did not get through. `message` is written for the person who reads it. */
export class ApiProblem<C extends Call = Call> extends Error {
  /** What was called. */
  readonly call: C | undefined
  /** The HTTP status; 0 when the shop could not be reached. */
  readonly status: number
  readonly code: ProblemOf<C> | ClientCode
  readonly errors: readonly FieldProblem[]
  /** Seconds to wait, when the shop said so. */
  readonly retryAfter: number | undefined
  /** False when the shop answered without a word; the message is then ours. */
  readonly told: boolean
  /** Of a refused hour of the workshop: the free ones nearest to it. */
  readonly slots: readonly FreeSlot[] | undefined

  constructor(problem: {
    call?: C
    status: number
    code: ProblemOf<C> | ClientCode
    message: string
    errors?: readonly FieldProblem[]
    retryAfter?: number
    told?: boolean
    slots?: readonly FreeSlot[]
  }) {
    super(problem.message)
    this.name = 'ApiProblem'
    this.call = problem.call
    this.status = problem.status
    this.code = problem.code
    this.errors = problem.errors ?? []
    this.retryAfter = problem.retryAfter
    this.told = problem.told ?? true
    this.slots = problem.slots
  }

  /** What is wrong with one field of a form. */
  field(name: string): string | undefined {
    return this.errors.find((error) => error.field === name)?.message
  }
}

/** Whether this call ended so. What its contract names is all that `code` can be, so that a `switch` over it is checked. */
export const isErrorOf = <C extends Call>(call: C, error: unknown): error is ApiProblem<C> =>
  error instanceof ApiProblem && error.call === call

type Told = Pick<ApiProblem, 'status' | 'code' | 'message'>

// While the server renders, its own refusals come through here too, so the shape is asked for and not the class.
export const isProblem = (problem: unknown): problem is Told =>
  problem instanceof ApiProblem ||
  (problem instanceof Error &&
    typeof (problem as Partial<ApiProblem>).status === 'number' &&
    typeof (problem as Partial<ApiProblem>).code === 'string')

export const unreachable = (language: Language, call?: Call): ApiProblem =>
  new ApiProblem({ call, status: 0, code: 'UNREACHABLE', message: sentences.unreachable[language] })

export const timedOut = (language: Language, call?: Call): ApiProblem =>
  new ApiProblem({ call, status: 0, code: 'TIMEOUT', message: sentences.timeout[language] })

export const unreadable = (status: number, language: Language, call?: Call): ApiProblem =>
  new ApiProblem({ call, status, code: 'FAULT', message: sentences.unreadable[language], told: false })

/** The server's message or its list of errors, else what the screen says when there is none (section 8). */
export const toldBy = (problem: ApiProblem, otherwise: string): string => {
  if (problem.errors.length > 0) return problem.errors.map(({ message }) => message).join('\n')
  return problem.told ? problem.message : otherwise
}

const sentences = {
  unreachable: {
    id: 'Toko tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
    en: 'The shop cannot be reached. Please check your internet connection and try again.',
  },
  timeout: {
    id: 'Toko terlalu lama menjawab. Silakan coba lagi.',
    en: 'The shop took too long to answer. Please try again.',
  },
  unreadable: {
    id: 'Terjadi kesalahan. Silakan coba lagi nanti.',
    en: 'Something went wrong. Please try again later.',
  },
}
