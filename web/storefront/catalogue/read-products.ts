import { ApiError } from '#web/app/api/api-error.ts'

/** Code of a response without products; pages have their own text for it. */
export const unreadableProducts = 'UNREADABLE_PRODUCTS'

/** Reads the products of a response; another backend or a proxy may send anything. */
export function readProducts<T>(answer: { data: T[] } | undefined): T[] {
  if (Array.isArray(answer?.data)) return answer.data
  throw new ApiError({ status: 502, code: unreadableProducts, message: '' })
}
