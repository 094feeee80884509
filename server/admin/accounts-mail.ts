import type { Bilingual } from '#contract/platform/language.ts'
import type { ShopSettings } from '#contract/shop/settings.ts'
import { nameActor, mailAdmins } from '#server/accounts/admin-notices.ts'
import type { Db } from '#server/platform/database/database.ts'

type Payment = ShopSettings['payment']

export const mailAccountsChanged = (
  tx: Db,
  {
    admin,
    before,
    after,
    publicUrl,
  }: { admin: { full_name: string; email: string }; before: Payment; after: Payment; publicUrl: string },
): Promise<void> =>
  mailAdmins(tx, {
    kind: 'accounts-changed',
    subject: messages.subject,
    text: messages.changed,
    notYou: messages.notYou,
    rows: [[messages.by, nameActor(admin)]],
    passages: [
      [messages.after, formatAccounts(after)],
      [messages.before, formatAccounts(before)],
    ],
    button: { label: messages.button, url: `${publicUrl}/admin/settings#payment` },
  })

const formatAccounts = ({ transfer }: Payment): string | Bilingual =>
  transfer.active && transfer.accounts.length > 0
    ? transfer.accounts.map(({ bank, number, holder }) => `${bank} ${number}, ${holder}`).join('\n')
    : messages.none

const messages = {
  subject: { id: 'Rekening transfer diubah di', en: 'The bank accounts were changed at' },
  changed: {
    id: 'Rekening tujuan transfer toko baru saja diubah. Mulai sekarang pelanggan mentransfer ke rekening berikut.',
    en: 'The bank accounts of the shop have just been changed. From now on, customers transfer to these accounts.',
  },
  notYou: {
    id: 'Jika perubahan ini tidak Anda kenal, segera ganti kata sandi para pengelola dan pasang kembali rekening yang benar.',
    en: 'If you do not recognise this change, change the passwords of all admins immediately and restore the right accounts.',
  },
  after: { id: 'Rekening sekarang', en: 'Current accounts' },
  before: { id: 'Sebelumnya', en: 'Previous accounts' },
  by: { id: 'Diubah oleh', en: 'Changed by' },
  none: { id: 'tidak menerima transfer', en: 'bank transfers are not accepted' },
  button: { id: 'Lihat pengaturan pembayaran', en: 'See the payment settings' },
} satisfies Record<string, Bilingual>
