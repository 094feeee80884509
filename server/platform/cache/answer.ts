import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

/** An answer before it is compressed; validator, length and encoding are added to its headers when it is sent. */
export interface Made {
  status: number
  body: string
  headers: OutgoingHttpHeaders
}

interface EncodedBody {
  encoding: Encoding
  bytes: Buffer
}

/** Bytes below which compressing saves no packet. */
const leastCompressed = 860

/** An answer for everyone, held compressed. */
export class Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly etag: string
  readonly #body: EncodedBody
  /** Made when a client first asks for it. */
  #gzipped: EncodedBody | undefined

  private constructor({ status, headers }: Made, etag: string, body: EncodedBody) {
    this.status = status
    this.headers = headers
    this.etag = etag
    this.#body = body
  }

  static async of(made: Made): Promise<Answer> {
    const plain = Buffer.from(made.body)
    // Weak: the same page in another encoding is the same page.
    const etag = `W/"${hash('sha1', plain, 'base64url')}"`
    const body: EncodedBody =
      plain.length < leastCompressed
        ? { encoding: 'identity', bytes: plain }
        : { encoding: 'br', bytes: await toBrotli(plain) }
    return new Answer(made, etag, body)
  }

  /** The bytes of its body, with room for the gzip form. */
  get size(): number {
    return this.#body.encoding === 'br' ? 2 * this.#body.bytes.length : this.#body.bytes.length
  }

  plain(): Buffer {
    const { encoding, bytes } = this.#body
    return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
  }

  /** The body for a client that takes this encoding; a short one is never compressed. */
  async bodyIn(encoding: Encoding): Promise<EncodedBody> {
    if (encoding === this.#body.encoding || this.#body.encoding === 'identity') return this.#body
    if (encoding === 'identity') return { encoding, bytes: this.plain() }
    this.#gzipped ??= { encoding: 'gzip', bytes: trimmed(await toGzip(this.plain())) }
    return this.#gzipped
  }
}

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Higher qualities take several times as long for a few percent. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const toBrotli = async (plain: Buffer): Promise<Buffer> => trimmed(await brotli(plain, quality))

/** A copy in memory of its own size: zlib returns a slice of a larger buffer, which would stay with it. */
function trimmed(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
