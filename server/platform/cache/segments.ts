import type { Answer } from './answer.ts'

export interface Segment {
  readonly bytes: Buffer
  used: number
  readonly answers: Answer[]
}

const usualSize = 1024 * 1024

/**
 * Room for many small bodies: some large pieces of memory instead of a hundred thousand buffers, each of which would cost as
 * much as what it holds. Segments are filled one after another. When all room is taken the oldest is emptied: what was used since
 * moves on, as far as that leaves half of it free, and the rest leaves.
 */
export class Segments {
  readonly #segments: Segment[] = []
  readonly #limit: number
  readonly #overhead: number
  readonly #leave: (answer: Answer) => void
  #newest: Segment | undefined
  #bytes = 0

  /** `limit`: bytes in all; `overhead`: what each answer costs besides its own. */
  constructor(limit: number, overhead: number, leave: (answer: Answer) => void) {
    this.#limit = limit
    this.#overhead = overhead
    this.#leave = leave
  }

  /** With what its answers cost besides. */
  get bytes(): number {
    return this.#bytes
  }

  put(answer: Answer, bytes: Buffer): void {
    const segment = this.#withRoomFor(bytes.length)
    segment.bytes.set(bytes, segment.used)
    answer.segment = segment
    answer.at = segment.used
    answer.length = bytes.length
    segment.used += bytes.length
    segment.answers.push(answer)
    this.#bytes += this.#overhead
    while (this.#bytes > this.#limit && this.#segments.length > 1) this.#emptyOldest()
  }

  clear(): void {
    this.#segments.length = 0
    this.#newest = undefined
    this.#bytes = 0
  }

  #withRoomFor(length: number): Segment {
    if (this.#newest && this.#newest.used + length <= this.#newest.bytes.length) return this.#newest
    // Small ones in a small cache, or the oldest would be most of it.
    const size = Math.max(length, Math.min(usualSize, Math.floor(this.#limit / 16)))
    const segment: Segment = { bytes: Buffer.allocUnsafeSlow(size), used: 0, answers: [] }
    this.#segments.push(segment)
    this.#newest = segment
    this.#bytes += size
    return segment
  }

  #emptyOldest(): void {
    const oldest = this.#segments.shift()!
    this.#bytes -= oldest.bytes.length + oldest.answers.length * this.#overhead
    let moved = 0
    for (const answer of oldest.answers) {
      // What is no longer kept, and what was put again, has left only its bytes here.
      if (!answer.isKept || answer.segment !== oldest) continue
      if (answer.wasUsed && (moved + answer.length) * 2 <= oldest.used) {
        moved += answer.length
        answer.wasUsed = false
        this.put(answer, answer.packed!)
      } else this.#leave(answer)
    }
  }
}
