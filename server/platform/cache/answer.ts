import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib'
import type { Encoding } from './encoding.ts'

export interface RenderedResponse {
  status: number
  body: string
  headers: OutgoingHttpHeaders
}

interface EncodedBody {
  encoding: Encoding
  bytes: Buffer
}

/** Compression of a smaller body would save no network packet. */
const minCompressedBytes = 860

export class CachedResponse {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly etag: string
  readonly #body: EncodedBody
  #gzipped: EncodedBody | undefined

  private constructor({ status, headers }: RenderedResponse, etag: string, body: EncodedBody) {
    this.status = status
    this.headers = headers
    this.etag = etag
    this.#body = body
  }

  static async compress(made: RenderedResponse): Promise<CachedResponse> {
    const plain = Buffer.from(made.body)
    // The ETag is weak, since the same page in another encoding has the same ETag.
    const etag = `W/"${hash('sha1', plain, 'base64url')}"`
    const body: EncodedBody =
      plain.length < minCompressedBytes
        ? { encoding: 'identity', bytes: plain }
        : { encoding: 'br', bytes: await toBrotli(plain) }
    return new CachedResponse(made, etag, body)
  }

  get size(): number {
    return this.#body.encoding === 'br' ? 2 * this.#body.bytes.length : this.#body.bytes.length
  }

  plain(): Buffer {
    const { encoding, bytes } = this.#body
    return encoding === 'br' ? brotliDecompressSync(bytes) : bytes
  }

  async bodyIn(encoding: Encoding): Promise<EncodedBody> {
    if (encoding === this.#body.encoding || this.#body.encoding === 'identity') return this.#body
    if (encoding === 'identity') return { encoding, bytes: this.plain() }
    this.#gzipped ??= { encoding: 'gzip', bytes: copyToFit(await toGzip(this.plain())) }
    return this.#gzipped
  }
}

const brotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Higher qualities take several times as long for a few percent. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const toBrotli = async (plain: Buffer): Promise<Buffer> => copyToFit(await brotli(plain, brotliOptions))

/** zlib returns a slice of a larger buffer, which would stay in memory with the slice. */
function copyToFit(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  copy.set(bytes)
  return copy
}
