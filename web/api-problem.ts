import type { Language } from '#contract/language.ts'
import type { FieldProblem, FreeSlot } from '#contract/problem.ts'

/** A call that was refused or did not get through. `message` is written for the person who reads it. */
export class ApiProblem extends Error {
  /** The HTTP status; 0 when the shop could not be reached. */
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldProblem[]
  /** Seconds to wait, when the shop said so. */
  readonly retryAfter: number | undefined
  /** False when the shop answered without a word; the message is then ours. */
  readonly told: boolean
  /** Of a refused hour of the workshop: the free ones nearest to it. */
  readonly slots: readonly FreeSlot[] | undefined

  constructor(problem: {
    status: number
    code: string
    message: string
    errors?: readonly FieldProblem[]
    retryAfter?: number
    told?: boolean
    slots?: readonly FreeSlot[]
  }) {
    super(problem.message)
    this.name = 'ApiProblem'
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

type Told = Pick<ApiProblem, 'status' | 'code' | 'message'>

// While the server renders, its own refusals come through here too, so the shape is asked for and not the class.
export const isProblem = (problem: unknown): problem is Told =>
  problem instanceof ApiProblem ||
  (problem instanceof Error &&
    typeof (problem as Partial<ApiProblem>).status === 'number' &&
    typeof (problem as Partial<ApiProblem>).code === 'string')

export const unreachable = (language: Language): ApiProblem =>
  new ApiProblem({ status: 0, code: 'UNREACHABLE', message: sentences.unreachable[language] })

export const timedOut = (language: Language): ApiProblem =>
  new ApiProblem({ status: 0, code: 'TIMEOUT', message: sentences.timeout[language] })

export const unreadable = (status: number, language: Language): ApiProblem =>
  new ApiProblem({ status, code: 'FAULT', message: sentences.unreadable[language], told: false })

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
