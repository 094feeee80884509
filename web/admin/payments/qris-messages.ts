import { messages } from '#web/app/language/messages.ts'

export const useQrisMessages = messages({
  id: {
    text: 'Kode inilah yang dipindai pelanggan untuk membayar.',
    now: 'QRIS sekarang',
    nowText: 'Yang dilihat pelanggan di halaman pembayaran, dengan contoh jumlah.',
    withAmount: 'Tampilkan juga kode dengan jumlah',
    withAmountText:
      'Di tab kedua jumlahnya sudah terisi setelah dipindai, sehingga pelanggan tidak salah ketik. Matikan bila bank Anda menolaknya.',
    none: 'Toko belum punya QRIS',
    noneText: 'Pelanggan belum dapat membayar. Unggah gambar QRIS dari bank atau penyedia pembayaran Anda.',
    noneButTransfer:
      'Pelanggan membayar lewat transfer bank saja. Unggah gambar QRIS bila ingin menerimanya juga.',
    otherWays: 'Transfer bank dan potongan unik',
    change: 'Ganti QRIS',
    set: 'Pasang QRIS',
    pickText:
      'Gambar QRIS statis dari bank atau penyedia pembayaran Anda: JPG, JPEG, atau PNG, maksimal 5MB.',
    drop: 'Tarik gambar ke sini, tempel, atau',
    choose: 'Pilih Gambar',
    other: 'Pilih gambar lain',
    checking: 'Memeriksa gambar…',
    refused: 'Gambar ini tidak dapat dipakai',
    preview: 'Yang akan dilihat pelanggan',
    previewText: (amount: string) =>
      `Periksa penerimanya, lalu coba pindai kedua kode. Contoh jumlah: ${amount}.`,
    merchant: 'Penerima',
    city: 'Kota',
    account: 'Nomor merchant',
    differs: (before: string, after: string) =>
      `Penerima berubah dari ${before} menjadi ${after}. Semua pembayaran berikutnya masuk ke sana.`,
    same: 'Penerimanya tetap sama.',
    password: 'Kata sandi Anda',
    passwordHint:
      'Demi keamanan, penggantian QRIS meminta kata sandi sekali lagi. Semua pengelola diberi tahu lewat email.',
    save: 'Pakai QRIS ini',
    cancel: 'Batal',
    saved: 'QRIS toko diganti',
  },
  en: {
    text: 'This is the code customers scan to pay.',
    now: 'Current QRIS',
    nowText: 'What customers see on the payment page, with a sample amount.',
    withAmount: 'Also show the code with the amount',
    withAmountText:
      'On the second tab the code contains the amount, so that customers cannot mistype it. Turn it off if your bank rejects it.',
    none: 'The shop has no QRIS yet',
    noneText: 'Customers cannot pay yet. Please upload the QRIS picture from your bank or payment provider.',
    noneButTransfer: 'Customers pay by bank transfer only. Upload a picture of your QRIS to accept it too.',
    otherWays: 'Bank transfer and unique discounts',
    change: 'Change the QRIS',
    set: 'Set the QRIS',
    pickText:
      'The picture of the static QRIS from your bank or payment provider: JPG, JPEG or PNG, at most 5MB.',
    drop: 'Drag a picture here, paste it, or',
    choose: 'Choose a picture',
    other: 'Choose another picture',
    checking: 'Checking the picture…',
    refused: 'This picture cannot be used',
    preview: 'What customers will see',
    previewText: (amount) => `Check the recipient, then scan both codes as a test. Sample amount: ${amount}.`,
    merchant: 'Recipient',
    city: 'City',
    account: 'Merchant number',
    differs: (before, after) =>
      `The recipient changes from ${before} to ${after}. All future payments go there.`,
    same: 'The recipient stays the same.',
    password: 'Your password',
    passwordHint: 'For security, confirm the change with your password. All admins are notified by email.',
    save: 'Use this QRIS',
    cancel: 'Cancel',
    saved: 'The QRIS of the shop was changed',
  },
})
