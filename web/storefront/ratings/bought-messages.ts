import { messages } from '#web/app/language/messages.ts'

export const useBoughtMessages = messages({
  verified: ['Pembeli terverifikasi', 'Verified buyer'],
  from: (reference: string) => [`Dari pesanan ${reference}`, `From order ${reference}`],
  back: ['Kembali ke pesanan', 'Back to the order'],
  photos: (n: number) => [`Foto (opsional, paling banyak ${n})`, `Photographs (optional, at most ${n})`],
  photosHint: [
    'JPG atau PNG. Semua orang dapat melihat foto Anda di halaman produk.',
    'JPG or PNG. Everyone can see your photographs on the product page.',
  ],
  addPhoto: ['Tambah foto', 'Add photographs'],
  photo: (n: number) => [`Foto ${n}`, `Photograph ${n}`],
  removePhoto: (n: number) => [`Hapus foto ${n}`, `Remove photograph ${n}`],
  unusable: ['Foto tidak dapat dipakai', 'The photograph cannot be used'],
  wrongType: ['Silakan upload file gambar (JPG, JPEG, PNG)', 'Please upload an image file (JPG, JPEG, PNG)'],
  tooLarge: ['Ukuran file maksimal 5MB', 'The file may be 5MB at most'],
  sendingPhoto: (n: number, all: number, percent: number) => [
    `Mengirim foto ${n} dari ${all}: ${percent}%`,
    `Sending photograph ${n} of ${all}: ${percent}%`,
  ],
  ratedWithoutPhotos: [
    'Ulasan Anda sudah terkirim, tetapi belum semua fotonya. Kirim lagi, atau lanjutkan tanpa foto itu.',
    'Your review has been sent, but not all of its photographs. Send them again, or continue without them.',
  ],
  sendPhotos: ['Kirim Foto', 'Send photographs'],
  withoutPhotos: ['Lanjut tanpa foto', 'Continue without photographs'],
})
