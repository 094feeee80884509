import { data } from 'react-router'
import { isApiError, type ApiError } from '#web/app/api/api-error.ts'

/**
 * The page's main data failed to load. The page shows its own error state, and the response has the problem's
 * status.
 */
export interface Failure {
  failure: Pick<ApiError, 'status' | 'code' | 'message'> & Partial<Pick<ApiError, 'category'>>
}

/** Loaders of pages with their own error state use this. Unexpected errors still reach the error page. */
export async function orFailure<T extends object>(loading: Promise<T>): Promise<T | Failure> {
  try {
    return await loading
  } catch (error) {
    return toFailure(toLoadProblem(error))
  }
}

export const orThrowWith =
  (message: string) =>
  (error: unknown): never => {
    const { code, status } = toLoadProblem(error)
    throw data({ code, message }, { status: status || 503 })
  }

/** A 401 is thrown again, because it leads to the login. */
export function toLoadProblem(error: unknown): Failure['failure'] {
  if (!isApiError(error) || error.status === 401) throw error
  return error
}

export function toFailure({ status, code, message, category }: Failure['failure']): Failure {
  // The router unwraps this value: the page receives the failure, and the server the status.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the router unwraps it before the page reads it
  return data(
    { failure: { status, code, message, category } },
    { status: status < 400 ? 503 : status },
  ) as unknown as Failure
}

export const isFailure = (loaded: object): loaded is Failure => 'failure' in loaded
