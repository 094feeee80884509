import { createHash } from 'node:crypto'

/** How secrets are kept: who reads the table cannot use what is in it. They are random, so a fast hash is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** A typed code counts whatever the case, with or without whatever dashes and spaces. */
export const hashTypedCode = (code: string): Buffer =>
  hashSecret(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
