import { normaliseDigits } from '../platform/normalise.ts'

/*
 * The manufacturer's barcode of a product is its GTIN (GS1 General Specifications): EAN-13, EAN-8 or UPC-A.
 */

/**
 * The digits of a typed or scanned barcode. A UPC-A is an EAN-13 that begins with 0, and scanners report both
 * forms, so that 0 is removed.
 */
export const normaliseGtin = (typed: string): string => normaliseDigits(typed).replace(/^0(?=\d{12}$)/, '')

/** True for eight, twelve or thirteen digits with the right check digit. */
export function isGtin(digits: string): boolean {
  if (!/^(?:\d{8}|\d{12,13})$/.test(digits)) return false
  // From the right, every other digit counts three times.
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, digit, at) => all + Number(digit) * (at % 2 === 1 ? 3 : 1), 0)
  return sum % 10 === 0
}

/**
 * GS1 leaves these numbers to each shop, as for goods that it weighs itself. They name no manufacturer's
 * product, and the codes of this shop's labels are among them.
 */
export const isInStoreNumber = (digits: string): boolean => /^(?:[02]\d{7}|[24]\d{11}|2\d{12})$/.test(digits)

/** True if the typed or scanned code is the code of the label or the manufacturer's barcode of the size. */
export const hasCode = (size: { code: string; gtin: string | null }, typed: string): boolean =>
  size.code === typed || (size.gtin !== null && size.gtin === normaliseGtin(typed))
