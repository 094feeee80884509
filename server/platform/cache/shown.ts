import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What an answer can show, each under a key of its own: a write names those it changes, and only the answers that showed them
 * are made anew. `list:<category or *>:<sort>` is which products are in such lists and in which order; a product's own rows are
 * `product:<id>`, `stock` the number of its pieces and `sold-out` only whether there are any. The triggers of
 * `page-changes.sql` name the same keys.
 */
export type PageKey =
  /** Nothing but another version of the program changes it. */
  | 'program'
  | 'settings'
  | 'categories'
  | 'services'
  | 'delivery'
  | 'bookings'
  | 'ratings'
  | 'sitemap'
  | `list:${string}:${'name' | 'price' | 'rating'}`
  | `${'product' | 'stock' | 'sold-out' | 'ratings' | 'category' | 'picture' | 'author'}:${string}`

/** What an answer showed, and how long that is so by itself. */
export interface Shown {
  keys: ReadonlySet<string>
  /** Milliseconds from its making; for what depends on the clock or was not named. */
  lasts: number
  /** It answers words that somebody typed, which hardly anybody types again. */
  isSearch: boolean
}

/** What depends on the clock, or on something that has no key, is true for that long, in milliseconds. */
const brief = 1_000

const collecting = new AsyncLocalStorage<{ keys: Set<string>; lasts: number; isSearch: boolean }>()

/** Remembers what the answer that is being made shows. Outside of such a making it does nothing. */
export function shows(...keys: PageKey[]): void {
  const collected = collecting.getStore()
  if (collected) for (const key of keys) collected.keys.add(key)
}

/** The answer that is being made shows something that changes by itself, or that no key names: it holds `ms`, a second unless said. */
export function showsBriefly(ms = brief): void {
  const collected = collecting.getStore()
  if (collected) collected.lasts = Math.min(collected.lasts, ms)
}

/** The answer that is being made is to words that somebody typed. */
export function showsSearch(): void {
  const collected = collecting.getStore()
  if (collected) collected.isSearch = true
}

/** The answer that is being made shows what something kept showed, which is so for `left` milliseconds more. */
export function showsToo(kept: Shown, left: number): void {
  const collected = collecting.getStore()
  if (!collected) return
  for (const key of kept.keys) collected.keys.add(key)
  collected.lasts = Math.min(collected.lasts, left)
  collected.isSearch ||= kept.isSearch
}

/** Makes something and says what it showed; without any key it is taken for something that was not named. */
export async function collectShown<T>(make: () => Promise<T>): Promise<{ made: T; shown: Shown }> {
  const collected = { keys: new Set<string>(), lasts: Infinity, isSearch: false }
  const made = await collecting.run(collected, make)
  if (collected.keys.size === 0) collected.lasts = Math.min(collected.lasts, brief)
  return { made, shown: collected }
}
