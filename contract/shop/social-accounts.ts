import * as z from 'zod/mini'
import { normaliseCode } from '../platform/normalise.ts'

/** The account name is stored without `@` and address, in lower case. Empty: the shop has no account. */
export const InstagramAccount = z
  .string()
  .check(z.overwrite(normaliseAccount), z.regex(/^(?:[a-z\d._]{1,30})?$/, 'INSTAGRAM_ACCOUNT'))

export const TiktokAccount = z
  .string()
  .check(z.overwrite(normaliseAccount), z.regex(/^(?:[a-z\d._]{2,24})?$/, 'TIKTOK_ACCOUNT'))

/** Reads `@toko.melati` and `https://www.instagram.com/toko.melati/?igsh=…`. */
export function normaliseAccount(typed: string): string {
  const text = normaliseCode(typed).toLowerCase()
  const [, named] = /^(?:https?:\/\/)?(?:[a-z]+\.)?(?:instagram|tiktok)\.com\/([^/?#]*)/.exec(text) ?? []
  return (named ?? text).replace(/^@/, '')
}
