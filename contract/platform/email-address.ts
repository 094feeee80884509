/* Apart from the other normalisers, because pages without validation need it too. */

/**
 * The form in which e-mail addresses are stored, looked up and counted. The result need not be an address; see
 * `isEmail`.
 */
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

/** Converts `toko-büro.example` to `xn--toko-bro-q2a.example`. */
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

/**
 * Checks a normalised address. Refuses characters that have a meaning in `mailto:` links, and domains that end in a
 * number.
 */
export const isEmail = (email: string): boolean => emailPattern.test(email) && !/\.\d+$/.test(email)
