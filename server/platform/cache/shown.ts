import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A write touches the tags of what it changes (`touch` in database/schema/01-platform.sql). Responses with
 * one of these tags then leave the cache. `stock:<id>` is the number in stock; whether a product is available
 * belongs to `product:<id>`.
 */
export type Tag =
  | 'program'
  | 'settings'
  | 'catalogue'
  | 'products'
  | 'services'
  | 'policies'
  | 'delivery'
  | 'vouchers'
  | 'bookings'
  | 'ratings'
  | `${'product' | 'stock' | 'picture' | 'author'}:${string}`

export interface Dependencies {
  tags: ReadonlySet<Tag>
  maxAgeMs: number
}

const shortAgeMs = 1_000

const collecting = new AsyncLocalStorage<{ tags: Set<Tag>; maxAgeMs: number }>()

export function addCacheTags(...tags: Tag[]): void {
  const collected = collecting.getStore()
  if (collected) for (const tag of tags) collected.tags.add(tag)
}

/** Call it while a response is made that depends on the clock or on something without a tag. */
export function limitCacheAge(ms = shortAgeMs): void {
  const collected = collecting.getStore()
  if (collected) collected.maxAgeMs = Math.min(collected.maxAgeMs, ms)
}

export async function collectDependencies<T>(
  make: () => Promise<T>,
): Promise<{ made: T; shown: Dependencies }> {
  const shown = { tags: new Set<Tag>(), maxAgeMs: Infinity }
  const made = await collecting.run(shown, make)
  if (shown.tags.size === 0) shown.maxAgeMs = Math.min(shown.maxAgeMs, shortAgeMs)
  return { made, shown }
}
