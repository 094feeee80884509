import { createHash } from 'node:crypto'

/** Secrets are random, so a fast hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export const hashTypedCode = (code: string): Buffer =>
  hashSecret(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
