import type { ProofMethod } from '#contract/orders/payment.ts'
import { localStore } from '#web/ui/browser.ts'
import { forgetFile, keepFile, readFile } from '#web/ui/file-store.ts'
import { unfinishedKey } from '#web/storefront/payments/paid-order.ts'

/** A proof that was partly sent when the browser was closed. */
export interface Unfinished {
  orderId: string
  uploadId: string
  file: File
  method: ProofMethod | undefined
  /** The idempotency key of the same proof in one request. */
  key: string
  percent: number
  startedAt: number
}

const name = 'proof'
/** The shop keeps the parts for a day. */
const lifetimeMs = 24 * 60 * 60 * 1_000

/** The note in the other store lets a page that finds none do without this code. */
export async function keepUnfinished(unfinished: Unfinished): Promise<void> {
  if (await keepFile(name, unfinished, lifetimeMs)) localStore.set(unfinishedKey, unfinished.orderId)
}

export async function readUnfinished(orderId: string): Promise<Unfinished | null> {
  const found = await readFile<Unfinished>(name)
  if (found?.orderId === orderId && found.startedAt + lifetimeMs > Date.now()) return found
  await forgetUnfinished()
  return null
}

export async function forgetUnfinished(): Promise<void> {
  localStore.remove(unfinishedKey)
  await forgetFile(name)
}
