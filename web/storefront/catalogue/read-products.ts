import { ApiError } from '#web/app/api/api-error.ts'

export const unreadableProducts = 'UNREADABLE_PRODUCTS'

/** Another backend or a proxy may send a response without products. */
export function readProducts<T>(answer: { data: T[] } | undefined): T[] {
  if (Array.isArray(answer?.data)) return answer.data
  throw new ApiError({ status: 502, code: unreadableProducts, message: '' })
}
