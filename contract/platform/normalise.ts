/*
 * Pasted text contains invisible characters: direction marks, zero-width spaces, fillers. Every text field is
 * normalised by one of these functions before its rules apply. A length therefore counts what is stored, and
 * a blank text has nothing visible.
 */

import { toNormalForm } from './piled-marks.ts'

const invisible = /[\p{Cc}\p{Cf}\p{DI}\uFFFC]/gu

/**
 * Matches `invisible` except line feeds. The first alternative matches a whole emoji with its joiners,
 * variation selectors and tags, so that they can be kept.
 */
const invisibleOutsideEmoji =
  /([0-9#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{ExtPict}\p{EMod}?[\uFE0E\uFE0F]?(?:\u200D\p{ExtPict}\p{EMod}?[\uFE0E\uFE0F]?)*)|(?!\n)[\p{Cc}\p{Cf}\p{DI}\uFFFC]/gu

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
/**
 * A tab, all spaces, and characters without a glyph (an empty braille cell, a null notehead, hieroglyph
 * blanks).
 */
const space = /[\t\p{Zs}\u2800\u{1D159}\u{13441}\u{13442}]/gu
const dash = /[\p{Pd}\u2043\u2212]/gu
const visible = /[^\p{Z}\p{M}\s]/u

export function normaliseText(typed: string): string {
  if (/^[\n -~]*$/.test(typed)) return typed.trim()
  const plain = toNormalForm(typed, 'NFC')
    .replace(lineBreak, '\n')
    .replace(space, ' ')
    .replace(invisibleOutsideEmoji, (_, emoji = '') => emoji)
  const text = toNormalForm(plain, 'NFC').trim()
  return visible.test(text) ? text : ''
}

export const normaliseLine = (typed: string): string => normaliseText(typed).replace(/\s+/g, ' ')

/**
 * Normalises text that is read character by character, such as a reference, a plate or a phone number, to
 * plain letters, digits and hyphens.
 */
export const normaliseCode = (typed: string): string =>
  normaliseLine(toNormalForm(typed, 'NFKC'))
    .replace(invisible, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(dash, '-')

/**
 * Removes the spaces and dashes that no keyboard types. The rules of each form decide about the other ones.
 */
export const normalisePhone = (typed: string): string =>
  normaliseCode(typed.replace(/(?![ -~])[\p{Pd}\p{Zs}\u2043\u2212]/gu, ''))

/** `+62 812-3456-7890` becomes `081234567890`. The number of another country keeps its `+`. */
export function toStoredPhone(phone: string): string {
  const bare = phone.replace(/[\s().-]/g, '')
  const local = bare.replace(/^(?:\+620?|62(?=8))/, '0')
  return local.length < minPhoneDigits ? bare : local
}

export const minPhoneDigits = 10

export const normaliseDigits = (typed: string): string =>
  // Removing a hyphen can join a letter and its accent, or leave an accent alone, so the text is normalised
  // again.
  normaliseCode(
    normaliseCode(typed)
      .replace(/[\s().-]/g, '')
      .replace(/^\++/, ''),
  )

/** The number of a wa.me link: `0812-3456-7890` and `+62 812 3456 7890` become `6281234567890`. */
export const toChatNumber = (typed: string): string => normaliseDigits(typed).replace(/^(?:62)?0(?=8)/, '62')

export const isBlank = (typed: string): boolean => normaliseText(typed) === ''

export { isEmail, mailboxOf, normaliseEmail } from './email-address.ts'
