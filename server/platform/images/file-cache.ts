/** Concurrent requests for a file load it once. */
export class FileCache {
  readonly #capacity: number
  readonly #files = new Map<string, Buffer>()
  readonly #loading = new Map<string, Promise<Buffer | undefined>>()
  #bytes = 0

  constructor(capacity: number) {
    this.#capacity = capacity
  }

  /** `beforeFinding` may throw to refuse this request. */
  async get(
    name: string,
    find: () => Promise<Uint8Array | undefined>,
    beforeFinding = (): void => {},
  ): Promise<Buffer | undefined> {
    const cached = this.#files.get(name)
    if (cached) {
      this.#files.delete(name)
      this.#files.set(name, cached)
      return cached
    }
    const running = this.#loading.get(name)
    if (running) return running
    beforeFinding()
    const finding = this.#find(name, find).finally(() => this.#loading.delete(name))
    this.#loading.set(name, finding)
    return finding
  }

  async #find(name: string, find: () => Promise<Uint8Array | undefined>): Promise<Buffer | undefined> {
    const found = await find()
    if (!found) return undefined
    // The array of a driver may be a view that keeps a whole network packet in memory, so the cache stores a
    // copy.
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
