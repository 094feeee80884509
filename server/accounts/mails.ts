import type { Bilingual, Language } from '#contract/platform/language.ts'
import { nameRights, type Staff } from '#contract/platform/roles.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { layOutMail } from '#server/platform/mail/mail-layout.ts'
import { makePlaceholders } from '#server/platform/mail/mail-secrets.ts'
import { queueMails } from '#server/platform/mail/queue-mail.ts'
import { toMailShop } from '#server/shop/mail-letterhead.ts'
import { readShopSettings } from '#server/shop/settings.ts'
import { isConfirmed, type AccountRow } from './to-user.ts'

interface Reader {
  full_name: string
  email: string
  language: Language
}

/** Only some mails depend on whether the address was confirmed. */
type AccountReader = Reader & Pick<AccountRow, 'email_confirmed_at' | 'role'>

/** The confirmation link is filled in when the mail is sent (`openConfirmation`). */
export async function mailWelcome(
  tx: Db,
  reader: Reader,
  { publicUrl, mailId }: { publicUrl: string; mailId: string },
): Promise<void> {
  await send(tx, reader, { kind: 'welcome', secretMailId: mailId, isLimited: true }, (shop) => ({
    subject: { id: `Selamat datang di ${shop}`, en: `Welcome to ${shop}` },
    paragraphs: [
      {
        id: `Akun Anda di ${shop} sudah siap. Anda dapat menyimpan produk ke wishlist, memesan, dan mengikuti pesanan Anda.`,
        en: `Your account at ${shop} is ready. You can keep a wishlist, order, and follow your orders.`,
      },
    ],
    ...confirmation(publicUrl, mailId),
  }))
}

export async function mailEmailConfirmation(
  tx: Db,
  reader: Reader,
  { publicUrl, mailId }: { publicUrl: string; mailId: string },
): Promise<void> {
  await send(tx, reader, { kind: 'email-confirmation', secretMailId: mailId }, (shop) => ({
    subject: { id: `Konfirmasi email akun ${shop} Anda`, en: `Confirm the email of your ${shop} account` },
    paragraphs: [
      {
        id: `Alamat ini dipakai untuk sebuah akun di ${shop}. Buka tautan di bawah untuk mengonfirmasinya.`,
        en: `An account at ${shop} uses this address. Open the link below to confirm it.`,
      },
    ],
    ...confirmation(publicUrl, mailId),
  }))
}

const confirmation = (publicUrl: string, mailId: string): Pick<Messages, 'button' | 'note'> => ({
  button: {
    label: { id: 'Konfirmasi email', en: 'Confirm email' },
    url: `${publicUrl}/confirm-email/${makePlaceholders(mailId).token}`,
  },
  note: {
    id: 'Tautan berlaku 7 hari dan hanya berfungsi setelah login ke akun ini. Jika bukan Anda yang mendaftar, abaikan pesan ini.',
    en: 'The link is valid for 7 days and works only after logging in to this account. If you did not sign up, ignore this message.',
  },
})

export async function mailResetCode(
  tx: Db,
  reader: Reader,
  { publicUrl, mailId }: { publicUrl: string; mailId: string },
): Promise<void> {
  await send(tx, reader, { kind: 'password-reset', secretMailId: mailId }, (shop) => ({
    subject: { id: `Reset kata sandi ${shop}`, en: `Reset your ${shop} password` },
    paragraphs: [
      {
        id: 'Kami menerima permintaan untuk mengganti kata sandi Anda. Buka tautan di bawah, atau ketik kode ini di halaman reset kata sandi:',
        en: 'We were asked to change your password. Open the link below, or type this code on the reset page:',
      },
    ],
    code: makePlaceholders(mailId).code,
    note: codeNote,
    button: {
      label: { id: 'Buat kata sandi baru', en: 'Choose a new password' },
      url: `${publicUrl}/reset-password/${makePlaceholders(mailId).token}`,
    },
  }))
}

