import { randomBytes, randomInt } from 'node:crypto'

export const idAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The characters include no look-alikes. The id has 93 random bits. */
export const newId = (): string => randomCharacters(16, idAlphabet)

/** The UUID (version 7) sorts after all earlier ones of this process. */
export function newSortedUuid(): string {
  const now = BigInt(Date.now()) << 12n
  latest = now > latest ? now : latest + 1n
  const time = latest.toString(16).padStart(15, '0')
  const random = randomBytes(8).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${time.slice(12)}-8${random.slice(0, 3)}-${random.slice(3, 15)}`
}

let latest = 0n

/**
 * The reference is easy to read out, such as `TRX-7K2M-9QXA`. The unique constraint of the table catches rare
 * collisions.
 */
export const newReference = (prefix: 'TRX' | 'BKG'): string =>
  `${prefix}-${randomCharacters(4, readable)}-${randomCharacters(4, readable)}`

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** A customer types this code. Thirteen of its 16 characters have 64 bits. */
export const newTypedCode = (): string =>
  Array.from({ length: 4 }, () => randomCharacters(4, readable)).join('-')

/** A customer types this code, which has 49 random bits. */
export const newVoucherCode = (): string => randomCharacters(10, readable)

const randomCharacters = (length: number, from: string): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('')
