import type { Bilingual, Language } from '#contract/platform/language.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { newId } from '#server/platform/ids.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { openMailStops, stopUrl } from '#server/accounts/mail-stops.ts'
import { toMailShop } from '#server/shop/mail-letterhead.ts'
import { readShopSettings } from '#server/shop/settings.ts'

interface Reader {
  userId: string
  full_name: string
  email: string
  language: Language
}

interface RestockedSize {
  productId: string
  name: string
  nameEn: string | null
  sizeId: string
  /** Null for a product without sizes. */
  sizeName: string | null
  sizeNameEn: string | null
}

export async function mailAboutStock(
  tx: Db,
  readers: readonly Reader[],
  size: RestockedSize,
  publicUrl: string,
): Promise<void> {
  const shop = await readShopSettings(tx)
  const url = `${publicUrl}/products/${encodeURIComponent(size.productId)}${size.sizeName === null ? '' : `?size=${encodeURIComponent(size.sizeId)}`}`
  const mails = readers.map((reader) => ({ ...reader, id: newId() }))
  await openMailStops(
    tx,
    'back-in-stock',
    mails.map(({ id, userId }) => ({ mailId: id, userId })),
  )
  await queueMails(
    tx,
    mails.map(({ id, full_name, email, language }) => {
      const stop = stopUrl(publicUrl, id)
      const product = inLanguage(size.name, size.nameEn, language)
      const sizeName = size.sizeName && inLanguage(size.sizeName, size.sizeNameEn, language)
      const { text, html } = layOutMail({
        language,
        shop: toMailShop(shop),
        name: full_name,
        paragraphs: [messages.paragraph[language]],
        table: {
          rows: [
            [messages.product[language], product],
            ...(sizeName ? [[messages.size[language], sizeName] as const] : []),
          ],
        },
        button: { label: messages.button[language], url },
        note: messages.note[language],
        stopUrl: stop,
        footer: shop.address || undefined,
      })
      const subject = messages.subject[language](shorten(product))
      const kind = 'back-in-stock'
      const secret = { holdsSecret: true, stopUrl: stop }
      return { id, to: email, isLimited: false, subject, text, html, language, kind, ...secret }
    }),
  )
}

/** A subject is cut by mail programs after some 70 characters. */
const shorten = (name: string): string => (name.length > 50 ? `${name.slice(0, 49).trimEnd()}…` : name)

const messages = {
  subject: {
    id: (product: string) => `Stok tersedia lagi: ${product}`,
    en: (product: string) => `Back in stock: ${product}`,
  },
  paragraph: {
    id: 'Produk yang Anda tunggu sudah tersedia lagi. Stoknya terbatas dan tidak disimpan khusus untuk Anda.',
    en: 'The product that you are waiting for is available again. Stock is limited and nothing is reserved.',
  },
  product: { id: 'Produk', en: 'Product' },
  size: { id: 'Ukuran', en: 'Size' },
  button: { id: 'Lihat produk', en: 'View the product' },
  note: {
    id: 'Kami hanya mengirim satu email untuk setiap permintaan.',
    en: 'We send one e-mail for each request.',
  },
} satisfies Record<string, Bilingual | Record<Language, (product: string) => string>>
