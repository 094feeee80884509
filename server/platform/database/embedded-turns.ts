import { setImmediate as nextLoop } from 'node:timers/promises'

/**
 * Milliseconds after which requests that came meanwhile are heard before the next turn: the database answers within the process, so turn
 * after turn would follow without the event loop.
 */
const longest = 10

/** Lets one holder at a time have the single connection of the embedded database, in the order they asked. */
export class Turns {
  #waiting: Array<() => void> = []
  #taken = false
  #prepare: () => Promise<void>
  #heardAt = performance.now()

  /** `prepare` is done at the beginning of every turn; when it fails there is none. */
  constructor(prepare: () => Promise<void> = async () => {}) {
    this.#prepare = prepare
  }

  get taken(): boolean {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#taken = true
    try {
      if (performance.now() - this.#heardAt > longest) {
        await nextLoop()
        this.#heardAt = performance.now()
      }
      await this.#prepare()
    } catch (error) {
      this.give()
      throw error
    }
  }

  /** Hands the turn straight to the next in line, so that nobody can slip in between. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }

  async during<T>(action: () => Promise<T>): Promise<T> {
    await this.take()
    try {
      return await action()
    } finally {
      this.give()
    }
  }
}
