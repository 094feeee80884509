import type { Access } from '#contract/platform/endpoint.ts'
import type { Db } from '../database/database.ts'
import { problem } from '../problem.ts'
import { countAttempt, type AttemptLimit } from './attempts.ts'

/** The sender is an account, or the customer whose payment link a visitor uses. */
export interface Sender {
  access: Access
  id: string
  kind?: UploadKind
}

/** A part of an upload is one of many requests. */
export type UploadKind = 'upload' | 'part'

const perCustomer = { upload: { limit: 30, seconds: 10 * 60 }, part: { limit: 1_500, seconds: 10 * 60 } }
const perAdmin = { ...perCustomer, upload: { limit: 600, seconds: 10 * 60 } }
const uploadLimits: Record<Access, Record<UploadKind, AttemptLimit>> = {
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
export async function limitUploads<T>(
  db: Db,
  { access, id, kind = 'upload' }: Sender,
  action: () => Promise<T>,
): Promise<T> {
  const key = `${kind}:${access}:${id}`
  const runningOfSender = running.get(key) ?? 0
  if (all >= maxConcurrent.all || runningOfSender >= maxConcurrent.perSender)
    throw problem('TOO_MANY_UPLOADS', { seconds: retrySeconds })
  all++
  running.set(key, runningOfSender + 1)
  try {
    await countAttempt(db, key, uploadLimits[access][kind])
    return await action()
  } finally {
    all--
    const left = running.get(key)! - 1
    if (left > 0) running.set(key, left)
    else running.delete(key)
  }
}
