import { normaliseCode } from './normalise.ts'

const secret = /^[\w-]{43}/

/**
 * Reads the secret at the end of a link. Mail and chat programs append punctuation and invisible characters
 * to a link, and people copy them too.
 */
export function readLinkToken(text: string): string {
  const token = normaliseCode(text)
    .replace(/[^\x21-\x7e]/g, '')
    .replace(/^[^\w-]+|[^\w-]+$/g, '')
  return secret.exec(token)?.[0] ?? token
}
