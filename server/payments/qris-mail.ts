import type { Bilingual } from '#contract/platform/language.ts'
import { readQris } from '#contract/payments/qris.ts'
import { accounts } from '#server/accounts/user-of.ts'
import type { Db } from '#server/platform/database/database.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import type { QrisChange } from './set-qris.ts'

/** Mails every admin, in the language of each, whose code the shop shows from now on and who changed it. */
export async function mailQrisChanged(
  tx: Db,
  {
    admin,
    change,
    publicUrl,
  }: { admin: { full_name: string; email: string }; change: QrisChange; publicUrl: string },
): Promise<void> {
  const { name: shopName } = await readShopSettings(tx)
  const readers = await accounts(tx)
    .select(['full_name', 'email', 'language'])
    .where('role', '=', 'admin')
    .execute()
  for (const { full_name, email, language } of readers) {
    const { text, html } = layOutMail({
      language,
      shopName,
      greeting: language === 'id' ? `Halo ${full_name},` : `Hello ${full_name},`,
      paragraphs: [messages.changed[language], messages.notYou[language]],
      table: {
        rows: [
          [messages.after[language], merchantOf(change.after.payload) ?? messages.none[language]],
          [messages.before[language], merchantOf(change.before.payload) ?? messages.none[language]],
          [messages.by[language], `${admin.full_name} (${admin.email})`],
        ],
      },
      button: { label: messages.look[language], url: `${publicUrl}/admin/qris` },
    })
    const subject = `${messages.subject[language]} ${shopName}`
    await queueMail(tx, { to: email, subject, text, html, language, kind: 'qris-changed' })
  }
}

function merchantOf(payload: string | null): string | undefined {
  const qris = payload === null ? undefined : readQris(payload)
  return qris?.ok ? `${qris.merchantName}, ${qris.merchantCity} (${qris.merchantAccount})` : undefined
}

const messages = {
  subject: { id: 'QRIS diganti di', en: 'The QRIS was changed at' },
  changed: {
    id: 'Kode QRIS toko baru saja diganti. Mulai sekarang pelanggan membayar ke penerima berikut.',
    en: 'The QRIS of the shop has just been changed. From now on customers pay to this recipient.',
  },
  notYou: {
    id: 'Jika penggantian ini tidak Anda kenal, segera ganti password para pengelola dan pasang kembali QRIS yang benar.',
    en: 'If you do not know about this, change the passwords of all admins at once and put the right QRIS back.',
  },
  after: { id: 'Penerima sekarang', en: 'Recipient now' },
  before: { id: 'Sebelumnya', en: 'Before' },
  by: { id: 'Diganti oleh', en: 'Changed by' },
  none: { id: 'belum ada', en: 'none' },
  look: { id: 'Lihat QRIS toko', en: 'See the QRIS of the shop' },
} satisfies Record<string, Bilingual>
