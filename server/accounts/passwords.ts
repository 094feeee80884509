import { hash, verify } from '@node-rs/argon2'
import { limits } from '#contract/platform/limits.ts'
import { problem } from '#server/platform/problem.ts'

/** argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Takes as long for an account that does not exist, or a customer without one, so that time does not reveal who has one. */
export async function passwordMatches(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? nobodysHash, password)
  return matches && Boolean(storedHash)
}

/** Of 32 random bytes that were thrown away. Its cost must be that of all others. */
export const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$xUYPFkSp6EyJ2OG8KaObkg$3R/ziyP0q2MdXqap2YubfrATg9Ix2jwh9AiBNzg8RYE'

/** Whoever runs the shop needs a longer password than who buys in it: INVALID_INPUT under the field's name. */
export function requireLength(role: 'customer' | 'admin', password: string, field: string): void {
  if (role !== 'admin' || password.length >= limits.adminPasswordMin) return
  throw problem('INVALID_INPUT', { issues: [{ field, message: 'ADMIN_PASSWORD_SHORT' }] })
}
