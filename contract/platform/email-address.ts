import { toNormalForm } from './piled-marks.ts'

/* This file is apart from the other normalisers because pages without validation need it too. */

/**
 * Returns the form in which e-mail addresses are stored, looked up and counted. `isEmail` checks the result. What could
 * be another address stays, so that `isEmail` refuses it: a space inside, or a character that only looks like others.
 */
export function normaliseEmail(typed: string): string {
  const visible = toNormalForm(typed, 'NFC')
    .replace(/[\p{Cf}\p{DI}\uFFFC]/gu, '')
    .replace(/[\p{Z}\u2800\u{1D159}\u{13441}\u{13442}]/gu, ' ')
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .trim()
    .toLowerCase()
  const folded = toNormalForm(visible, 'NFC')
  const at = folded.lastIndexOf('@') + 1
  return folded.slice(0, at) + domainInAscii(folded.slice(at))
}

/**
 * Returns the mailbox that an address leads to: most mail servers deliver `sari+toko@…` to `sari@…`, and Gmail ignores
 * dots. Limits count mailboxes.
 */
export function mailboxOf(email: string): string {
  const plain = normaliseEmail(email)
  const at = plain.lastIndexOf('@')
  const [name, domain] = [plain.slice(0, at).replace(/(?<=.)\+.*$/s, ''), plain.slice(at + 1)]
  return /^(?:gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/** Returns a domain that cannot exist unchanged, such as one with an emoji. */
function domainInAscii(written: string): string {
  const domain = written.replace(/[\u3002\uFF61]/g, '.')
  const isPossible =
    /^[\p{L}\p{Mn}\p{Mc}\p{N}.\-\xB7\u0375\u05F3\u05F4\u30FB]+$/u.test(domain) && hasOneSpelling(domain)
  if (!isPossible || /^-|-\.|\.-|-$/.test(domain)) return written
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return written
  }
}

/** False for characters such as `²` and `ﬁ`, which also mean `2` and `fi`. */
const hasOneSpelling = (text: string): boolean => toNormalForm(text, 'NFKC') === text

const localPattern = /^[^.@\s\p{Cc}<>()",;:\\[\]?&%#]+(?:\.[^.@\s\p{Cc}<>()",;:\\[\]?&%#]+)*$/u
/** The labels of RFC 1035 with a top level of letters, or an internationalised one. */
const hostPattern = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{1,63}|xn--[a-z\d-]{0,58}[a-z\d])$/
const maxHostLength = 253

/** Checks a normalised address. It refuses hosts that cannot exist, and characters with a meaning in `mailto:` links. */
export function isEmail(email: string): boolean {
  const at = email.lastIndexOf('@')
  const [local, host] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)]
  return (
    localPattern.test(local) &&
    hasOneSpelling(local) &&
    host.length <= maxHostLength &&
    hostPattern.test(host)
  )
}
