import type { AdminRating } from '#contract/ratings/admin-schemas.ts'
import { hasStoppedMails, openMailStops, stopUrl } from '#server/accounts/mail-stops.ts'
import { accounts, isConfirmed } from '#server/accounts/to-user.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inLanguage } from '#server/platform/database/in-language.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { newId } from '#server/platform/ids.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { toMailShop } from '#server/shop/mail-letterhead.ts'
import { readShopSettings } from '#server/shop/settings.ts'

/** An author without an account, or who has stopped these mails, gets none. */
export async function mailReply(
  tx: Db,
  { user_id, product_id, review }: Pick<AdminRating, 'user_id' | 'product_id' | 'review'>,
  reply: string,
  publicUrl: string,
): Promise<void> {
  const author = await accounts(tx)
    .select(['users.full_name', 'users.email', 'users.language', 'users.email_confirmed_at', 'users.role'])
    .where('users.id', '=', user_id)
    .executeTakeFirst()
  if (!author || (await hasStoppedMails(tx, user_id, 'rating-reply'))) return
  const { language } = author
  const shop = await readShopSettings(tx)
  const shopName = shop.name
  const product = await tx
    .selectFrom('products')
    .select(['name', 'name_en', 'hidden_at'])
    .where('id', '=', product_id)
    .executeTakeFirst()
  const rated = product ? inLanguage(product.name, product.name_en, language) : shopName
  const id = newId()
  const stop = stopUrl(publicUrl, id)
  await openMailStops(tx, 'rating-reply', [{ mailId: id, userId: user_id }])
  const { text, html } = layOutMail({
    language,
    shop: toMailShop(shop),
    name: author.full_name,
    paragraphs: [messages.paragraph[language](shopName, rated)],
    passages: [
      // What a customer typed is not repeated to an address that may be a stranger's.
      ...(review && isConfirmed(author) ? [[messages.review[language], review] as const] : []),
      [messages.reply[language], reply],
    ],
    button: {
      label: messages.button[language],
      url: product && !product.hidden_at ? `${publicUrl}/products/${product_id}#reviews` : `${publicUrl}/`,
    },
    stopUrl: stop,
    footer: shop.address || undefined,
  })
  const subject = messages.subject[language](shopName)
  const reader = { to: author.email, isLimited: !isConfirmed(author), language }
  const secret = { holdsSecret: true, stopUrl: stop }
  await queueMails(tx, [{ id, ...reader, subject, text, html, kind: 'rating-reply', ...secret }])
}

const messages = {
  subject: {
    id: (shop: string) => `${shop} membalas ulasan Anda`,
    en: (shop: string) => `${shop} replied to your review`,
  },
  paragraph: {
    id: (shop: string, rated: string) =>
      `${shop} membalas ulasan Anda tentang ${rated}. Terima kasih atas masukan Anda.`,
    en: (shop: string, rated: string) =>
      `${shop} replied to your review of ${rated}. Thank you for your feedback.`,
  },
  review: { id: 'Ulasan Anda', en: 'Your review' },
  reply: { id: 'Balasan toko', en: 'The shop’s reply' },
  button: { id: 'Lihat ulasan', en: 'See the review' },
}
