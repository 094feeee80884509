import { data } from 'react-router'
import { isApiError, type ApiError } from '#web/app/api/api-error.ts'

/** A page's main data could not be had. The page shows its own error state, with the status the answer deserves. */
export interface Failure {
  failure: Pick<ApiError, 'status' | 'code' | 'message'>
}

/** For loaders of pages with an error state of their own; faults that nobody foresaw still reach the error page. */
export async function orFailure<T extends object>(loading: Promise<T>): Promise<T | Failure> {
  try {
    return await loading
  } catch (error) {
    return failed(loadProblem(error))
  }
}

/** For loaders: throws the problem with a sentence of the page instead of the API's. */
export const orSay =
  (message: string) =>
  (error: unknown): never => {
    const { code, status } = loadProblem(error)
    throw data({ code, message }, { status: status || 503 })
  }

/** The problem that a page shows when its data failed to load. A 401 is thrown again: it leads to the login. */
export function loadProblem(error: unknown): Failure['failure'] {
  if (!isApiError(error) || error.status === 401) throw error
  return error
}

export function failed({ status, code, message }: Pick<ApiError, 'status' | 'code' | 'message'>): Failure {
  // The router unwraps this: the page gets the failure, the server the status.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it is no lie
  return data(
    { failure: { status, code, message } },
    { status: status < 400 ? 503 : status },
  ) as unknown as Failure
}

export const isFailure = (loaded: object): loaded is Failure => 'failure' in loaded
