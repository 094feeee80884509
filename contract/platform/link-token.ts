import { normaliseCode } from './normalise.ts'

/** A secret of 32 bytes, as base64url. */
const secret = /^[\w-]{43}/

/**
 * The secret at the end of a link. Mail and chat programs add to a link what stands behind it (`.`, `>`, `)`, a quote), and invisible
 * characters; people copy it with them.
 */
export function readLinkToken(text: string): string {
  const token = normaliseCode(text)
    .replace(/[^\x21-\x7e]/g, '')
    .replace(/^[^\w-]+|[^\w-]+$/g, '')
  return secret.exec(token)?.[0] ?? token
}
