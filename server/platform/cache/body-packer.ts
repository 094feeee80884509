import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

/** Bodies of one kind: pages of products, lists, answers of one endpoint. */
interface Kind {
  dictionary: Buffer | undefined
  /** How many in a row were little like the dictionary, and how many it takes for another. */
  poor: number
  patience: number
}

/** A body that is like its dictionary shrinks to less than one part in so many. */
const wellPacked = 12
const kindsAtMost = 200
/** Higher ones take twice the time and leave a seventh less. */
const level = 3
/** Bytes; what is longer has little in common with the next. */
const longestDictionary = 128 * 1024

/**
 * Packs bodies for keeping: two pages of products differ in a few hundred bytes, so a page is compressed with another of its kind
 * as the dictionary. Which is learnt as they come, and again when the pages have changed.
 */
export class BodyPacker {
  readonly #kinds = new Map<string, Kind>()

  /** At once: to have another thread do it costs this one as much. */
  pack(key: string, body: Buffer): { bytes: Buffer; dictionary: Buffer | undefined } {
    const kind = this.#kindOf(key)
    const dictionary = kind?.dictionary
    const bytes = zstdCompressSync(body, {
      params: { [constants.ZSTD_c_compressionLevel]: level },
      pledgedSrcSize: body.length,
      ...(dictionary && { dictionary }),
    })
    if (kind) learn(kind, body, bytes.length)
    return { bytes, dictionary }
  }

  forget(): void {
    this.#kinds.clear()
  }

  #kindOf(key: string): Kind | undefined {
    const name = nameOfKind(key)
    const known = this.#kinds.get(name)
    if (known || this.#kinds.size >= kindsAtMost) return known
    const kind = { dictionary: undefined, poor: 0, patience: 2 }
    this.#kinds.set(name, kind)
    return kind
  }
}

export const unpack = (bytes: Buffer, dictionary: Buffer | undefined): Buffer =>
  zstdDecompressSync(bytes, dictionary && { dictionary })

function learn(kind: Kind, body: Buffer, packedLength: number): void {
  if (packedLength * wellPacked < body.length) {
    kind.poor = 0
    return
  }
  if (++kind.poor < kind.patience || body.length > longestDictionary) return
  kind.dictionary = body
  kind.poor = 0
  // Where nothing is like anything, dictionaries become rare soon.
  kind.patience *= 4
}

/** Language, and the beginning of the path or the endpoint: ` /products/` of ` /products/x1?lang=en`, `id /products [` of a list. */
const nameOfKind = (key: string): string => /^[^[?]*\[|^[^/]*\/[^/?]*\/?/.exec(key)?.[0] ?? key
