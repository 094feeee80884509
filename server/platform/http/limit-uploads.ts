import type { Access } from '#contract/platform/endpoint.ts'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import { countAttempt, type AttemptLimit } from './attempts.ts'

/** Who sends a file: an account, or for a visitor the customer whose payment link it is. */
export interface Sender {
  access: Access
  id: string
}

const perCustomer = { limit: 30, seconds: 10 * 60 }
/** The pictures of a whole catalogue. */
const perAdmin = { limit: 600, seconds: 10 * 60 }
const rates: Record<Access, AttemptLimit> = { visitor: perCustomer, customer: perCustomer, admin: perAdmin }

/** Uploads that this process reads or works on at once; each holds its whole file in memory. */
const maxAtOnce = { all: 24, ofOneSender: 4 }
const retrySeconds = 5

const underWay = new Map<string, number>()
let all = 0

/**
 * Reads and handles an upload within the limits of its sender and of this process. TOO_MANY_ATTEMPTS, TOO_MANY_UPLOADS, both
 * before anything of the file is read.
 */
export async function limitUploads<T>(db: Db, { access, id }: Sender, action: () => Promise<T>): Promise<T> {
  const key = `upload:${access}:${id}`
  const ofSender = underWay.get(key) ?? 0
  if (all >= maxAtOnce.all || ofSender >= maxAtOnce.ofOneSender)
    throw problem('TOO_MANY_UPLOADS', { seconds: retrySeconds })
  all++
  underWay.set(key, ofSender + 1)
  try {
    await countAttempt(db, key, rates[access])
    return await action()
  } finally {
    all--
    const left = underWay.get(key)! - 1
    if (left > 0) underWay.set(key, left)
    else underWay.delete(key)
  }
}
