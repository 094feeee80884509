import { normaliseCode } from './normalise.ts'

const secret = /^[\w-]{43}/

/**
 * Reads the secret at the end of a link. Mail and chat programs append punctuation and invisible characters
 * to a link, and people copy them too.
 */
export function readLinkToken(text: string): string {
  const token = normaliseCode(text).replace(/[^\x21-\x7e]/g, '')
  const begin = token.search(/[\w-]/)
  const rest = begin === -1 ? '' : token.slice(begin)
  return secret.exec(rest)?.[0] ?? withoutTail(rest)
}

/** A pattern that ends with `$` would take a time that grows with the square of the length. */
function withoutTail(token: string): string {
  let end = token.length
  while (end > 0 && /[^\w-]/.test(token.charAt(end - 1))) end -= 1
  return token.slice(0, end)
}
