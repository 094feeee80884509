import { normaliseCode } from '../platform/normalise.ts'

/*
 * The manufacturer's barcode of a product is its GTIN (GS1 General Specifications): EAN-13, EAN-8 or UPC-A. The three
 * are one number of fourteen digits with zeros before it, so zeros before a barcode never make another one.
 */

/**
 * The digits of a typed or scanned barcode in the form in which it is stored: eight, twelve or thirteen digits without
 * the zeros that programs and scanners put before it. Any other text is returned unchanged, and is no GTIN.
 */
export function normaliseGtin(typed: string): string {
  const text = unwrap(normaliseCode(typed))
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{8}$|^\d{12,14}$/.test(digits) ? withoutPadding(digits) : text
}

/**
 * As in a cell of a spreadsheet, which removes the zeros before a number. The check digit is right without them, so they
 * are put back.
 */
export function normaliseGtinCell(cell: string): string {
  const text = normaliseGtin(cell)
  const digits = text.replace(/[\s-]/g, '')
  return /^\d{7}$|^\d{9,11}$/.test(digits) ? withoutPadding(digits) : text
}

function withoutPadding(digits: string): string {
  const gtin14 = digits.padStart(14, '0')
  const length = gtin14.startsWith('000000')
    ? 8
    : gtin14.startsWith('00')
      ? 12
      : gtin14.startsWith('0')
        ? 13
        : 14
  return gtin14.slice(-length)
}

/**
 * Removes what spreadsheets and scanners put around a barcode: `="…"`, an apostrophe, the decimals of a number, its
 * groups of three, the AIM identifier of a scanner (`]E0`) and the application identifier of a GTIN (`(01)`).
 */
function unwrap(code: string): string {
  const text = code.replace(/^="([^"]*)"$/, '$1').replace(/^'/, '')
  const element =
    /^(?:\][a-z]\d)?\(01\)(\d{14})(?:\(|$)/i.exec(text) ?? /^\](?:C1|d2|e0|Q3|J1)01(\d{14})/i.exec(text)
  if (element?.[1]) return element[1]
  const plain = text.replace(/^\][a-z]\d(?=\d)/i, '')
  if (/^01\d{14}$/.test(plain)) return plain.slice(2)
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(plain)) return plain.replace(/[.,]/g, '')
  return plain.replace(/^(\d+)[.,]00?$/, '$1')
}

/** True for a barcode in its stored form with the right check digit. */
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
 * Numbers in their stored form that name no manufacturer's product. GS1 leaves 02, 04 and 2 to each shop, as for goods
 * that it weighs itself, and the codes of this shop's labels are among them. 05, 98 and 99 are coupons and receipts;
 * 000 was never issued. Magazines and books (977 to 979) are products.
 */
export const isInStoreNumber = (digits: string): boolean =>
  /^(?:[02]\d{7}|9[89]\d{6}|(?:00|2\d|4\d|5\d)\d{10}|2\d{12}|9[89]\d{11})$/.test(digits)

/** The typed or scanned text as the code of a label or a barcode, in its stored form; null if it is neither. */
export function readCode(typed: string): string | null {
  const digits = normaliseGtinCell(typed)
  return /^\d{8}$|^\d{12,14}$/.test(digits) ? digits : null
}

/** True if the typed or scanned code is the code of the label or the manufacturer's barcode of the size. */
export function hasCode(size: { code: string; gtin: string | null }, typed: string): boolean {
  const code = readCode(typed)
  return size.code === typed || (code !== null && (size.code === code || size.gtin === code))
}
