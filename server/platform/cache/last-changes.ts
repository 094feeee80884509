/** Changes are remembered in so many places; keys that share one are taken for changed together, which costs an answer and no truth. */
const places = 2 ** 19

/** When each thing that answers show was last changed, as numbers that only grow. */
export class LastChanges {
  readonly #last = new Float64Array(places)
  #everything = 0
  #latest = 0

  /** The number of the latest change. */
  get latest(): number {
    return this.#latest
  }

  note(keys: Iterable<string>): void {
    this.#latest++
    for (const key of keys) this.#last[placeOf(key)] = this.#latest
  }

  noteEverything(): void {
    this.#everything = ++this.#latest
  }

  /** Whether anything with one of these places was changed after that number. */
  isAnyAfter(number: number, shown: readonly number[]): boolean {
    if (this.#everything > number) return true
    for (const place of shown) if (this.#last[place]! > number) return true
    return false
  }
}

/** What is remembered of a key: a number instead of a text, for there are some twenty for each answer. FNV-1a. */
export function placeOf(key: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) & (places - 1)
}
