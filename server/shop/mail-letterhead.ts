import sharp from 'sharp'
import { defaultAccent } from '#contract/shop/accent-colour.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findFile } from '#server/platform/images/serve-media.ts'
import type { Letterhead } from '#server/platform/mail/letterhead.ts'
import type { MailLayout } from '#server/platform/mail/mail-layout.ts'
import { readShopSettings } from './settings.ts'

export const toMailShop = (
  { name, accent_colour }: Pick<ShopSettings, 'name' | 'accent_colour'>,
  sender = name,
): MailLayout['shop'] => ({ name: sender, accent: accent_colour || defaultAccent })

/** Twice the pixels that mails show. */
const logoSize = { width: 400, height: 112 }

/** The logo of the last mail, since a burst of mails needs the same one. */
let made: { id: string; logo: Letterhead['logo'] } | undefined

export async function readLetterhead(db: Db): Promise<Letterhead> {
  const { email, reply_to, logo } = await readShopSettings(db)
  return { replyTo: reply_to || email || null, logo: await readLogo(db, logo.picture_id) }
}

/** A mail without its logo is better than none, so a picture that cannot be read is left out. */
async function readLogo(db: Db, id: string | null): Promise<Letterhead['logo']> {
  if (id === null) return null
  if (made?.id === id) return made.logo
  const file = await findFile(db, { id, format: 'jpeg' })
  const logo = file ? await renderLogo(file).catch(() => null) : null
  made = { id, logo }
  return logo
}

/** Mail programs on desktops do not show WebP, and a small PNG of a logo is sharper than a JPEG. */
async function renderLogo(file: Uint8Array): Promise<NonNullable<Letterhead['logo']>> {
  const { data, info } = await sharp(file)
    .resize({ ...logoSize, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}
