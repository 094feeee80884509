import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import { accounts } from '#server/accounts/to-user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { readShopSettings } from '#server/shop/settings.ts'

/** An author without an account gets no mail. */
export async function mailReply(
  tx: Db,
  { user_id, product_id, review }: Pick<AdminRating, 'user_id' | 'product_id' | 'review'>,
  reply: string,
  publicUrl: string,
): Promise<void> {
  const author = await accounts(tx)
    .select(['users.full_name', 'users.email', 'users.language'])
    .where('users.id', '=', user_id)
    .executeTakeFirst()
  if (!author) return
  const { language } = author
  const { name: shopName, address } = await readShopSettings(tx)
  const product = await tx
    .selectFrom('products')
    .select(['name', 'name_en', 'hidden_at'])
    .where('id', '=', product_id)
    .executeTakeFirst()
  const about = product ? inLanguage(product.name, product.name_en, language) : shopName
  const { text, html } = layOutMail({
    language,
    shopName,
    greeting: messages.greeting[language](author.full_name),
    paragraphs: [messages.paragraph[language](shopName, about)],
    passages: [
      ...(review ? [[messages.review[language], review] as const] : []),
      [messages.reply[language], reply],
    ],
    button: {
      label: messages.button[language],
      url: product && !product.hidden_at ? `${publicUrl}/products/${product_id}#reviews` : `${publicUrl}/`,
    },
    footer: address || undefined,
  })
  const subject = messages.subject[language](shopName)
  await queueMail(tx, { to: author.email, subject, text, html, language, kind: 'rating-reply' })
}

const messages = {
  subject: {
    id: (shop: string) => `${shop} membalas ulasan Anda`,
    en: (shop: string) => `${shop} replied to your review`,
  },
  greeting: { id: (name: string) => `Halo ${name},`, en: (name: string) => `Hello ${name},` },
  paragraph: {
    id: (shop: string, about: string) =>
      `${shop} membalas ulasan Anda tentang ${about}. Terima kasih atas masukan Anda.`,
    en: (shop: string, about: string) =>
      `${shop} replied to your review of ${about}. Thank you for your feedback.`,
  },
  review: { id: 'Ulasan Anda', en: 'Your review' },
  reply: { id: 'Balasan toko', en: 'The shop’s reply' },
  button: { id: 'Lihat ulasan', en: 'See the review' },
}
