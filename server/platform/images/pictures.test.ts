import { createHash } from 'node:crypto'
import fastify from 'fastify'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { Picture } from '#contract/platform/picture.ts'
import { limitRequests } from '../http/limit-requests.ts'
import { toPicture, sharePath } from './to-picture.ts'
import { normalisePicture, renderAvif, renderPicture } from './prepare-picture.ts'
import { prepareProof } from '#server/payments/prepare-proof.ts'
import { refusedPictures, acceptedPictures } from '#server/testing/hostile-pictures.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { serveFiles } from './serve-media.ts'

const scene = (width: number, height: number) => {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(
        [(x * 255) / width, (y * 255) / height, ((x >> 5) ^ (y >> 5)) & 1 ? 220 : 30],
        (y * width + x) * 3,
      )
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
const jpeg = await scene(800, 600).jpeg({ quality: 92 }).toBuffer()
const png = await scene(800, 600).png().toBuffer()

const broken = Buffer.from(png)
broken.fill(7, 200, 400)

const badFiles: typeof refusedPictures = [
  ...refusedPictures,
  ['a JPEG cut in half', jpeg.subarray(0, jpeg.length / 2), 'BROKEN'],
  ['a JPEG cut at its end', jpeg.subarray(0, jpeg.length - 2_000), 'BROKEN'],
  ['a PNG cut in half', png.subarray(0, png.length / 2), 'BROKEN'],
  ['a damaged PNG', broken, 'BROKEN'],
]

describe('an uploaded picture', () => {
  test.each(badFiles)('is refused if it is %s', async (_kind, bytes, problem) => {
    await expect(preparePicture(bytes)).rejects.toMatchObject({ code: `PICTURE_${problem}` })
  })

  test.each(acceptedPictures)('is accepted if it is %s', async (_kind, bytes) => {
    expect((await preparePicture(bytes)).width).toBeLessThanOrEqual(64)
  })

  test('becomes WebP in the widths of the layouts and a JPEG for link previews, and later AVIF', async () => {
    const { width, height, widths, files, placeholder, original } = await preparePicture(jpeg)
    expect([width, height]).toEqual([800, 600])
    expect(widths).toEqual([160, 320, 480, 640, 800])
    expect(files.map((file) => `${file.format} ${file.width}`).sort()).toEqual(
      [...widths.map((each) => `webp ${each}`), 'jpeg 800'].sort(),
    )
    expect(placeholder).toMatch(/^data:image\/webp;base64,/)
    expect(placeholder.length).toBeLessThan(300)
    const share = await sharp(files.find((file) => file.format === 'jpeg')?.bytes).metadata()
    expect([share.format, share.width, share.height]).toEqual(['jpeg', 800, 600])
    for (const { format, bytes } of files)
      if (format === 'webp') expect(bytes.subarray(0, 12).toString('latin1')).toMatch(/^RIFF....WEBP/s)
    const later = await renderAvif(original, 320)
    expect(later.subarray(0, 40).toString('latin1')).toMatch(/ftypavif/)
    expect(
      await sharp(later)
        .metadata()
        .catch(() => null),
    ).toBeNull()
  })

  test('is reduced to the size of the largest layout', async () => {
    const { width, height } = await normalisePicture(await scene(3000, 2000).jpeg().toBuffer())
    expect([width, height]).toEqual([1920, 1280])
  })

  test('is upright, and has no place or author of the photograph', async () => {
    const taken = scene(400, 300)
      .withExif({ IFD0: { Copyright: 'me' } })
      .withMetadata({ orientation: 6 })
    const { width, height, files } = await preparePicture(await taken.jpeg().toBuffer())
    expect([width, height]).toEqual([300, 400])
    const share = await sharp(files.find((file) => file.format === 'jpeg')?.bytes).metadata()
    expect([share.exif, share.orientation]).toEqual([undefined, undefined])
  })

  test('has an id that does not depend on the metadata of its file', async () => {
    const tagged = await sharp(png)
      .withExif({ IFD0: { Copyright: 'me' } })
      .png()
      .toBuffer()
    const [first, second] = await Promise.all([preparePicture(png), preparePicture(tagged)])
    expect(first.id).toMatch(/^[0-9a-f]{16}$/)
    expect(second.id).toBe(first.id)
    expect((await preparePicture(jpeg)).id).not.toBe(first.id)
  })

  test('has paths made of its id, width and format', () => {
    const row = {
      id: '0123456789abcdef',
      width: 1920,
      height: 1080,
      placeholder: 'data:',
      widths: [160, 960, 1920],
      has_avif: true,
    }
    const picture = toPicture(row)
    expect(Picture.parse(picture)).toEqual({
      src: '/media/0123456789abcdef-960.webp',
      width: 1920,
      height: 1080,
      placeholder: 'data:',
      sources: ['avif', 'webp'].map((format) => ({
        type: `image/${format}`,
        srcset: [160, 960, 1920].map((w) => `/media/0123456789abcdef-${w}.${format} ${w}w`).join(', '),
      })),
    })
    expect(toPicture({ ...row, has_avif: false }).sources.map(({ type }) => type)).toEqual(['image/webp'])
    expect(sharePath(row.id)).toBe('/media/0123456789abcdef-og.jpg')
    expect(toPicture(null)).toBeNull()
  })
})

describe('limitConcurrency', () => {
  test('runs a limited number of actions at the same time and refuses an action when too many wait', async () => {
    const ends: (() => void)[] = []
    const begun: string[] = []
    const inTurn = limitConcurrency(2, { maxWaiting: 1, refuse: () => new Error('full') })
    const put = (name: string) =>
      inTurn(async () => {
        begun.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return name
      })
    const [first, second, third] = [put('first'), put('second'), put('third')]
    await expect(put('fourth')).rejects.toThrow('full')
    expect(begun).toEqual(['first', 'second'])
    ends.shift()!()
    expect(await first).toBe('first')
    expect(begun).toEqual(['first', 'second', 'third'])
    for (const end of ends) end()
    expect(await Promise.all([second, third])).toEqual(['second', 'third'])
  })
})

describe('/media', () => {
  const server = fastify()
  limitRequests(server, null)
  const reads: string[] = []
  serveFiles(server, async ({ id, width, format }) => {
    reads.push(`${id} ${width} ${format}`)
    return id === '0123456789abcdef' ? Buffer.from('picture') : undefined
  })

  test('serves a picture with an immutable lifetime and reads it from the database once', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.inject('/media/0123456789abcdef-320.avif')))
    for (const { statusCode, headers, body } of answers) {
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/avif', 'picture'])
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    }
    await server.inject('/media/0123456789abcdef-320.avif')
    expect(reads).toEqual(['0123456789abcdef 320 avif'])
    const etag = String(answers[0]?.headers.etag)
    const again = await server.inject({
      url: '/media/0123456789abcdef-320.avif',
      headers: { 'if-none-match': etag },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await server.inject('/media/0123456789abcdef-og.jpg')).headers['content-type']).toBe('image/jpeg')
  })

  test.each([
    'fedcba9876543210-320.avif',
    '0123456789abcdef-320.svg',
    'x',
    '..%2f..%2fetc%2fpasswd',
    '0123456789abcdef-0.webp',
  ])('returns 404 for %s', async (file) => {
    expect((await server.inject(`/media/${file}`)).statusCode).toBe(404)
  })
})

