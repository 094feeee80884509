import { readCount, readRupiah } from '../platform/read-rupiah.ts'
import type { QuantityPrice } from './unit-price.ts'

/** Prices by quantity in one line, as files and the audit log have them: `3: 22000; 12: 20000`. */
export const writeQuantityPrices = (steps: readonly QuantityPrice[]): string =>
  steps.map(({ from, price }) => `${from}: ${price}`).join('; ')

/** Returns null for a text that is not such a line. */
export function readQuantityPrices(line: string): QuantityPrice[] | null {
  if (line.trim() === '') return []
  const steps = line.split(';').map((step) => {
    const [pieces = '', rupiah = '', ...rest] = step.split(':')
    const [from, price] = [readCount(pieces.trim()), readRupiah(rupiah.trim())]
    return from === null || price === null || rest.length > 0 ? null : { from, price }
  })
  return steps.every((step) => step !== null) ? steps : null
}
