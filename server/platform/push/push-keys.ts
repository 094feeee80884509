import { createECDH, ECDH } from 'node:crypto'

export interface VapidKeys {
  publicKey: string
  privateKey: string
}

export function makeVapidKeys(): VapidKeys {
  const keys = createECDH('prime256v1')
  return {
    publicKey: keys.generateKeys('base64url', 'uncompressed'),
    // A short number has zeros in front.
    privateKey: Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()])
      .subarray(-32)
      .toString('base64url'),
  }
}

/** A browser's public key is a point of the curve P-256, uncompressed. */
export function isP256Key(key: string): boolean {
  const bytes = readBase64Url(key)
  if (bytes?.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}

export const isAuthSecret = (secret: string): boolean => readBase64Url(secret)?.length === 16

const readBase64Url = (text: string): Buffer | undefined =>
  /^[\w-]+$/.test(text) ? Buffer.from(text, 'base64url') : undefined
