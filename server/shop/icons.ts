import type { FastifyInstance } from 'fastify'
import { toNormalForm } from '#contract/platform/piled-marks.ts'
import { defaultAccent } from '#contract/shop/accent-colour.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PageBrand } from '#server/platform/pages/page-entry.ts'
import { drawIcon, type IconKind } from './draw-icon.ts'
import { readShopSettings } from './settings.ts'

/** The tab, the home screen of an iPhone, and that of Android. */
const sizes = [32, 180, 192, 512] as const

/** The names of the icons of the shop, and of those of the console, which a home screen may show side by side. */
const kinds: Record<string, IconKind> = {
  '': { app: 'shop', maskable: false },
  'maskable-': { app: 'shop', maskable: true },
  'console-': { app: 'console', maskable: false },
  'console-maskable-': { app: 'console', maskable: true },
}

interface ShopIcon {
  /** Changes with the content, because browsers cache icons for a year. */
  key: string
  accent: string
  letter: string
  logoId: string | null
}

/** Increment the version when the icons of an unchanged shop change. */
const version = 1

export async function readBrand(db: Db): Promise<PageBrand> {
  const icon = await readShopIcon(db)
  return {
    accent: icon.accent,
    iconOf: (size, app) => iconPath(icon, { size, app, maskable: false }),
  }
}

export function iconPath({ key }: ShopIcon, { size, app, maskable }: IconKind & { size: number }): string {
  return `/icons/${key}/${app === 'console' ? 'console-' : ''}${maskable ? 'maskable-' : ''}${size}.png`
}

/** The icons are made from the logo, else from the first letter of the shop's name on its accent colour. */
export function serveIcons(server: FastifyInstance, db: Db): void {
  // Only the current icons are made, so that made-up paths cost nothing.
  let made: { key: string; files: Map<string, Promise<Buffer>> } | undefined
  const render = (icon: ShopIcon, file: IconKind & { size: number }) => {
    if (made?.key !== icon.key) made = { key: icon.key, files: new Map() }
    const { files } = made
    const path = iconPath(icon, file)
    const bytes = files.get(path) ?? drawIcon(db, icon, file)
    files.set(path, bytes)
    bytes.catch(() => files.delete(path))
    return bytes
  }
  server.get<{ Params: { key: string; file: string } }>(
    '/icons/:key/:file(^[a-z\\d-]+).png',
    { logLevel: 'warn' },
    async ({ params }, reply) => {
      const file = readName(params.file)
      if (!file) return reply.callNotFound()
      const icon = await readShopIcon(db)
      if (params.key !== icon.key) return redirectTo(iconPath(icon, file))
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(await render(icon, file))

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
      reply
        .header('cache-control', 'public, no-cache')
        .redirect(iconPath(await readShopIcon(db), { size, app: 'shop', maskable: false }), 302),
    )
}

function readName(name: string): (IconKind & { size: number }) | undefined {
  const [, prefix = '', typed] = /^((?:[a-z]+-)*)(\d+)$/.exec(name) ?? []
  const size = sizes.find((each) => String(each) === typed)
  const kind = Object.hasOwn(kinds, prefix) ? kinds[prefix] : undefined
  return size && kind && { ...kind, size }
}

export async function readShopIcon(db: Db): Promise<ShopIcon> {
  const { name, accent_colour, logo } = await readShopSettings(db)
  const accent = accent_colour || defaultAccent
  const letter = firstLetter(name)
  const logoId = await findSquareLogo(db, logo.picture_id)
  return { key: `${version}-${logoId ?? `${accent.slice(1)}-${letter}`}`, accent, letter, logoId }
}

/** The font has no others. */
const firstLetter = (name: string): string =>
  /[A-Z\d]/.exec(toNormalForm(name, 'NFKD').toUpperCase())?.[0] ?? 'G'

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
