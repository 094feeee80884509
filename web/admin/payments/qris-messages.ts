import { messages } from '#web/app/language/messages.ts'

export const useQrisMessages = messages({
  text: ['Kode inilah yang dipindai pelanggan untuk membayar.', 'This is the code customers scan to pay.'],
  now: ['QRIS sekarang', 'Current QRIS'],
  nowText: [
    'Yang dilihat pelanggan di halaman pembayaran, dengan contoh jumlah.',
    'What customers see on the payment page, with a sample amount.',
  ],
  withAmount: ['Tampilkan juga kode dengan jumlah', 'Also show the code with the amount'],
  withAmountText: [
    'Di tab kedua jumlahnya sudah terisi setelah dipindai, sehingga pelanggan tidak salah ketik. Matikan bila bank Anda menolaknya.',
    'On the second tab the code contains the amount, so that customers cannot mistype it. Turn it off if your bank rejects it.',
  ],
  none: ['Toko belum punya QRIS', 'The shop has no QRIS yet'],
  noneText: [
    'Pelanggan belum dapat membayar. Unggah gambar QRIS dari bank atau penyedia pembayaran Anda.',
    'Customers cannot pay yet. Please upload the QRIS picture from your bank or payment provider.',
  ],
  noneButTransfer: [
    'Pelanggan membayar lewat transfer bank saja. Unggah gambar QRIS bila ingin menerimanya juga.',
    'Customers pay by bank transfer only. Upload a picture of your QRIS to accept it too.',
  ],
  otherWays: ['Transfer bank dan potongan unik', 'Bank transfer and unique discounts'],
  change: ['Ganti QRIS', 'Change the QRIS'],
  set: ['Pasang QRIS', 'Set the QRIS'],
  pickText: [
    'Gambar QRIS statis dari bank atau penyedia pembayaran Anda: JPG, JPEG, atau PNG, maksimal 5MB.',
    'The picture of the static QRIS from your bank or payment provider: JPG, JPEG or PNG, at most 5MB.',
  ],
  drop: ['Tarik gambar ke sini, tempel, atau', 'Drag a picture here, paste it, or'],
  choose: ['Pilih Gambar', 'Choose a picture'],
  other: ['Pilih gambar lain', 'Choose another picture'],
  checking: ['Memeriksa gambar…', 'Checking the picture…'],
  refused: ['Gambar ini tidak dapat dipakai', 'This picture cannot be used'],
  preview: ['Yang akan dilihat pelanggan', 'What customers will see'],
  previewText: (amount: string) => [
    `Periksa penerimanya, lalu coba pindai kedua kode. Contoh jumlah: ${amount}.`,
    `Check the recipient, then scan both codes as a test. Sample amount: ${amount}.`,
  ],
  merchant: ['Penerima', 'Recipient'],
  city: ['Kota', 'City'],
  account: ['Nomor merchant', 'Merchant number'],
  differs: (before: string, after: string) => [
    `Penerima berubah dari ${before} menjadi ${after}. Semua pembayaran berikutnya masuk ke sana.`,
    `The recipient changes from ${before} to ${after}. All future payments go there.`,
  ],
  same: ['Penerimanya tetap sama.', 'The recipient stays the same.'],
  password: ['Kata sandi Anda', 'Your password'],
  passwordHint: [
    'Demi keamanan, penggantian QRIS meminta kata sandi sekali lagi. Semua pengelola diberi tahu lewat email.',
    'For security, confirm the change with your password. All admins are notified by email.',
  ],
  save: ['Pakai QRIS ini', 'Use this QRIS'],
  cancel: ['Batal', 'Cancel'],
  saved: ['QRIS toko diganti', 'The QRIS of the shop was changed'],
})
