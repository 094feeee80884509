import * as z from 'zod/mini'
import { normaliseCode } from './normalise.ts'

/** A secret of 32 bytes, as base64url. */
const secret = /^[\w-]{43}/

/**
 * The secret at the end of a link. Mail and chat programs add to a link what stands behind it (`.`, `>`, `)`, a quote), and invisible
 * characters; people copy it with them.
 */
export function readLinkToken(text: string): string {
  const token = text.replace(/[^\x21-\x7e]/g, '').replace(/^[^\w-]+|[^\w-]+$/g, '')
  return secret.exec(token)?.[0] ?? token
}

/** The parameter of an address that carries such a secret, or a code that was typed. */
export const linkToken = z.pipe(
  z.string().check(z.maxLength(2_000), z.overwrite(normaliseCode)),
  z.transform((text: string) => readLinkToken(text)),
)
