/*
 * Text that people paste carries characters that cannot be seen: direction marks, zero-width spaces, fillers. Every text field is
 * normalised by one of these functions before its rules, so that lengths count what is kept and blank means that nothing is visible.
 */

/** Control and format characters, fillers, and the place of a pasted object. */
const invisible = /[\p{Cc}\p{Cf}\p{DI}\uFFFC]/gu

/** The same but for line breaks; first of all an emoji with its joiners, variation selectors and tags, which are kept. */
const invisibleOutsideEmoji =
  /([0-9#*]\uFE0F\u20E3|\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|\p{ExtPict}\p{EMod}?[\uFE0E\uFE0F]?(?:\u200D\p{ExtPict}\p{EMod}?[\uFE0E\uFE0F]?)*)|(?!\n)[\p{Cc}\p{Cf}\p{DI}\uFFFC]/gu

const lineBreak = /\r\n?|[\v\f\u0085\u2028\u2029]/gu
/** Besides the spaces: a tab, and letters that are drawn as nothing (an empty braille cell, a null notehead, hieroglyph blanks). */
const space = /[\t\p{Zs}\u2800\u{1D159}\u{13441}\u{13442}]/gu
const dash = /[\p{Pd}\u2043\u2212]/gu
const visible = /[^\p{Z}\p{M}\s]/u

/** Text of several lines, as it is stored: composed letters, no invisible characters, plain spaces; empty when nothing is visible. */
export function normaliseText(typed: string): string {
  const text = typed
    .normalize('NFC')
    .replace(lineBreak, '\n')
    .replace(space, ' ')
    .replace(invisibleOutsideEmoji, (_, kept = '') => kept)
    .normalize('NFC')
    .trim()
  return visible.test(text) ? text : ''
}

/** The same on one line, with one space between two words. */
export const normaliseLine = (typed: string): string => normaliseText(typed).replace(/\s+/g, ' ')

/** What is read character by character, such as a reference, a plate or a phone number: also with plain letters, digits and hyphens. */
export const normaliseCode = (typed: string): string =>
  normaliseLine(typed.normalize('NFKC'))
    .replace(invisible, '')
    .replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(dash, '-')

/** A phone number without the spaces and dashes that only a program writes; those of a keyboard stay for the rules of the form. */
export const normalisePhone = (typed: string): string =>
  normaliseCode(typed.replace(/(?![ -~])[\p{Pd}\p{Zs}\u2043\u2212]/gu, ''))

/** The digits of a number, without what people write between them. */
export const normaliseDigits = (typed: string): string =>
  normaliseCode(typed)
    .replace(/[\s().-]/g, '')
    .replace(/^\+/, '')

/** True when nothing of it can be seen. */
export const isBlank = (typed: string): boolean => normaliseText(typed) === ''

/** An e-mail address as it is stored, looked up and counted. What is no address stays none: `isEmail` judges the result. */
export function normaliseEmail(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/[\p{Z}\p{Cf}\p{DI}\u2800\uFFFC]/gu, '')
    .trim()
    .toLowerCase()
    .normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  return plain.slice(0, at) + domainInAscii(plain.slice(at))
}

/** `toko-büro.example` as `xn--toko-bro-q2a.example`. */
function domainInAscii(domain: string): string {
  if (/^[\w.-]*$/.test(domain) || !/^[\w.\-\x80-\u{10FFFF}]+$/u.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

const emailPattern =
  /^[^.@\s\p{Cc}<>()",;:\\[\]?&%#]+(?:\.[^.@\s\p{Cc}<>()",;:\\[\]?&%#]+)*@(?:[\w-]+\.)+[\w-]+$/u

/** Of a normalised address: something, an @, a domain with a dot. Refuses what would add to a `mailto:` link or ends in a number. */
export const isEmail = (email: string): boolean => emailPattern.test(email) && !/\.\d+$/.test(email)
