import { messages } from '#web/app/language/messages.ts'

export const usePaymentLinkMessages = messages({
  title: ['Tautan pembayaran', 'Payment link'],
  text: [
    'Siapa pun yang memegang tautan ini dapat membayar pesanan ini tanpa akun. Data pelanggan tidak ditampilkan di sana.',
    "Anyone with this link can pay this order without an account. It does not show the customer's details.",
  ],
  make: ['Buat tautan', 'Make a link'],
  makeAgain: ['Buat tautan baru', 'Make a new link'],
  replaces: [
    'Tautan hanya ditampilkan saat dibuat. Tautan baru menggantikan yang lama.',
    'A link is shown only when it is made. A new one replaces the old one.',
  ],
  madeBy: (when: string, name: string) => [`Dibuat ${when} oleh ${name}.`, `Made ${when} by ${name}.`],
  address: ['Alamat tautan', 'Address of the link'],
  copy: ['Salin tautan', 'Copy the link'],
  copied: ['Tautan disalin', 'Link copied'],
  copyFailed: [
    'Tidak dapat menyalin. Tahan tautannya untuk menyalin sendiri.',
    'The link could not be copied. Press and hold it to copy it.',
  ],
  send: ['Kirim lewat WhatsApp', 'Send by WhatsApp'],
  noChat: [
    'Nomor pelanggan bukan nomor HP Indonesia. Salin tautannya dan kirim sendiri.',
    "The customer's number is not an Indonesian mobile number. Copy the link and send it yourself.",
  ],
  expires: (when: string) => [
    `Berlaku sampai ${when}, selama pesanan menunggu pembayaran.`,
    `Valid until ${when}, as long as the order is unpaid.`,
  ],
  endless: [
    'Berlaku sampai pesanan selesai atau dibatalkan.',
    'Valid until the order is completed or cancelled.',
  ],
  takeBack: ['Cabut tautan', 'Revoke the link'],
  claims: ['Diminta untuk disimpan di akun', 'Claimed by an account'],
  claimsText: (name: string) => [
    `Pesanan ini atas nama ${name}, yang tidak punya akun. Gabungkan hanya bila Anda yakin keduanya orang yang sama.`,
    `This order belongs to ${name}, who has no account. Merge them only if you are sure that both are the same person.`,
  ],
  matched: ['Email sama dan sudah dikonfirmasi', 'The email is the same and confirmed'],
  typed: {
    phone: [
      'Nomor HP sama, tetapi diketik sendiri dan belum dikonfirmasi: bandingkan dulu',
      'The phone number is the same but not confirmed: compare first',
    ],
    email: [
      'Email sama, tetapi belum dikonfirmasi: bandingkan dulu',
      'The email is the same but not confirmed: compare first',
    ],
  },
  asked: (when: string) => [`Diminta ${when}`, `Requested ${when}`],
  merge: ['Periksa dan gabungkan', 'Check and merge'],
  mergeWith: (name: string) => [`Periksa dan gabungkan dengan ${name}`, `Check and merge with ${name}`],
  merged: (name: string) => [`Pesanan disimpan di akun ${name}`, `The order is in the account of ${name}`],
  decline: ['Tolak', 'Decline'],
  declineOf: (name: string) => [`Tolak permintaan ${name}`, `Decline the request of ${name}`],
})
