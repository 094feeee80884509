/* This file is apart from the other normalisers because pages without validation need it too. */

/**
 * Returns the form in which e-mail addresses are stored, looked up and counted. `isEmail` checks the result.
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
 * Checks a normalised address. It refuses characters that have a meaning in `mailto:` links, and domains that
 * end in a number.
 */
export const isEmail = (email: string): boolean => emailPattern.test(email) && !/\.\d+$/.test(email)