export async function mailClaim(
  tx: Db,
  reader: Reader,
  { publicUrl, mailId }: { publicUrl: string; mailId: string },
): Promise<void> {
  await send(tx, reader, { kind: 'account-claim', secretMailId: mailId }, (shop) => ({
    subject: { id: `Buat kata sandi akun ${shop} Anda`, en: `Choose a password for your ${shop} account` },
    paragraphs: [
      {
        id: `Nama dan email Anda sudah tercatat di ${shop}. Agar hanya Anda yang dapat membuka pesanan Anda, buat kata sandi lewat tautan di bawah, atau ketik kode ini di halaman reset kata sandi:`,
        en: `${shop} already knows your name and email. To protect your orders, choose a password with the link below, or type this code on the reset page:`,
      },
      {
        id: 'Kata sandi yang diketik saat mendaftar tidak disimpan.',
        en: 'The password typed at sign-up was not saved.',
      },
    ],
    code: makePlaceholders(mailId).code,
    note: codeNote,
    button: {
      label: { id: 'Buat kata sandi', en: 'Choose a password' },
      url: `${publicUrl}/reset-password/${makePlaceholders(mailId).token}`,
    },
  }))
}

/** The link is filled in when the mail is sent (`openInvitation`). */
export async function mailInvitation(
  tx: Db,
  reader: Reader,
  {
    publicUrl,
    mailId,
    by,
    staff,
  }: { publicUrl: string; mailId: string; by: { full_name: string }; staff: Staff },
): Promise<void> {
  await send(tx, reader, { kind: 'staff-invitation', secretMailId: mailId }, (shop) => ({
    subject: { id: `Undangan mengelola ${shop}`, en: `You are invited to run ${shop}` },
    paragraphs: [
      {
        id: `${by.full_name} mengundang Anda menjadi pengelola ${shop}. Buka tautan di bawah untuk membuat kata sandi Anda sendiri dan memasang faktor kedua.`,
        en: `${by.full_name} invites you to become an admin of ${shop}. Open the link below to choose your own password and set up a second factor.`,
      },
      { id: `Peran Anda: ${nameRights(staff, 'id')}.`, en: `Your role: ${nameRights(staff, 'en')}.` },
    ],
    button: {
      label: { id: 'Buat kata sandi', en: 'Choose a password' },
      url: `${publicUrl}/invitation/${makePlaceholders(mailId).token}`,
    },
    note: {
      id: 'Tautan berlaku 3 hari dan hanya dapat dipakai satu kali. Abaikan pesan ini jika Anda tidak mengenal toko ini.',
      en: 'The link is valid for 3 days and can be used once. If you do not know this shop, ignore this message.',
    },
  }))
}

/** `undoMailId` is the id of the mail whose link undoes the change (`openEmailUndo`); an admin gets none. */
export async function mailEmailChanged(
  tx: Db,
  reader: AccountReader,
  {
    publicUrl,
    newEmail,
    undoMailId,
  }: { publicUrl: string; newEmail: string; undoMailId?: string | undefined },
): Promise<void> {
  // What a user typed is not repeated to an address that may be a stranger's.
  const after = isConfirmed(reader) ? newEmail : undefined
  await send(
    tx,
    reader,
    { kind: 'email-changed', secretMailId: undoMailId, isLimited: !isConfirmed(reader) },
    (shop) => ({
      subject: { id: `Email akun ${shop} Anda diubah`, en: `The email of your ${shop} account was changed` },
      paragraphs: [
        {
          id: `Email akun Anda diubah menjadi ${after ?? 'alamat lain'}. ${undoMailId ? 'Jika bukan Anda yang mengubahnya, kembalikan lewat tautan di bawah.' : 'Jika bukan Anda yang mengubahnya, segera hubungi kami.'}`,
          en: `The email of your account was changed to ${after ?? 'another address'}. ${undoMailId ? 'If it was not you, restore it with the link below.' : 'If it was not you, please contact us immediately.'}`,
        },
      ],
      button: undoMailId
        ? {
            label: { id: 'Kembalikan email saya', en: 'Restore my email' },
            url: `${publicUrl}/undo-email/${makePlaceholders(undoMailId).token}`,
          }
        : { label: { id: 'Hubungi kami', en: 'Contact us' }, url: `${publicUrl}/kontak` },
      ...(undoMailId && {
        note: {
          id: 'Tautan berlaku 3 hari dan hanya dapat dipakai satu kali. Abaikan pesan ini jika Anda sendiri yang mengubah email.',
          en: 'The link is valid for 3 days and can be used once. If you changed the email yourself, ignore this message.',
        },
      }),
    }),
  )
}

