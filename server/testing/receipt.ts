import sharp from 'sharp'

/** Two receipts of one bank differ only in their digits, like screenshots of its app. */
interface Receipt {
  amount?: string
  time?: string
  account?: string
  reference?: string
  bank?: 'sky' | 'night'
}

const [width, height] = [390, 780]

export function receipt({
  amount = '1250000',
  time = '20261120 0941',
  account = '4417',
  reference = '261188300412',
  bank = 'sky',
}: Receipt = {}): Promise<Buffer> {
  const dark = bank === 'night'
  const pixels = new Uint8Array(width * height).fill(dark ? 20 : 250)
  const ink = dark ? 230 : 40
  if (dark) fill(pixels, { x: 60, y: 60, w: 270, h: 90 }, 90)
  else {
    fill(pixels, { x: 0, y: 0, w: width, h: 150 }, 90)
    fill(pixels, { x: 170, y: 40, w: 50, h: 50 }, 220)
  }
  const labelled = [amount, time, account, reference]
  for (const [line, digits] of labelled.entries()) {
    const y = (dark ? 220 : 190) + line * (dark ? 110 : 75)
    fill(pixels, { x: 40, y, w: 70 + 12 * line, h: 8 }, 150)
    write(pixels, digits, { x: 40, y: y + 22, dot: line === 0 ? 5 : 3 }, ink)
  }
  fill(pixels, { x: 40, y: height - 120, w: width - 80, h: 50 }, 120)
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer()
}

/** Each digit is three dots wide and five high. */
const digits: Record<string, string> = {
  0: '111101101101111',
  1: '010110010010111',
  2: '111001111100111',
  3: '111001111001111',
  4: '101101111001001',
  5: '111100111001111',
  6: '111100111101111',
  7: '111001010010010',
  8: '111101111101111',
  9: '111101111001111',
}

function write(
  pixels: Uint8Array,
  text: string,
  { x, y, dot }: { x: number; y: number; dot: number },
  ink: number,
): void {
  for (let at = 0; at < text.length; at++)
    for (let n = 0; n < 15; n++) {
      if (digits[text.charAt(at)]?.charAt(n) !== '1') continue
      const place = { x: x + (at * 4 + (n % 3)) * dot, y: y + Math.floor(n / 3) * dot }
      fill(pixels, { ...place, w: dot, h: dot }, ink)
    }
}

function fill(
  pixels: Uint8Array,
  { x, y, w, h }: { x: number; y: number; w: number; h: number },
  grey: number,
): void {
  for (let row = y; row < y + h; row++) pixels.fill(grey, row * width + x, row * width + x + w)
}

export const recompress = (picture: Buffer, quality = 40): Promise<Buffer> =>
  sharp(picture).jpeg({ quality }).toBuffer()

export const resize = (picture: Buffer, share: number): Promise<Buffer> =>
  sharp(picture)
    .resize({ width: Math.round(width * share) })
    .jpeg({ quality: 75 })
    .toBuffer()

/** Each value is a percentage of the width or height. */
export const crop = (
  picture: Buffer,
  {
    top = 0,
    bottom = 0,
    left = 0,
    right = 0,
  }: { top?: number; bottom?: number; left?: number; right?: number },
): Promise<Buffer> =>
  sharp(picture)
    .extract({
      left: Math.round((width * left) / 100),
      top: Math.round((height * top) / 100),
      width: Math.round((width * (100 - left - right)) / 100),
      height: Math.round((height * (100 - top - bottom)) / 100),
    })
    .jpeg({ quality: 75 })
    .toBuffer()
