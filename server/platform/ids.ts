import { randomBytes, randomInt } from 'node:crypto'

export const idAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A random id of 16 characters without look-alikes (93 bits). */
export const newId = (): string => randomCharacters(16, idAlphabet)

/** A UUID (version 7) that sorts after all earlier ones of this process: milliseconds and a counter. */
export function newSortedUuid(): string {
  const now = BigInt(Date.now()) << 12n
  latest = now > latest ? now : latest + 1n
  const time = latest.toString(16).padStart(15, '0')
  const random = randomBytes(8).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${time.slice(12)}-8${random.slice(0, 3)}-${random.slice(3, 15)}`
}

/** 48 bits of milliseconds and 12 of the counter. */
let latest = 0n

/**
 * A short reference that is easy to read out: `TRX-7K2M-9QXA`. The table's unique constraint catches rare
 * collisions.
 */
export const newReference = (prefix: 'TRX' | 'BKG'): string =>
  `${prefix}-${randomCharacters(4, readable)}-${randomCharacters(4, readable)}`

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A secret of `bytes` bytes for a URL or a header. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** A code to type: 16 readable characters in groups of four; 13 of them are 64 bits. */
export const newTypedCode = (): string =>
  Array.from({ length: 4 }, () => randomCharacters(4, readable)).join('-')

const randomCharacters = (length: number, from: string): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('')