/** Goes to the address that the account had until the change was undone. */
export async function mailEmailRestored(
  tx: Db,
  reader: AccountReader,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  await send(tx, reader, { kind: 'email-restored', isLimited: !isConfirmed(reader) }, (shop) => ({
    subject: {
      id: `Perubahan email akun ${shop} dibatalkan`,
      en: `The change of your ${shop} email was undone`,
    },
    paragraphs: [
      {
        id: 'Perubahan email akun dibatalkan lewat tautan yang dikirim ke email sebelumnya. Akun itu tidak lagi memakai alamat ini, dan semua sesinya sudah berakhir.',
        en: 'The change of the email was undone with the link that was sent to the previous email. The account no longer uses this address, and all its sessions have ended.',
      },
    ],
    button: { label: { id: 'Hubungi kami', en: 'Contact us' }, url: `${publicUrl}/kontak` },
  }))
}

export async function mailPasswordChanged(
  tx: Db,
  reader: Reader,
  { publicUrl, wasConfirmed }: { publicUrl: string; wasConfirmed: boolean },
): Promise<void> {
  await send(tx, reader, { kind: 'password-changed', isLimited: !wasConfirmed }, (shop) => ({
    subject: {
      id: `Kata sandi akun ${shop} Anda diganti`,
      en: `The password of your ${shop} account was changed`,
    },
    paragraphs: [
      {
        id: 'Kata sandi akun Anda baru saja diganti. Sesi di perangkat lain sudah berakhir.',
        en: 'The password of your account has just been changed. Sessions on other devices have ended.',
      },
      {
        id: 'Jika bukan Anda yang menggantinya, segera buat kata sandi baru lewat tautan di bawah dan hubungi kami.',
        en: 'If it was not you, choose a new password with the link below immediately, and contact us.',
      },
    ],
    button: {
      label: { id: 'Lupa kata sandi', en: 'Forgot password' },
      url: `${publicUrl}/forgot-password`,
    },
  }))
}

export async function mailNewDevice(
  tx: Db,
  reader: Reader,
  { device, network, publicUrl }: { device: string | null; network: string | null; publicUrl: string },
): Promise<void> {
  const what = [device ?? undefined, network ?? undefined].filter((part) => part !== undefined).join(', ')
  await send(tx, reader, { kind: 'new-device' }, (shop) => ({
    subject: {
      id: `Akun ${shop} Anda masuk di perangkat baru`,
      en: `Your ${shop} account logged in on a new device`,
    },
    paragraphs: [
      {
        id: `Akun Anda baru saja masuk di perangkat yang belum dikenal toko${what && ` (${what})`}.`,
        en: `Your account has just logged in on a device that the shop did not know${what && ` (${what})`}.`,
      },
      {
        id: 'Jika bukan Anda, akhiri sesi itu di profil Anda, lalu segera ganti kata sandi Anda.',
        en: 'If it was not you, end that session in your profile, and then change your password immediately.',
      },
    ],
    button: { label: { id: 'Lihat sesi saya', en: 'See my sessions' }, url: `${publicUrl}/profile` },
  }))
}

const codeNote = {
  id: 'Tautan dan kode berlaku 30 menit dan hanya dapat dipakai satu kali. Abaikan pesan ini jika Anda tidak memintanya.',
  en: 'The link and the code are valid for 30 minutes and can be used once. If you did not request this message, ignore it.',
}

interface Messages {
  subject: Bilingual
  paragraphs: Bilingual[]
  code?: string
  button?: { label: Bilingual; url: string }
  note?: Bilingual
}

async function send(
  tx: Db,
  reader: Reader,
  // The mails that confirm an address or reset a password have limits of their own.
  {
    kind,
    secretMailId,
    isLimited = false,
  }: { kind: string; secretMailId?: string | undefined; isLimited?: boolean },
  make: (shopName: string) => Messages,
): Promise<void> {
  const { language } = reader
  const settings = await readShopSettings(tx)
  const { subject, paragraphs, code, button, note } = make(settings.name)
  const { text, html } = layOutMail({
    language,
    shop: toMailShop(settings),
    name: reader.full_name,
    paragraphs: paragraphs.map((paragraph) => paragraph[language]),
    code,
    button: button && { label: button.label[language], url: button.url },
    note: note?.[language],
    footer: settings.address || undefined,
  })
  const id = secretMailId ?? newId()
  const holdsSecret = secretMailId !== undefined
  await queueMails(tx, [
    { id, to: reader.email, isLimited, subject: subject[language], text, html, language, kind, holdsSecret },
  ])
}
