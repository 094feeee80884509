import { createHash, hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createGzip,
  gzip,
} from 'node:zlib'
import type { Encoding } from './encoding.ts'

export interface RenderedResponse {
  status: number
  /** Text in pieces if it is long, so that it is never in memory as a whole. Bytes of a picture are not compressed. */
  body: string | Uint8Array | AsyncIterable<string>
  headers: Record<string, string>
  /** A page for all unknown addresses. Other failures are not cached, since they may be temporary. */
  isShared404?: boolean
}

interface EncodedBody {
  encoding: Encoding
  bytes: Buffer
}

/** Compression of a smaller body would save no network packet. */
const minCompressedBytes = 860

export class CachedResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Names and values in turn: Node writes a list faster than an object. */
  readonly headerList: readonly string[]
  readonly etag: string
  readonly #body: EncodedBody
  #gzipped: EncodedBody | undefined

  /** The body was made in pieces, and is sent in pieces where it is not compressed. */
  readonly isLong: boolean
  readonly isKept: boolean
  /** Kept for the next request while memory allows. */
  #plain: WeakRef<Buffer> | undefined

  private constructor(
    { status, headers, body, isShared404 = false }: RenderedResponse,
    { etag, encoded }: EncodedBodyWithTag,
  ) {
    this.status = status
    this.headers = { ...headers, etag }
    this.headerList = Object.entries(this.headers).flat()
    this.etag = etag
    this.#body = encoded
    this.isLong = typeof body !== 'string' && !(body instanceof Uint8Array)
    this.isKept = status === 200 || (status === 404 && isShared404)
  }

  static async compress(made: RenderedResponse): Promise<CachedResponse> {
    const { body } = made
    if (body instanceof Uint8Array) return new CachedResponse(made, keepBytes(body))
    return new CachedResponse(made, typeof body === 'string' ? await encode(body) : await encodePieces(body))
  }

  get size(): number {
    return this.#body.encoding === 'br' ? 2 * this.#body.bytes.length : this.#body.bytes.length
  }

  plain(): Buffer {
    const { encoding, bytes } = this.#body
    if (encoding !== 'br') return bytes
    const plain = this.#plain?.deref() ?? brotliDecompressSync(bytes)
    this.#plain = new WeakRef(plain)
    return plain
  }

  /** A long body, decompressed while it is read. */
  plainPieces(): Readable {
    const decompressed = createBrotliDecompress()
    decompressed.end(this.#body.bytes)
    return decompressed
  }

  async bodyIn(encoding: Encoding): Promise<EncodedBody> {
    if (encoding === this.#body.encoding || this.#body.encoding === 'identity') return this.#body
    if (encoding === 'identity') return { encoding, bytes: this.plain() }
    this.#gzipped ??= {
      encoding: 'gzip',
      bytes: copyToFit(
        await (this.isLong ? buffer(this.plainPieces().pipe(createGzip())) : toGzip(this.plain())),
      ),
    }
    return this.#gzipped
  }
}

interface EncodedBodyWithTag {
  etag: string
  encoded: EncodedBody
}

async function encode(text: string): Promise<EncodedBodyWithTag> {
  const plain = Buffer.from(text)
  return {
    etag: toEtag(hash('sha1', plain, 'base64url')),
    encoded:
      plain.length < minCompressedBytes
        ? { encoding: 'identity', bytes: plain }
        : { encoding: 'br', bytes: await toBrotli(plain) },
  }
}

/** The array of a driver may be a view that keeps a whole network packet in memory. */
function keepBytes(body: Uint8Array): EncodedBodyWithTag {
  const bytes = copyToFit(Buffer.from(body))
  return { etag: toEtag(hash('sha1', bytes, 'base64url')), encoded: { encoding: 'identity', bytes } }
}

async function encodePieces(pieces: AsyncIterable<string>): Promise<EncodedBodyWithTag> {
  const sha = createHash('sha1')
  const bytes = await pipeline(
    pieces,
    async function* (source: AsyncIterable<string>) {
      for await (const piece of source) {
        sha.update(piece)
        yield piece
      }
    },
    createBrotliCompress(brotliOptions),
    buffer,
  )
  return { etag: toEtag(sha.digest('base64url')), encoded: { encoding: 'br', bytes: copyToFit(bytes) } }
}

/** Weak: the same page in another encoding has the same ETag. */
const toEtag = (digest: string): string => `W/"${digest}"`

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
