import { createHash } from 'node:crypto'

/**
 * Secrets are stored as hashes, which are useless to a reader of the table. They are random, so a fast hash is
 * enough.
 */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A typed code is accepted in any case, and with any or no dashes and spaces. */
export const hashTypedCode = (code: string): Buffer =>
  hashSecret(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
