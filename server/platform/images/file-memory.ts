/** Files by name up to `capacity` bytes; the one not asked for longest leaves first. Those asked for at once are found once. */
export class FileMemory {
  readonly #capacity: number
  readonly #files = new Map<string, Buffer>()
  readonly #onTheWay = new Map<string, Promise<Buffer | undefined>>()
  #bytes = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  async get(name: string, find: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const kept = this.#files.get(name)
    if (kept) {
      this.#files.delete(name)
      this.#files.set(name, kept)
      return kept
    }
    const running = this.#onTheWay.get(name)
    if (running) return running
    const finding = this.#find(name, find).finally(() => this.#onTheWay.delete(name))
    this.#onTheWay.set(name, finding)
    return finding
  }

  async #find(name: string, find: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const found = await find()
    if (!found) return undefined
    // A copy of its own: a driver's array may be a view that keeps a whole network packet alive.
    const file = Buffer.from(found)
    if (file.length > this.#capacity) return file
    this.#files.set(name, file)
    this.#bytes += file.length
    for (const [oldest, { length }] of this.#files) {
      if (this.#bytes <= this.#capacity) break
      this.#files.delete(oldest)
      this.#bytes -= length
    }
    return file
  }
}
