import { normaliseCode } from './normalise.ts'

/** A secret of 32 bytes in base64url. */
const secret = /^[\w-]{43}/

/**
 * Reads the secret at the end of a link. Mail and chat programs append characters after the link (`.`, `>`, `)`, a
 * quote) and invisible characters, and people copy them too.
 */
export function readLinkToken(text: string): string {
  const token = normaliseCode(text)
    .replace(/[^\x21-\x7e]/g, '')
    .replace(/^[^\w-]+|[^\w-]+$/g, '')
  return secret.exec(token)?.[0] ?? token
}