describe('a payment proof', () => {
  test.each(badFiles)('is refused if it is %s', async (_kind, bytes, problem) => {
    const code = problem === 'TYPE' ? 'PROOF_TYPE' : 'PROOF_BROKEN'
    await expect(prepareProof(bytes)).rejects.toMatchObject({ code })
  })

  test.each(acceptedPictures)('is accepted if it is %s', async (_kind, bytes) => {
    expect((await prepareProof(bytes)).picture.length).toBeLessThan(5_000)
  })

  test('is refused if it is missing or larger than 5 MB', async () => {
    await expect(prepareProof(Buffer.alloc(0))).rejects.toMatchObject({ code: 'PROOF_MISSING' })
    const padded = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    await expect(prepareProof(padded(5 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'PROOF_TOO_LARGE' })
    await expect(prepareProof(padded(5 * 1024 * 1024))).resolves.toBeDefined()
  })

  test('is encoded again, so that nothing hidden in or behind the picture is stored', async () => {
    const script = '<script>alert(document.cookie)</script>'
    const tagged = await sharp(jpeg)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer()
    const polyglot = Buffer.concat([tagged, Buffer.from(script)])
    const { picture, sha256 } = await prepareProof(polyglot)
    expect(picture.includes('<script')).toBe(false)
    expect((await sharp(picture).metadata()).exif).toBeUndefined()
    expect(sha256).toEqual(createHash('sha256').update(polyglot).digest())
  })

  test.each([
    ['a photograph', [3600, 1200], [2400, 800]],
    ['a long screenshot', [1080, 9000], [720, 6000]],
    ['a wide picture', [9000, 1080], [6000, 720]],
    ['a long picture that is already narrow', [300, 6000], [300, 6000]],
    ['a narrow picture that is not long', [300, 2000], [300, 2000]],
    ['a single line', [5000, 1], [5000, 1]],
  ] as const)('of %s with %s pixels is stored as a JPEG of %s', async (_, [width, height], kept) => {
    const { picture } = await prepareProof(await plain(width, height))
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: kept[0], height: kept[1] })
  })

  test('of 1080 × 30,000 pixels is stored 720 pixels wide', async () => {
    const { picture } = await prepareProof(await plain(1080, 30_000))
    expect(await sharp(picture).metadata()).toMatchObject({ width: 720, height: 20_000 })
  })

  test('that is longer than any JPEG is refused', async () => {
    await expect(prepareProof(await plain(10, 70_000))).rejects.toMatchObject({ code: 'PROOF_BROKEN' })
  })

  test('has a white background instead of transparency', async () => {
    const clear = await sharp({ create: { width: 20, height: 20, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer()
    const { picture } = await prepareProof(clear)
    expect([...(await sharp(picture).raw().toBuffer())].every((value) => value > 250)).toBe(true)
  })

  test('has a similar hash when it is sent smaller, and a different one from another picture', async () => {
    const distance = (a: string, b: string) =>
      (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
    const [first, smaller, other] = await Promise.all([
      prepareProof(jpeg),
      prepareProof(await sharp(jpeg).resize(500).jpeg({ quality: 60 }).toBuffer()),
      prepareProof(await sharp(jpeg).rotate(90).jpeg().toBuffer()),
    ])
    expect(first.dhash).toMatch(/^[0-9a-f]{16}$/)
    expect(distance(first.dhash, smaller.dhash)).toBeLessThanOrEqual(4)
    expect(distance(first.dhash, other.dhash)).toBeGreaterThan(10)
  })
})

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    .png()
    .toBuffer()

const preparePicture = async (bytes: Uint8Array) => renderPicture(await normalisePicture(bytes))
