import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Db } from '#server/platform/database/database.ts'
import { findFile } from '#server/platform/images/serve-media.ts'

export interface IconKind {
  /** The console has the colours of the shop the other way round. */
  app: 'shop' | 'console'
  /** Android cuts a maskable icon into a circle or another shape; only its middle is certain to be seen. */
  maskable: boolean
}

interface IconContent {
  accent: string
  letter: string
  logoId: string | null
}

export async function drawIcon(
  db: Db,
  { logoId, letter, accent }: IconContent,
  { size, app, maskable }: IconKind & { size: number },
): Promise<Buffer> {
  const logo = logoId && (await findFile(db, { id: logoId, format: 'jpeg' }))
  if (logo) {
    const frame = app === 'console' ? accent : white
    return drawLogo(logo, { size, frame, margin: logoMargin({ size, app, maskable }) })
  }
  const [background, colour] = app === 'console' ? [white, accent] : [accent, white]
  return drawLetter(letter, { size, background, colour, share: maskable ? 0.64 : size === 32 ? 0.94 : 0.8 })
}

const white = '#ffffff'

/** Phones cut the corners of an icon, so the logo keeps a margin there. The logo of the console has a frame. */
function logoMargin({ size, app, maskable }: IconKind & { size: number }): number {
  if (maskable) return Math.round(size * 0.22)
  if (app === 'console') return Math.round(size * 0.14)
  return size === 32 ? 0 : Math.round(size * 0.1)
}

async function drawLogo(
  file: Uint8Array,
  { size, frame, margin }: { size: number; frame: string; margin: number },
): Promise<Buffer> {
  const inner = size - 2 * margin
  return sharp(file)
    .resize({ width: inner, height: inner, fit: 'contain', background: white })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: frame })
    .png()
    .toBuffer()
}

const cell = 320
const columns = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

interface LetterLook {
  size: number
  background: string
  colour: string
  /** The part of the icon that the letter's picture takes. */
  share: number
}

/** The letters are pictures (scripts/draw-letters.mjs), because a server may have no fonts. */
async function drawLetter(letter: string, { size, background, colour, share }: LetterLook): Promise<Buffer> {
  const at = letters.indexOf(letter)
  const side = Math.round(size * share)
  const mask = await sharp(await readFile(new URL('letters.png', import.meta.url)))
    .extract({ left: (at % columns) * cell, top: Math.floor(at / columns) * cell, width: cell, height: cell })
    .resize({ width: side, height: side })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const drawn = await sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .joinChannel(mask, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}
