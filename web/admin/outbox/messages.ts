import { messages } from '#web/app/language/messages.ts'

export const useOutboxMessages = messages({
  id: {
    text: (days: number) =>
      `Semua email yang ditulis toko, yang terbaru lebih dulu. Isi email yang sudah terkirim dihapus setelah ${days} hari.`,
    mails: 'Daftar email',
    to: 'Kepada',
    sent: 'Terkirim',
    written: 'Ditulis',
    attempts: (n: number) => `${n} kali dicoba`,
    error: 'Penyebab gagal',
    retry: 'Kirim ulang',
    retried: 'Email dimasukkan ke antrean lagi',
    preview: 'Pratinjau email',
    asText: 'Sebagai teks',
    filter: 'Filter email',
    all: 'Semua',
    failing: 'Gagal terkirim',
    noneFailing: 'Tidak ada email yang gagal',
    noneFailingText: 'Semua email sudah terkirim atau sedang menunggu giliran.',
    noMails: 'Belum ada email',
    noMailsText: 'Email pesanan dan reset kata sandi akan muncul di sini.',
    withheldText:
      'Tidak dikirim: batas harian. Alamat ini belum dikonfirmasi dan sudah menerima tiga email hari ini. Pelanggan tetap melihat semuanya di halaman pesanannya.',
    keptText: 'Server email belum diatur, jadi email ini hanya disimpan di sini.',
    bodyRemoved: (days: number) =>
      `Isi email ini sudah dihapus: isi email disimpan ${days} hari, catatan pengirimannya dua tahun.`,
    hidesSecret: 'Tautan dan kode di email ini hanya dapat dibaca penerimanya, jadi di sini disamarkan.',
    secretOver:
      'Tautan di email ini sudah tidak berlaku, jadi email ini tidak dikirim lagi. Penerimanya dapat meminta yang baru di halaman Lupa kata sandi.',
    backToMails: 'Kembali ke daftar',
    mailStatus: {
      queued: 'Antre',
      sent: 'Terkirim',
      kept: 'Disimpan',
      failed: 'Gagal',
      withheld: 'Tidak dikirim',
    },
  },
  en: {
    text: (days) =>
      `All emails of the shop, newest first. The content of a sent email is removed after ${days} days.`,
    mails: 'List of emails',
    to: 'To',
    sent: 'Sent',
    written: 'Written',
    attempts: (n) => `${n} ${n === 1 ? 'attempt' : 'attempts'}`,
    error: 'Why it failed',
    retry: 'Send again',
    retried: 'The email is in the queue again',
    preview: 'Preview of the email',
    asText: 'As text',
    filter: 'Filter emails',
    all: 'All',
    failing: 'Failing',
    noneFailing: 'No failing emails',
    noneFailingText: 'All emails were sent or are queued.',
    noMails: 'No emails yet',
    noMailsText: 'Emails about orders and password resets will appear here.',
    withheldText:
      'Not sent: daily limit. This address was never confirmed and has got three emails today. The customer still sees everything on the pages of the shop.',
    keptText: 'No mail server is set up, so this email is only stored here.',
    bodyRemoved: (days) =>
      `The content of this email has been removed: it is kept for ${days} days, its record for two years.`,
    hidesSecret: 'The link and the code in this email are hidden here; only the recipient can see them.',
    secretOver:
      'The link in this email is no longer valid, so it is not sent again. The recipient can request a new one on the page Forgot password.',
    backToMails: 'Back to the list',
    mailStatus: { queued: 'Queued', sent: 'Sent', kept: 'Kept', failed: 'Failed', withheld: 'Not sent' },
  },
})
