import { messages } from '#web/app/language/messages.ts'

/** What the owner reads and sends about payment links, and about accounts that ask for an order. */
export const usePaymentLinkMessages = messages({
  id: {
    title: 'Tautan pembayaran',
    text: 'Siapa pun yang memegang tautan ini dapat membayar pesanan ini tanpa akun. Data pelanggan tidak ditampilkan di sana.',
    make: 'Buat tautan',
    makeAnew: 'Buat tautan baru',
    replaces: 'Tautan hanya ditampilkan saat dibuat. Tautan baru menggantikan yang lama.',
    madeBy: (when: string, name: string) => `Dibuat ${when} oleh ${name}.`,
    address: 'Alamat tautan',
    copy: 'Salin tautan',
    copied: 'Tautan disalin',
    copyFailed: 'Tidak dapat menyalin. Tahan tautannya untuk menyalin sendiri.',
    send: 'Kirim lewat WhatsApp',
    noChat: 'Nomor pelanggan bukan nomor HP Indonesia. Salin tautannya dan kirim sendiri.',
    expires: (when: string) => `Berlaku sampai ${when}, selama pesanan menunggu pembayaran.`,
    endless: 'Berlaku sampai pesanan selesai atau dibatalkan.',
    takeBack: 'Cabut tautan',
    /** Read by the customer. */
    chat: (shop: string, reference: string, amount: string, url: string) =>
      `Halo, ini tautan pembayaran pesanan ${reference} di ${shop} sebesar ${amount}: ${url}`,
    claims: 'Diminta untuk disimpan di akun',
    claimsText: (name: string) =>
      `Pesanan ini atas nama ${name}, yang tidak punya akun. Gabungkan hanya bila Anda yakin keduanya orang yang sama.`,
    matched: 'Email sama dan sudah dikonfirmasi',
    typed: {
      phone: 'Nomor HP sama, tetapi diketik sendiri dan belum dikonfirmasi: bandingkan dulu',
      email: 'Email sama, tetapi belum dikonfirmasi: bandingkan dulu',
    },
    asked: (when: string) => `Diminta ${when}`,
    merge: 'Periksa dan gabungkan',
    mergeWith: (name: string) => `Periksa dan gabungkan dengan ${name}`,
    merged: (name: string) => `Pesanan disimpan di akun ${name}`,
    decline: 'Tolak',
    declineOf: (name: string) => `Tolak permintaan ${name}`,
  },
  en: {
    title: 'Payment link',
    text: "Whoever holds this link can pay this order without an account. It does not show the customer's details.",
    make: 'Make a link',
    makeAnew: 'Make a new link',
    replaces: 'A link is shown only when it is made. A new one replaces the old one.',
    madeBy: (when, name) => `Made ${when} by ${name}.`,
    address: 'Address of the link',
    copy: 'Copy the link',
    copied: 'Link copied',
    copyFailed: 'It could not be copied. Press and hold the link to copy it yourself.',
    send: 'Send by WhatsApp',
    noChat: "The customer's number is no Indonesian mobile number. Copy the link and send it yourself.",
    expires: (when) => `Good until ${when}, while the order waits for a payment.`,
    endless: 'Good until the order is completed or cancelled.',
    takeBack: 'Take the link back',
    chat: (shop, reference, amount, url) =>
      `Hello, this is the payment link of order ${reference} at ${shop}, for ${amount}: ${url}`,
    claims: 'Asked for by an account',
    claimsText: (name) =>
      `This order is of ${name}, who has no account. Merge them only if you are sure that both are one person.`,
    matched: 'The email is the same and confirmed',
    typed: {
      phone: 'The phone number is the same, but only typed and not confirmed: compare first',
      email: 'The email is the same, but not confirmed: compare first',
    },
    asked: (when) => `Asked ${when}`,
    merge: 'Check and merge',
    mergeWith: (name) => `Check and merge with ${name}`,
    merged: (name) => `The order is in the account of ${name}`,
    decline: 'Decline',
    declineOf: (name) => `Decline the request of ${name}`,
  },
})
