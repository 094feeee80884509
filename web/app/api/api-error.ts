import type { EndpointKey, ProblemOf } from '#contract/endpoints.ts'
import type { Language } from '#contract/platform/language.ts'
import type {
  ChangedPrice,
  FieldProblem,
  FreeSlot,
  KnownCategory,
  KnownCustomer,
  QuotedDelivery,
  RefusedVouchers,
  UnavailableDelivery,
} from '#contract/platform/problem.ts'

/**
 * Codes of the client itself: no response, a timeout, a problem without a code, or an unreadable product
 * list.
 */
type ClientCode = 'UNREACHABLE' | 'TIMEOUT' | 'UNNAMED' | 'UNREADABLE_PRODUCTS'

export class ApiError<K extends EndpointKey = EndpointKey> extends Error {
  override readonly name: string = 'ApiError'
  declare readonly endpoint: K | undefined
  /** The status is 0 when the shop is unreachable. */
  declare readonly status: number
  declare readonly code: ProblemOf<K> | ClientCode
  declare readonly errors: readonly FieldProblem[]
  /** The number of seconds from the Retry-After header. */
  declare readonly retryAfter: number | undefined
  /** When the response had no message, this is false, and `message` is the client's own. */
  declare readonly hasMessage: boolean
  declare readonly slots: readonly FreeSlot[] | undefined
  /**
   * A changed delivery price comes with the current quotes, and with the reasons why other methods are
   * unavailable.
   */
  declare readonly quotes: QuotedDelivery[]
  declare readonly unavailable: UnavailableDelivery[]
  /**
   * PRICE_CHANGED comes with the total that the customer agreed to, and with the current total, delivery price
   * and lines.
   */
  declare readonly agreed_total: number | undefined
  declare readonly total_amount: number | undefined
  declare readonly delivery_price: number | undefined
  /** VOUCHER_REFUSED comes with the reasons, and with the total without these vouchers. */
  declare readonly refused: RefusedVouchers['refused'] | undefined
  declare readonly lines: ChangedPrice['lines'] | undefined
  declare readonly customer: KnownCustomer | undefined
  /** A product that is not sold any more comes with its category. */
  declare readonly category: KnownCategory | undefined

  constructor(
    problem: Pick<ApiError<K>, 'status' | 'code' | 'message'> & Partial<Omit<ApiError<K>, 'name' | 'field'>>,
  ) {
    super(problem.message)
    Object.assign(this, { errors: [], hasMessage: true, quotes: [], unavailable: [] }, problem)
  }

  field(name: string): string | undefined {
    return this.errors.find((error) => error.field === name)?.message
  }
}

export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

type ProblemLike = Pick<ApiError, 'status' | 'code' | 'message'> & Partial<Pick<ApiError, 'category'>>

// During server rendering the error is a plain `Error` with the problem's properties (with-api-errors.ts), so its shape
// is checked instead of its class.
export const isApiError = (problem: unknown): problem is ProblemLike =>
  problem instanceof ApiError ||
  (problem instanceof Error &&
    typeof (problem as Partial<ApiError>).status === 'number' &&
    typeof (problem as Partial<ApiError>).code === 'string')

export function orNull(error: unknown): null {
  if (isApiError(error)) return null
  throw error
}

export const orNullIf =
  (status: number) =>
  (error: unknown): null => {
    if (isApiError(error) && error.status === status) return null
    throw error
  }

export const unreachable = (language: Language, endpoint?: EndpointKey): ApiError =>
  new ApiError({ endpoint, status: 0, code: 'UNREACHABLE', message: sentences.unreachable[language] })

export const timedOut = (language: Language, endpoint?: EndpointKey): ApiError =>
  new ApiError({ endpoint, status: 0, code: 'TIMEOUT', message: sentences.timeout[language] })

export const unreadable = (status: number, language: Language, endpoint?: EndpointKey): ApiError =>
  new ApiError({
    endpoint,
    status,
    code: 'FAULT',
    message: sentences.unreadable[language],
    hasMessage: false,
  })

export const messageOf = (problem: ApiError, fallback: string): string => {
  if (problem.errors.length > 0) return problem.errors.map(({ message }) => message).join('\n')
  return problem.hasMessage ? problem.message : fallback
}

const sentences = {
  unreachable: {
    id: 'Toko tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
    en: 'The shop cannot be reached. Please check your internet connection and try again.',
  },
  timeout: {
    id: 'Toko terlalu lama menjawab. Silakan coba lagi.',
    en: 'The shop took too long to respond. Please try again.',
  },
  unreadable: {
    id: 'Terjadi kesalahan. Silakan coba lagi nanti.',
    en: 'Something went wrong. Please try again later.',
  },
}
