import type { Access } from '#contract/platform/endpoint.ts'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import { countAttempt, type AttemptLimit } from './attempts.ts'

/** The sender is an account, or the customer whose payment link a visitor uses. */
export interface Sender {
  access: Access
  id: string
}

const perCustomer = { limit: 30, seconds: 10 * 60 }
const perAdmin = { limit: 600, seconds: 10 * 60 }
const uploadLimits: Record<Access, AttemptLimit> = {
  visitor: perCustomer,
  customer: perCustomer,
  admin: perAdmin,
}

/** Each running upload holds its whole file in memory. */
const maxConcurrent = { all: 24, perSender: 4 }
const retrySeconds = 5

const running = new Map<string, number>()
let all = 0

/** Throws TOO_MANY_ATTEMPTS or TOO_MANY_UPLOADS before the file is read. */
export async function limitUploads<T>(db: Db, { access, id }: Sender, action: () => Promise<T>): Promise<T> {
  const key = `upload:${access}:${id}`
  const runningOfSender = running.get(key) ?? 0
  if (all >= maxConcurrent.all || runningOfSender >= maxConcurrent.perSender)
    throw problem('TOO_MANY_UPLOADS', { seconds: retrySeconds })
  all++
  running.set(key, runningOfSender + 1)
  try {
    await countAttempt(db, key, uploadLimits[access])
    return await action()
  } finally {
    all--
    const left = running.get(key)! - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
}
