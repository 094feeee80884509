import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Refusal = 'TYPE' | 'BROKEN' | 'DIMENSIONS'

interface PngHeader {
  width: number
  height: number
  depth?: number
  /** PNG colour types: 0 is grey, 2 RGB, 6 RGBA. */
  colour?: number
  interlaced?: boolean
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

const png = (
  { width, height, depth = 8, colour = 6, interlaced = false }: PngHeader,
  pixels: Buffer,
  chunks: Buffer[] = [],
) => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colour, 0, 0, Number(interlaced)], 8)
  return Buffer.concat([
    pngSignature,
    chunk('IHDR', header),
    ...chunks,
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND'),
  ])
}

function chunk(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}

/** The picture has no pixels, so decoding it would fail. */
const pngHeader = (header: PngHeader) => png(header, Buffer.alloc(1))

const blank = { width: 8, height: 8, colour: 2 }
const blankPixels = Buffer.alloc((8 * 3 + 1) * 8)
/** The compressed data has 60 KB; the pixels have 64 MB. */
const bomb = deflateSync(Buffer.alloc(64 * 1024 * 1024))

const segment = (code: number, bytes: number[]) =>
  Buffer.from([0xff, code, (bytes.length + 2) >> 8, (bytes.length + 2) & 255, ...bytes])

/** The JPEG has no pixels, only the header and the beginning of each scan. */
function jpegHeader({
  width,
  height,
  scans,
  progressive,
}: Pick<PngHeader, 'width' | 'height'> & { scans: number; progressive: boolean }): Buffer {
  const size = [height >> 8, height & 255, width >> 8, width & 255]
  const colours = [1, 2, 3].flatMap((n) => [n, 0x11, 0])
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(progressive ? 0xc2 : 0xc0, [8, ...size, 3, ...colours]),
    ...Array.from({ length: scans }, () => segment(0xda, [1, 1, 0, 0, 63, 0])),
    Buffer.from([0xff, 0xd9]),
  ])
}

const plain = sharp({ create: { width: 64, height: 48, channels: 3, background: '#884422' } })
const jpeg = await plain.clone().jpeg().toBuffer()
const frames = Buffer.alloc(40 * 80 * 3, 90)
const animation = sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })

export const refusedPictures: [name: string, file: Buffer, refusal: Refusal][] = [
  [
    'an interlaced PNG of 16 bits',
    pngHeader({ width: 8_000, height: 8_000, depth: 16, interlaced: true }),
    'DIMENSIONS',
  ],
  [
    'a smaller interlaced PNG of 16 bits',
    pngHeader({ width: 3_500, height: 3_500, depth: 16, interlaced: true }),
    'DIMENSIONS',
  ],
  ['an interlaced PNG of 8 bits', pngHeader({ width: 5_000, height: 5_000, interlaced: true }), 'DIMENSIONS'],
  ['a PNG of 16 bits', pngHeader({ width: 4_500, height: 4_500, depth: 16 }), 'DIMENSIONS'],
  [
    '20,000 × 20,000 pixels of one bit',
    pngHeader({ width: 20_000, height: 20_000, depth: 1, colour: 0 }),
    'DIMENSIONS',
  ],
  [
    'a PNG with a width of two billion pixels',
    pngHeader({ width: 2 ** 31 - 1, height: 2 ** 31 - 1 }),
    'BROKEN',
  ],
  ['a PNG without width', pngHeader({ width: 0, height: 9 }), 'BROKEN'],
  [
    'a JPEG of 8,001 × 8,001 pixels',
    jpegHeader({ width: 8_001, height: 8_001, scans: 1, progressive: false }),
    'DIMENSIONS',
  ],
  [
    'a large progressive JPEG',
    jpegHeader({ width: 5_000, height: 5_000, scans: 10, progressive: true }),
    'DIMENSIONS',
  ],
  [
    'a large JPEG with a scan for each colour',
    jpegHeader({ width: 5_000, height: 5_000, scans: 3, progressive: false }),
    'DIMENSIONS',
  ],
  [
    'a JPEG with a thousand scans',
    jpegHeader({ width: 640, height: 640, scans: 1_000, progressive: true }),
    'DIMENSIONS',
  ],
  ['a PNG without pixels', pngHeader({ width: 90, height: 90 }), 'BROKEN'],
  ['the signature of a PNG in front of a JPEG', Buffer.concat([pngSignature, jpeg]), 'BROKEN'],
  [
    'the first bytes of a JPEG in front of a script',
    Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>')]),
    'BROKEN',
  ],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    'TYPE',
  ],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'TYPE'],
  ['a GIF of two pictures', await animation.clone().gif().toBuffer(), 'TYPE'],
  ['a WebP of two pictures', await animation.clone().webp().toBuffer(), 'TYPE'],
  ['an AVIF', await plain.clone().avif({ effort: 0 }).toBuffer(), 'TYPE'],
  ['a HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'TYPE'],
  ['a TIFF', await plain.clone().tiff().toBuffer(), 'TYPE'],
  ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'TYPE'],
]

export const acceptedPictures: [name: string, file: Buffer][] = [
  ['an interlaced PNG', await plain.clone().png({ progressive: true }).toBuffer()],
  ['a PNG of 16 bits', png({ ...blank, depth: 16 }, Buffer.alloc((8 * 6 + 1) * 8))],
  [
    'a PNG with an animation',
    png(blank, blankPixels, [chunk('acTL', Buffer.from('0000000200000000', 'hex'))]),
  ],
  [
    'a PNG with a decompression bomb in its text',
    png(blank, blankPixels, [chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), bomb]))]),
  ],
  [
    'a PNG with a decompression bomb in its colour profile',
    png(blank, blankPixels, [chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), bomb]))]),
  ],
  ['a progressive JPEG', await plain.clone().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG for print', await plain.clone().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG followed by another file', Buffer.concat([jpeg, Buffer.from('\xff\xda'.repeat(500), 'latin1')])],
]
