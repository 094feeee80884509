import { ApiError } from '#web/app/api/api-error.ts'

/** The code of an answer that came but holds no products; screens have a sentence of their own for it. */
export const unreadableProducts = 'UNREADABLE_PRODUCTS'

/** The products of an answer; another backend, or something between, may have sent anything (section 8). */
export function productsIn<T>(answer: { data: T[] } | undefined): T[] {
  if (Array.isArray(answer?.data)) return answer.data
  throw new ApiError({ status: 502, code: unreadableProducts, message: '' })
}
