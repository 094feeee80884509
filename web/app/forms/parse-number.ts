import { readCount, readRupiah } from '#contract/platform/read-rupiah.ts'

/**
 * Empty text becomes `otherwise`. Text that is not a number is returned unchanged, so that the validation rules report
 * it.
 */
export const parseNumber = (typed: string, otherwise?: number): number => parse(readCount, typed, otherwise)

export const parseRupiah = (typed: string, otherwise?: number): number => parse(readRupiah, typed, otherwise)

function parse(read: (typed: string) => number | null, typed: string, otherwise?: number): number {
  const value: unknown = typed.trim() === '' ? otherwise : (read(typed) ?? typed)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules reject anything but a number before it is sent
  return value as number
}
