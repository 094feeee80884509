import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readyIn, type Answer, type Ready } from './answer.ts'
import type { Encoding } from './encoding.ts'

/** The bodies that were asked for lately, as they travel; what is asked for again after it left is unpacked and encoded anew. */
export class ReadyBodies {
  readonly #answers = new Set<Answer>()
  readonly #encoding = new Map<Answer, Map<Encoding, Promise<Ready>>>()
  readonly #limit: number
  #bytes = 0

  constructor(limit: number) {
    this.#limit = limit
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The body of an answer in an encoding, at once if it is ready. Those who ask meanwhile wait for the same one. */
  of(answer: Answer, encoding: Encoding): Ready | Promise<Ready> {
    const wanted = answer.isShort ? 'identity' : encoding
    const ready = answer.ready?.[wanted]
    if (ready) {
      answer.wasReady = true
      return ready
    }
    const running = this.#encoding.get(answer) ?? new Map<Encoding, Promise<Ready>>()
    this.#encoding.set(answer, running)
    const promise =
      running.get(wanted) ??
      this.#encode(answer, wanted).finally(() => {
        running.delete(wanted)
        if (running.size === 0) this.#encoding.delete(answer)
      })
    running.set(wanted, promise)
    return promise
  }

  /** Takes what is ready of an answer that is kept from now on. */
  add(answer: Answer): void {
    this.#answers.add(answer)
    this.#bytes += weightOf(answer)
    this.#makeRoom()
  }

  /** Of an answer that is kept no longer. */
  remove(answer: Answer): void {
    if (this.#answers.delete(answer)) this.#bytes -= weightOf(answer)
  }

  clear(): void {
    this.#answers.clear()
    this.#bytes = 0
  }

  async #encode(answer: Answer, encoding: Encoding): Promise<Ready> {
    const ready = readyIn(answer, encoding, await encoders[encoding](answer.plain()))
    if (answer.isKept) {
      this.remove(answer)
      // Whoever takes nothing compressed is rare, and that body is the largest.
      const { identity: _, ...compressed } = answer.ready ?? {}
      answer.ready = { ...(encoding === 'identity' ? answer.ready : compressed), [encoding]: ready }
      this.add(answer)
    }
    return ready
  }

  /** What was not asked for since it last was the oldest leaves. */
  #makeRoom(): void {
    for (const answer of this.#answers) {
      if (this.#bytes <= this.#limit) return
      if (answer.wasReady) {
        answer.wasReady = false
        this.#answers.delete(answer)
        this.#answers.add(answer)
      } else {
        this.remove(answer)
        answer.ready = undefined
      }
    }
  }
}

/** Bytes that the list of headers and the objects around a body take. */
const around = 400

function weightOf({ ready }: Answer): number {
  let weight = 0
  for (const { bytes } of Object.values(ready ?? {})) weight += bytes.length + around
  return weight
}

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    brotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => gzipped(body, { level: 6 }),
  identity: (body) => Promise.resolve(body),
}
