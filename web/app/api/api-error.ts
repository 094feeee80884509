import type { ClientEndpoint, ProblemOf } from '#contract/platform/endpoint.ts'
import type { Language } from '#contract/platform/language.ts'
import type {
  ChangedPrice,
  FieldProblem,
  FreeSlot,
  KnownCustomer,
  QuotedDelivery,
  UnavailableDelivery,
} from '#contract/platform/problem.ts'

/** Without an answer, with one that names nothing, or with one that screens cannot read. */
type ClientCode = 'UNREACHABLE' | 'TIMEOUT' | 'UNNAMED' | 'UNREADABLE_PRODUCTS'

/** A request that was refused or did not get through. `message` is written for the person who reads it. */
export class ApiError<C extends ClientEndpoint = ClientEndpoint> extends Error {
  override readonly name: string = 'ApiError'
  /** What was asked. */
  declare readonly endpoint: C | undefined
  /** The HTTP status; 0 when the shop could not be reached. */
  declare readonly status: number
  declare readonly code: ProblemOf<C> | ClientCode
  declare readonly errors: readonly FieldProblem[]
  /** Seconds to wait, when the shop said so. */
  declare readonly retryAfter: number | undefined
  /** False when the shop answered without a word; the message is then ours. */
  declare readonly hasMessage: boolean
  /** Of a refused hour of the workshop: the free ones nearest to it. */
  declare readonly slots: readonly FreeSlot[] | undefined
  /** Of a delivery that is not what was agreed to: what it costs now, and why the other methods do not take it. */
  declare readonly quotes: QuotedDelivery[]
  declare readonly unavailable: UnavailableDelivery[]
  /** Of a price that is not what was agreed to: what the order costs now. */
  declare readonly agreed_total: number | undefined
  declare readonly total_amount: number | undefined
  declare readonly delivery_price: number | undefined
  declare readonly lines: ChangedPrice['lines'] | undefined
  /** Who has that phone number or e-mail already. */
  declare readonly customer: KnownCustomer | undefined

  constructor(
    problem: Pick<ApiError<C>, 'status' | 'code' | 'message'> & Partial<Omit<ApiError<C>, 'name' | 'field'>>,
  ) {
    super(problem.message)
    Object.assign(this, { errors: [], hasMessage: true, quotes: [], unavailable: [] }, problem)
  }

  /** What is wrong with one field of a form. */
  field(name: string): string | undefined {
    return this.errors.find((error) => error.field === name)?.message
  }
}

/** Whether this endpoint answered so. What its contract names is all that `code` can be, so that a `switch` over it is checked. */
export const isErrorOf = <C extends ClientEndpoint>(endpoint: C, error: unknown): error is ApiError<C> =>
  error instanceof ApiError && error.endpoint === endpoint

/** The error as an expected problem: a refusal, or no connection. Any other error is a fault and is thrown again. */
export function problemOf(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

type ProblemLike = Pick<ApiError, 'status' | 'code' | 'message'>

// While the server renders, its own problems come through here too, so the shape is asked for and not the class.
export const isApiError = (problem: unknown): problem is ProblemLike =>
  problem instanceof ApiError ||
  (problem instanceof Error &&
    typeof (problem as Partial<ApiError>).status === 'number' &&
    typeof (problem as Partial<ApiError>).code === 'string')

/** For optional data: null instead of an expected problem. */
export function orNull(error: unknown): null {
  if (isApiError(error)) return null
  throw error
}

/** Null instead of a 404. */
export function orNullIfMissing(error: unknown): null {
  if (isApiError(error) && error.status === 404) return null
  throw error
}

export const unreachable = (language: Language, endpoint?: ClientEndpoint): ApiError =>
  new ApiError({ endpoint, status: 0, code: 'UNREACHABLE', message: sentences.unreachable[language] })

export const timedOut = (language: Language, endpoint?: ClientEndpoint): ApiError =>
  new ApiError({ endpoint, status: 0, code: 'TIMEOUT', message: sentences.timeout[language] })

export const unreadable = (status: number, language: Language, endpoint?: ClientEndpoint): ApiError =>
  new ApiError({
    endpoint,
    status,
    code: 'FAULT',
    message: sentences.unreadable[language],
    hasMessage: false,
  })

/** The server's message or its list of errors, else what the screen says when there is none (section 8). */
export const messageOf = (problem: ApiError, otherwise: string): string => {
  if (problem.errors.length > 0) return problem.errors.map(({ message }) => message).join('\n')
  return problem.hasMessage ? problem.message : otherwise
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
