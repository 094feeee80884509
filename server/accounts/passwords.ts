import { hash, verify } from '@node-rs/argon2'
import { limits } from '#contract/platform/limits.ts'
import type { Db } from '#server/platform/database/database.ts'
import { problem } from '#server/platform/problem.ts'
import { readShopSettings } from '#server/shop/settings.ts'

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

export interface PasswordOwner {
  role: 'customer' | 'admin'
  full_name: string
  email: string
}

/** Scores of zxcvbn, from 0 to 4: an attacker needs more than 10³ guesses for 1, and more than 10⁸ for 3. */
const minScore = { customer: 1, admin: 3 }

/** Throws INVALID_INPUT at the field. */
export async function requireGoodPassword(
  db: Db,
  owner: PasswordOwner,
  password: string,
  field: string,
): Promise<void> {
  const message = await findPasswordFault(db, owner, password)
  if (message) throw problem('INVALID_INPUT', { issues: [{ field, message }] })
}

/** The name, the e-mail and the name of the shop are guessed first, so they add little to a password. */
export async function findPasswordFault(
  db: Db,
  { role, full_name, email }: PasswordOwner,
  password: string,
): Promise<'ADMIN_PASSWORD_SHORT' | 'PASSWORD_COMMON' | 'PASSWORD_WEAK' | null> {
  if (role === 'admin' && password.length < limits.adminPasswordMin) return 'ADMIN_PASSWORD_SHORT'
  if (await isCommonPassword(password)) return 'PASSWORD_COMMON'
  const { name: shopName } = await readShopSettings(db)
  const own = [full_name, email, shopName].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const { zxcvbn } = await loadLists()
  const { score } = zxcvbn.check(password.slice(0, judgedLength), [...new Set(own)])
  return score < minScore[role] ? 'PASSWORD_WEAK' : null
}

/** The time grows faster than the length. A longer password is at least as strong as its beginning. */
const judgedLength = 32

export async function isCommonPassword(password: string): Promise<boolean> {
  return (await loadLists()).common.has(password.toLowerCase())
}

type Lists = Awaited<ReturnType<typeof readLists>>
let lists: Promise<Lists> | undefined

const loadLists = (): Promise<Lists> => (lists ??= readLists())

async function readLists() {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs: graphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return {
    common: new Set(dictionary['passwords-common']),
    zxcvbn: new ZxcvbnFactory({ dictionary, graphs, l33tMaxSubstitutions: 10 }),
  }
}
