import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
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

  /** The body of an answer in an encoding: as it is ready, or compressed in haste; once it is asked for again, as small as it gets. */
  of(answer: Answer, encoding: Encoding): Ready | Promise<Ready> {
    const wanted = answer.isShort ? 'identity' : encoding
    const ready = answer.ready?.[wanted]
    if (ready) {
      answer.wasReady = true
      if (ready.isHasty) this.#encoded(answer, wanted).catch(() => {})
      return ready
    }
    const plain = answer.plain()
    if (plain.length > longestInHaste) return this.#encoded(answer, wanted)
    const isHasty = wanted !== 'identity'
    return this.#keep(answer, wanted, readyIn(answer, wanted, inHaste[wanted](plain), { isHasty }))
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

  /** By another thread; those who ask meanwhile wait for the same one. */
  #encoded(answer: Answer, encoding: Encoding): Promise<Ready> {
    const running = this.#encoding.get(answer) ?? new Map<Encoding, Promise<Ready>>()
    this.#encoding.set(answer, running)
    const promise =
      running.get(encoding) ??
      this.#encode(answer, encoding).finally(() => {
        running.delete(encoding)
        if (running.size === 0) this.#encoding.delete(answer)
      })
    running.set(encoding, promise)
    return promise
  }

  async #encode(answer: Answer, encoding: Encoding): Promise<Ready> {
    return this.#keep(answer, encoding, readyIn(answer, encoding, await encoders[encoding](answer.plain())))
  }

  #keep(answer: Answer, encoding: Encoding, ready: Ready): Ready {
    if (!answer.isKept) return ready
    this.remove(answer)
    // Whoever takes nothing compressed is rare, and that body is the largest.
    const { identity: _, ...compressed } = answer.ready ?? {}
    answer.ready = { ...(encoding === 'identity' ? answer.ready : compressed), [encoding]: ready }
    this.add(answer)
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
  br: async (body) => alone(await brotli(body, brotliOf(body, 5))),
  gzip: async (body) => alone(await gzipped(body, { level: 6 })),
  identity: async (body) => body,
}

/** Most bytes that are compressed while everybody waits: these take some tenths of a millisecond. */
const longestInHaste = 256 * 1024

/** A sixth larger in half of the time, and with no way to another thread and back. */
const inHaste: Record<Encoding, (body: Buffer) => Buffer> = {
  br: (body) => alone(brotliCompressSync(body, brotliOf(body, 3))),
  gzip: (body) => alone(gzipSync(body, { level: 3 })),
  identity: (body) => body,
}

const brotliOf = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // No further back than the body is long: for the usual four megabytes its memory would come from the system each time.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(Math.ceil(Math.log2(body.length)), 16), 22),
  },
})

/** In memory of its own size: what zlib gives is a part of 64 KiB, all of which would be kept with it. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  own.set(bytes)
  return own
}
