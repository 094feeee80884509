import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useOutboxMessages = messages({
  text: (days: number) => [
    `Semua email yang ditulis toko, yang terbaru lebih dulu. Isi email yang sudah terkirim dihapus setelah ${days} hari.`,
    `All emails of the shop, newest first. The content of a sent email is removed after ${days} days.`,
  ],
  mails: ['Daftar email', 'List of emails'],
  to: ['Kepada', 'To'],
  sent: ['Terkirim', 'Sent'],
  written: ['Ditulis', 'Written'],
  attempts: (n: number) => [`${n} kali dicoba`, countOf(n, 'attempt')],
  error: ['Penyebab gagal', 'Why it failed'],
  retry: ['Kirim ulang', 'Send again'],
  retried: ['Email dimasukkan ke antrean lagi', 'The email is in the queue again'],
  preview: ['Pratinjau email', 'Preview of the email'],
  asText: ['Sebagai teks', 'As text'],
  filter: ['Filter email', 'Filter emails'],
  all: ['Semua', 'All'],
  failing: ['Gagal terkirim', 'Failing'],
  noneFailing: ['Tidak ada email yang gagal', 'No failing emails'],
  noneFailingText: [
    'Semua email sudah terkirim atau sedang menunggu giliran.',
    'All emails were sent or are queued.',
  ],
  noMails: ['Belum ada email', 'No emails yet'],
  noMailsText: [
    'Email pesanan dan reset kata sandi akan muncul di sini.',
    'Emails about orders and password resets will appear here.',
  ],
  withheldText: [
    'Tidak dikirim: batas harian. Alamat ini belum dikonfirmasi dan sudah menerima tiga email hari ini. Pelanggan tetap melihat semuanya di halaman pesanannya.',
    'Not sent: daily limit. This address was never confirmed and has got three emails today. The customer still sees everything on the pages of the shop.',
  ],
  keptText: [
    'Server email belum diatur, jadi email ini hanya disimpan di sini.',
    'No mail server is set up, so this email is only stored here.',
  ],
  bodyRemoved: (days: number) => [
    `Isi email ini sudah dihapus: isi email disimpan ${days} hari, catatan pengirimannya dua tahun.`,
    `The content of this email has been removed: it is kept for ${days} days, its record for two years.`,
  ],
  hidesSecret: [
    'Tautan dan kode di email ini hanya dapat dibaca penerimanya, jadi di sini disamarkan.',
    'The link and the code in this email are hidden here; only the recipient can see them.',
  ],
  secretOver: [
    'Tautan di email ini sudah tidak berlaku, jadi email ini tidak dikirim lagi. Penerimanya dapat meminta yang baru di halaman Lupa kata sandi.',
    'The link in this email is no longer valid, so it is not sent again. The recipient can request a new one on the page Forgot password.',
  ],
  backToMails: ['Kembali ke daftar', 'Back to the list'],
  mailStatus: {
    queued: ['Antre', 'Queued'],
    sent: ['Terkirim', 'Sent'],
    kept: ['Disimpan', 'Kept'],
    failed: ['Gagal', 'Failed'],
    withheld: ['Tidak dikirim', 'Not sent'],
  },
})
