import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { defaultAccent } from '#contract/shop/accent-colour.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findFile } from '#server/platform/images/serve-media.ts'
import type { PageBrand } from '#server/platform/pages/page-entry.ts'
import { readShopSettings } from './settings.ts'

/** The tab, the home screen of an iPhone, and that of Android. */
const sizes = [32, 180, 192, 512] as const
type Size = (typeof sizes)[number]

interface Icon {
  /** Changes with the content, because browsers cache icons for a year. */
  key: string
  name: string
  accent: string
  letter: string
  logoId: string | null
}

/** Increment the version when the icons of an unchanged shop change. */
const version = 1

export async function readBrand(db: Db): Promise<PageBrand> {
  const icon = await readIcon(db)
  return { accent: icon.accent, iconOf: (size) => pathOf(icon, size) }
}

/** The icons are made from the logo, else from the first letter of the shop's name on its accent colour. */
export function serveIcons(server: FastifyInstance, db: Db): void {
  // Only the current icons are made, so that made-up paths cost nothing.
  let made: { key: string; files: Map<Size, Promise<Buffer>> } | undefined
  const render = (icon: Icon, size: Size) => {
    if (made?.key !== icon.key) made = { key: icon.key, files: new Map() }
    const { files } = made
    const file = files.get(size) ?? renderIcon(db, icon, size)
    files.set(size, file)
    file.catch(() => files.delete(size))
    return file
  }
  server.get<{ Params: { key: string; size: string } }>(
    '/icons/:key/:size(^\\d+).png',
    { logLevel: 'warn' },
    async ({ params }, reply) => {
      const size = sizes.find((each) => String(each) === params.size)
      if (!size) return reply.callNotFound()
      const icon = await readIcon(db)
      if (params.key !== icon.key) return redirectTo(pathOf(icon, size))
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await render(icon, size))

      function redirectTo(path: string) {
        return reply.header('cache-control', 'no-store').redirect(path, 302)
      }
    },
  )
  // Browsers and phones try these paths on their own.
  for (const [path, size] of [
    ['/favicon.ico', 32],
    ['/apple-touch-icon.png', 180],
    ['/apple-touch-icon-precomposed.png', 180],
  ] as const)
    server.get(path, { logLevel: 'warn' }, async (_request, reply) =>
      reply.header('cache-control', 'public, no-cache').redirect(pathOf(await readIcon(db), size), 302),
    )
  server.get('/site.webmanifest', { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'public, no-cache')
      .send(JSON.stringify(makeManifest(await readIcon(db)))),
  )
}

const makeManifest = (icon: Icon) => ({
  name: icon.name,
  short_name: icon.name,
  start_url: '/',
  display: 'minimal-ui',
  background_color: '#ffffff',
  theme_color: icon.accent,
  icons: ([192, 512] as const).map((size) => ({
    src: pathOf(icon, size),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })),
})

const pathOf = ({ key }: Icon, size: Size): string => `/icons/${key}/${size}.png`

async function readIcon(db: Db): Promise<Icon> {
  const { name, accent_colour, logo } = await readShopSettings(db)
  const accent = accent_colour || defaultAccent
  const letter = firstLetter(name)
  const logoId = await findSquareLogo(db, logo.picture_id)
  return { key: `${version}-${logoId ?? `${accent.slice(1)}-${letter}`}`, name, accent, letter, logoId }
}

/** The font has no others. */
const firstLetter = (name: string): string => /[A-Z\d]/.exec(name.normalize('NFKD').toUpperCase())?.[0] ?? 'G'

/** A line of text is not readable in a square. */
const widestLogo = 3

async function findSquareLogo(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null
  const picture = await db
    .selectFrom('pictures')
    .select(['width', 'height'])
    .where('id', '=', id)
    .executeTakeFirst()
  return picture && Math.max(picture.width / picture.height, picture.height / picture.width) <= widestLogo
    ? id
    : null
}

async function renderIcon(db: Db, { logoId, letter, accent }: Icon, size: Size): Promise<Buffer> {
  const logo = logoId && (await findFile(db, { id: logoId, format: 'jpeg' }))
  return logo ? drawLogo(logo, size) : drawLetter(letter, accent, size)
}

/** Phones cut the corners of an icon, so the logo keeps a margin there. */
async function drawLogo(file: Uint8Array, size: Size): Promise<Buffer> {
  const margin = size === 32 ? 0 : Math.round(size * 0.1)
  const inner = size - 2 * margin
  return sharp(file)
    .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#ffffff' })
    .png()
    .toBuffer()
}

const cell = 320
const columns = 6
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

/** The letters are pictures (scripts/draw-letters.mjs), because a server may have no fonts. */
async function drawLetter(letter: string, accent: string, size: Size): Promise<Buffer> {
  const at = letters.indexOf(letter)
  const side = Math.round(size * (size === 32 ? 0.94 : 0.8))
  const mask = await sharp(await readFile(new URL('letters.png', import.meta.url)))
    .extract({ left: (at % columns) * cell, top: Math.floor(at / columns) * cell, width: cell, height: cell })
    .resize({ width: side, height: side })
    .extractChannel(0)
    .raw()
    .toBuffer()
  const white = { width: side, height: side, channels: 3, background: '#ffffff' } as const
  const drawn = await sharp({ create: white })
    .joinChannel(mask, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background: accent } })
    .composite([{ input: drawn, gravity: 'centre' }])
    .png()
    .toBuffer()
}
