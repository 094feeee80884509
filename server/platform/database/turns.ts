/** Lets one holder at a time have the single connection of the embedded database, in the order they asked. */
export class Turns {
  #waiting: Array<() => void> = []
  #taken = false

  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true
      return
    }
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve)
    })
  }

  /** Hands the turn straight to the next in line, so that nobody can slip in between. */
  give(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#taken = false
  }

  async during<T>(work: () => Promise<T>): Promise<T> {
    await this.take()
    try {
      return await work()
    } finally {
      this.give()
    }
  }
}
