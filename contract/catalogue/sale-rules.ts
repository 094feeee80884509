import { limits } from '../platform/limits.ts'

/** Either side may be open. */
export const endsAfterBegin = ({
  sale_from,
  sale_until,
}: {
  sale_from?: string | null | undefined
  sale_until?: string | null | undefined
}): boolean => !sale_from || !sale_until || new Date(sale_from) < new Date(sale_until)

/** A discount in percent, or the same price for all. */
export const isSaleAmount = (unit: 'percent' | 'price', by: number): boolean =>
  by > 0 && (unit === 'percent' ? by < 100 : Number.isInteger(by) && by <= limits.price)
