import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What an answer can show. A write touches the tags of what it changes (`touch` in database/schema/01-platform.sql), and the answers that
 * carry one of them leave the cache. `stock:<id>` is the number of pieces; whether there are any at all belongs to `product:<id>`.
 */
export type Tag =
  /** Only another version of the program changes it. */
  | 'program'
  | 'settings'
  /** The categories, and which products are on sale in them. */
  | 'catalogue'
  /** Any product. */
  | 'products'
  | 'services'
  | 'delivery'
  | 'bookings'
  | 'ratings'
  | `${'product' | 'stock' | 'picture' | 'author'}:${string}`

/** What an answer showed, and for how many milliseconds it is valid even if nothing of that changes. */
export interface Shown {
  tags: ReadonlySet<string>
  lasts: number
}

/** Milliseconds that an answer is valid when it depends on the clock or names no tag. */
const brief = 1_000

const collecting = new AsyncLocalStorage<{ tags: Set<string>; lasts: number }>()

/** Adds tags to the answer that is being made. Outside of such an answer it does nothing. */
export function shows(...tags: Tag[]): void {
  const collected = collecting.getStore()
  if (collected) for (const tag of tags) collected.tags.add(tag)
}

/** The answer that is being made depends on the clock, or on something without a tag: it is valid for `ms` at most. */
export function showsBriefly(ms = brief): void {
  const collected = collecting.getStore()
  if (collected) collected.lasts = Math.min(collected.lasts, ms)
}

/** Makes something and says what it showed. */
export async function collectShown<T>(make: () => Promise<T>): Promise<{ made: T; shown: Shown }> {
  const shown = { tags: new Set<string>(), lasts: Infinity }
  const made = await collecting.run(shown, make)
  if (shown.tags.size === 0) shown.lasts = Math.min(shown.lasts, brief)
  return { made, shown }
}
