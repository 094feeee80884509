import { setImmediate as nextLoop } from 'node:timers/promises'

/**
 * The embedded database runs in this process, so consecutive turns would starve the event loop. After this
 * time, the event loop runs before the next turn.
 */
const maxBlockingMs = 10

export class Turns {
  #waiting: Array<() => void> = []
  #taken = false
  #prepare: () => Promise<void>
  #yieldedAt = performance.now()

  /** `prepare` runs at the beginning of every turn. When it fails, the turn ends. */
  constructor(prepare: () => Promise<void> = async () => {}) {
    this.#prepare = prepare
  }

  get taken(): boolean {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async acquire(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
    try {
      if (performance.now() - this.#yieldedAt > maxBlockingMs) {
        await nextLoop()
        this.#yieldedAt = performance.now()
      }
      await this.#prepare()
    } catch (error) {
      this.release()
      throw error
    }
  }

  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }

  async run<T>(action: () => Promise<T>): Promise<T> {
    await this.acquire()
    try {
      return await action()
    } finally {
      this.release()
    }
  }
}
