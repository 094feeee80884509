/*
 * Pasted text contains invisible characters: direction marks, zero-width spaces, fillers. Every text field is
 * normalised by one of these functions before its rules apply, so that a length counts what is stored, and blank
 * means that nothing is visible.
 */

/** Control and format characters, fillers, and the placeholder of a pasted object. */
const invisible = /[\p{Cc}\p{Cf}\p{DI}\uFFFC]/gu

/**
 * The same except line breaks. The first alternative matches an emoji with its joiners, variation selectors and tags,
 * which stay.
 */
const invisibleOutsideEmoji =
  /([0-9#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{ExtPict}\p{EMod}?[\uFE0E\uFE0F]?(?:\u200D\p{ExtPict}\p{EMod}?[\uFE0E\uFE0F]?)*)|(?!\n)[\p{Cc}\p{Cf}\p{DI}\uFFFC]/gu

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
/** A tab, all spaces, and characters without a glyph (an empty braille cell, a null notehead, hieroglyph blanks). */
const space = /[\t\p{Zs}\u2800\u{1D159}\u{13441}\u{13442}]/gu
const dash = /[\p{Pd}\u2043\u2212]/gu
const visible = /[^\p{Z}\p{M}\s]/u

/**
 * Normalises text of several lines: composed letters, no invisible characters, plain spaces; empty when nothing is
 * visible.
 */
export function normaliseText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(lineBreak, '\n')
    .replace(space, ' ')
    .replace(invisibleOutsideEmoji, (_, emoji = '') => emoji)
    .normalize('NFC')
    .trim()
  return visible.test(text) ? text : ''
}

/** Normalises text to one line, with single spaces between words. */
export const normaliseLine = (typed: string): string => normaliseText(typed).replace(/\s+/g, ' ')

/**
 * Normalises text that is read character by character, such as a reference, a plate or a phone number, to plain
 * letters, digits and hyphens.
 */
export const normaliseCode = (typed: string): string =>
  normaliseLine(typed.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(dash, '-')

/** Removes the spaces and dashes that only programs write. Those of a keyboard stay for the rules of the form. */
export const normalisePhone = (typed: string): string =>
  normaliseCode(typed.replace(/(?![ -~])[\p{Pd}\p{Zs}\u2043\u2212]/gu, ''))

/** The digits of a number, without separators. */
export const normaliseDigits = (typed: string): string =>
  // Normalise again: removing a hyphen can join a letter and its accent, or leave an accent alone.
  normaliseCode(
    normaliseCode(typed)
      .replace(/[\s().-]/g, '')
      .replace(/^\++/, ''),
  )

/** True when nothing is visible. */
export const isBlank = (typed: string): boolean => normaliseText(typed) === ''

export { isEmail, normaliseEmail } from './email-address.ts'
