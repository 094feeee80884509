import { messages } from '#web/app/language/messages.ts'

export const useNotaLinkMessages = messages({
  title: ['Tautan nota', 'Receipt link'],
  text: [
    'Siapa pun yang memegang tautan ini dapat membaca dan mencetak nota ini tanpa masuk, selama sepuluh tahun. Nomor HP pelanggan tidak ditampilkan di sana.',
    "Anyone with this link can read and print this receipt without logging in, for ten years. It does not show the customer's phone number.",
  ],
  send: ['Kirim nota', 'Send the receipt'],
  make: ['Buat tautan', 'Make a link'],
  address: ['Alamat tautan nota', 'Address of the receipt link'],
  copy: ['Salin tautan', 'Copy the link'],
  copied: ['Tautan disalin', 'Link copied'],
  copyFailed: [
    'Tidak dapat menyalin. Tahan tautannya untuk menyalin sendiri.',
    'The link could not be copied. Press and hold it to copy it.',
  ],
  takeBack: ['Cabut tautan', 'Withdraw the link'],
  takeBackTitle: ['Cabut tautan nota ini?', 'Withdraw this receipt link?'],
  takeBackText: [
    'Siapa pun yang sudah menerimanya tidak dapat membukanya lagi. Tautan baru beralamat lain.',
    'The recipients can no longer open it. A new link has another address.',
  ],
})
