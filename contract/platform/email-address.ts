/* Apart from the other texts, which pages without rules need too. */

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
