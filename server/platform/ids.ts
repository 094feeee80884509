import { randomBytes, randomInt } from 'node:crypto'

/** What ids are made of, in the order of its bytes. */
export const idAlphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** A random opaque id of 16 characters without look-alikes (93 bits). */
export const newId = (): string => characters(16, idAlphabet)

/** A UUID (version 7) that sorts after every one that this process has made before: milliseconds, and a count within each. */
export function newSortedUuid(): string {
  const now = BigInt(Date.now()) << 12n
  latest = now > latest ? now : latest + 1n
  const time = latest.toString(16).padStart(15, '0')
  const random = randomBytes(8).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8, 12)}-7${time.slice(12)}-8${random.slice(0, 3)}-${random.slice(3, 15)}`
}

/** 48 bits of milliseconds and 12 of the count. */
let latest = 0n

/** A short reference a person can read out: `TRX-7K2M-9QXA`. Rare collisions are caught by the table's unique rule. */
export const newReference = (prefix: 'TRX' | 'BKG'): string =>
  `${prefix}-${characters(4, readable)}-${characters(4, readable)}`

const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** A secret of `bytes` bytes for an address or a header. */
export const newSecret = (bytes: number): string => randomBytes(bytes).toString('base64url')

/** A code to type: groups of four readable characters. 13 of them are 64 bits; 16 are used. */
export const newTypedCode = (): string => Array.from({ length: 4 }, () => characters(4, readable)).join('-')

const characters = (length: number, from: string): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('')
