import { afterEach, describe, expect, test, vi } from 'vitest'
import { limits } from '#contract/platform/limits.ts'
import { scaleOf } from '#web/app/shrink-picture.ts'
import { redrawingOf, shrinkProof } from './shrink-proof.ts'

const file = (bytes: number, type: string, name = 'IMG_2041.heic.jpg') =>
  new File([new Uint8Array(bytes)], name, { type })

/** A browser that draws JPEGs of this size at a scale and a quality. */
function drawing(
  picture: { width: number; height: number },
  sizeAt: (pixels: number, quality: number) => number,
) {
  const drawn: [width: number, height: number, quality: number][] = []
  vi.stubGlobal('createImageBitmap', async () => ({ ...picture, close: () => {} }))
  vi.stubGlobal('document', {
    createElement: () => {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({ fillRect: () => {}, drawImage: () => {} }),
        toBlob: (done: (blob: Blob) => void, type: string, quality: number) => {
          drawn.push([canvas.width, canvas.height, quality])
          done(new Blob([new Uint8Array(sizeAt(canvas.width * canvas.height, quality))], { type }))
        },
      }
      return canvas
    },
  })
  return drawn
}
afterEach(() => vi.unstubAllGlobals())

describe('a proof', () => {
  test('that is small enough is sent byte for byte', async () => {
    const drawn = drawing({ width: 900, height: 1200 }, () => 1)
    const small = file(limits.sentProofBytes, 'image/jpeg')
    expect(await shrinkProof(small)).toBe(small)
    expect(drawn).toEqual([])
  })

  test('of 12 megapixels is drawn with 2,000 pixels at the highest quality that makes it small enough', async () => {
    const drawn = drawing({ width: 4000, height: 3000 }, (pixels, quality) => pixels * quality * 0.14)
    const sent = await shrinkProof(file(4_000_000, 'image/jpeg'))
    expect([sent.name, sent.type]).toEqual(['IMG_2041.heic.jpg', 'image/jpeg'])
    expect(sent.size).toBeLessThanOrEqual(limits.sentProofBytes)
    expect(drawn).toEqual([
      [2000, 1500, 0.85],
      [2000, 1500, 0.75],
      [2000, 1500, 0.65],
    ])
  })

  test('with much detail is also drawn smaller, and the last try is sent even if it is larger', async () => {
    const drawn = drawing({ width: 3000, height: 4000 }, (pixels) => pixels)
    const sent = await shrinkProof(file(4_000_000, 'image/jpeg'))
    expect(drawn.at(-1)).toEqual([1200, 1600, 0.5])
    expect(sent.size).toBe(1200 * 1600)
  })

  test('that is a screenshot keeps its pixels and a quality at which small text is sharp', async () => {
    const drawn = drawing({ width: 1080, height: 2400 }, (pixels) => pixels / 3)
    const sent = await shrinkProof(file(1_200_000, 'image/png', 'Screenshot.png'))
    expect([sent.name, sent.size]).toEqual(['Screenshot.jpg', 864_000])
    expect(drawn).toEqual([
      [1080, 2400, 0.92],
      [1080, 2400, 0.85],
      [1080, 2400, 0.8],
    ])
  })

  test('that would become larger, and one that the browser cannot read, is sent byte for byte', async () => {
    drawing({ width: 1080, height: 2400 }, (pixels) => pixels)
    const picture = file(400_000, 'image/png')
    expect(await shrinkProof(picture)).toBe(picture)
    vi.stubGlobal('createImageBitmap', async () => Promise.reject(new Error('not a picture')))
    expect(await shrinkProof(picture)).toBe(picture)
  })
})

test.each([
  ['a photograph', { width: 4000, height: 3000 }, 2000, 0.5],
  ['a small picture', { width: 900, height: 1200 }, 2000, 1],
  ['a long screenshot', { width: 1080, height: 9000 }, 2400, 1],
  ['a long screenshot of a large phone', { width: 1440, height: 9000 }, 2400, 0.75],
])('%s is scaled, and its shorter side stays readable', (_, size, side, scale) => {
  expect(scaleOf(size, side, redrawingOf('image/png').shorterSide)).toBe(scale)
})
