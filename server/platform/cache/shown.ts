import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Cache tags of a response. A write touches the tags of what it changes (`touch` in
 * database/schema/01-platform.sql), and the responses with one of them leave the cache. `stock:<id>` is the
 * number in stock; whether a product is available at all belongs to `product:<id>`.
 */
export type Tag =
  /** Changes only with the version of the shop. */
  | 'program'
  | 'settings'
  /** The categories, and which products are on sale in them. */
  | 'catalogue'
  | 'products'
  | 'services'
  | 'policies'
  | 'delivery'
  | 'bookings'
  | 'ratings'
  | `${'product' | 'stock' | 'picture' | 'author'}:${string}`

/** What a response depends on, and how long it is valid even without a change. */
export interface Dependencies {
  tags: ReadonlySet<string>
  maxAgeMs: number
}

/** For responses that depend on the clock or have no tag. */
const shortAgeMs = 1_000

const collecting = new AsyncLocalStorage<{ tags: Set<string>; maxAgeMs: number }>()

/** Adds tags to the response that is being made; does nothing outside of one. */
export function addCacheTags(...tags: Tag[]): void {
  const collected = collecting.getStore()
  if (collected) for (const tag of tags) collected.tags.add(tag)
}

/**
 * Limits the response that is being made to `ms`, because it depends on the clock or on something without a
 * tag.
 */
export function limitCacheAge(ms = shortAgeMs): void {
  const collected = collecting.getStore()
  if (collected) collected.maxAgeMs = Math.min(collected.maxAgeMs, ms)
}

export async function collectDependencies<T>(
  make: () => Promise<T>,
): Promise<{ made: T; shown: Dependencies }> {
  const shown = { tags: new Set<string>(), maxAgeMs: Infinity }
  const made = await collecting.run(shown, make)
  if (shown.tags.size === 0) shown.maxAgeMs = Math.min(shown.maxAgeMs, shortAgeMs)
  return { made, shown }
}
