/*
 * Reordering a long run of combining marks takes a time that grows with its square. A text may therefore have at most
 * 30 marks in a row, as in the stream-safe text format of UAX #15. Every request, file and setting passes
 * `hasPiledMarks`; `toNormalForm` is the only caller of `String.normalize`.
 */

// The half-width kana marks U+FF9E and U+FF9F become combining marks. Invisible characters are removed later, so they
// do not end a run. No character matches both classes, so a failed match is never tried in another way.
const piledMarks = /(?:(?:(?!\p{DI})\p{M}|[\uFF9E\uFF9F])[\p{Cc}\p{Cf}\p{DI}\uFFFC]*){31}/u

export const hasPiledMarks = (text: string): boolean => piledMarks.test(text)

/** Returns a text with piled marks unchanged. */
export const toNormalForm = (text: string, form: 'NFC' | 'NFKC' | 'NFKD'): string =>
  hasPiledMarks(text) ? text : text.normalize(form)
