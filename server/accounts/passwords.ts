import { hash, verify } from '@node-rs/argon2'
import { limits } from '#contract/platform/limits.ts'
import { problem } from '#server/platform/problem.ts'

const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Takes the same time without a stored hash, so that the time does not reveal accounts. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? dummyHash, password)
  return matches && Boolean(storedHash)
}

/** The hash of 32 random bytes that are not stored. It must cost as much as all other hashes. */
export const dummyHash =
  '$argon2id$v=19$m=19456,t=2,p=1$xUYPFkSp6EyJ2OG8KaObkg$3R/ziyP0q2MdXqap2YubfrATg9Ix2jwh9AiBNzg8RYE'

/** Throws INVALID_INPUT at the field. */
export async function requireGoodPassword(
  role: 'customer' | 'admin',
  password: string,
  field: string,
): Promise<void> {
  if (role === 'admin' && password.length < limits.adminPasswordMin)
    throw problem('INVALID_INPUT', { issues: [{ field, message: 'ADMIN_PASSWORD_SHORT' }] })
  if (await isCommonPassword(password))
    throw problem('INVALID_INPUT', { issues: [{ field, message: 'PASSWORD_COMMON' }] })
}

export const commonPasswordMessage =
  'This password is easy to guess, as many people use it: choose another one.'

let commonPasswords: Set<string> | undefined

export async function isCommonPassword(password: string): Promise<boolean> {
  if (!commonPasswords) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    commonPasswords = new Set(dictionary['passwords-common'])
  }
  return commonPasswords.has(password.toLowerCase())
}
