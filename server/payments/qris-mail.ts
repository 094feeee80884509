import type { Bilingual } from '#contract/platform/language.ts'
import { readQris } from '#contract/payments/qris.ts'
import { nameActor, mailAdmins } from '#server/accounts/admin-notices.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { QrisChange } from './set-qris.ts'

export const mailQrisChanged = (
  tx: Db,
  {
    admin,
    change,
    publicUrl,
  }: { admin: { full_name: string; email: string }; change: QrisChange; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'qris-changed',
    subject: messages.subject,
    text: messages.changed,
    notYou: messages.notYou,
    rows: [
      [messages.after, readMerchant(change.after.payload) ?? messages.none],
      [messages.before, readMerchant(change.before.payload) ?? messages.none],
      [messages.by, nameActor(admin)],
    ],
    button: { label: messages.look, url: `${publicUrl}/admin/qris` },
  })

function readMerchant(payload: string | null): string | undefined {
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
    id: 'Jika penggantian ini tidak Anda kenal, segera ganti kata sandi para pengelola dan pasang kembali QRIS yang benar.',
    en: 'If you do not know about this, change the passwords of all admins immediately and restore the right QRIS.',
  },
  after: { id: 'Penerima sekarang', en: 'Recipient now' },
  before: { id: 'Sebelumnya', en: 'Before' },
  by: { id: 'Diganti oleh', en: 'Changed by' },
  none: { id: 'belum ada', en: 'none' },
  look: { id: 'Lihat QRIS toko', en: 'See the QRIS of the shop' },
} satisfies Record<string, Bilingual>
