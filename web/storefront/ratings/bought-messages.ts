import { messages } from '#web/app/language/messages.ts'

export const useBoughtMessages = messages({
  id: {
    verified: 'Pembeli terverifikasi',
    from: (reference: string) => `Dari pesanan ${reference}`,
    back: 'Kembali ke pesanan',
    photos: (n: number) => `Foto (opsional, paling banyak ${n})`,
    photosHint: 'JPG atau PNG. Semua orang dapat melihat foto Anda di halaman produk.',
    addPhoto: 'Tambah foto',
    photo: (n: number) => `Foto ${n}`,
    removePhoto: (n: number) => `Hapus foto ${n}`,
    unusable: 'Foto tidak dapat dipakai',
    wrongType: 'Silakan upload file gambar (JPG, JPEG, PNG)',
    tooLarge: 'Ukuran file maksimal 5MB',
    sendingPhoto: (n: number, all: number, percent: number) => `Mengirim foto ${n} dari ${all}: ${percent}%`,
    ratedWithoutPhotos:
      'Ulasan Anda sudah terkirim, tetapi belum semua fotonya. Kirim lagi, atau lanjutkan tanpa foto itu.',
    sendPhotos: 'Kirim Foto',
    withoutPhotos: 'Lanjut tanpa foto',
  },
  en: {
    verified: 'Verified buyer',
    from: (reference) => `From order ${reference}`,
    back: 'Back to the order',
    photos: (n) => `Photographs (optional, at most ${n})`,
    photosHint: 'JPG or PNG. Everyone can see your photographs on the product page.',
    addPhoto: 'Add photographs',
    photo: (n) => `Photograph ${n}`,
    removePhoto: (n) => `Remove photograph ${n}`,
    unusable: 'The photograph cannot be used',
    wrongType: 'Please upload an image file (JPG, JPEG, PNG)',
    tooLarge: 'The file may be 5MB at most',
    sendingPhoto: (n, all, percent) => `Sending photograph ${n} of ${all}: ${percent}%`,
    ratedWithoutPhotos:
      'Your review has been sent, but not all of its photographs. Send them again, or continue without them.',
    sendPhotos: 'Send photographs',
    withoutPhotos: 'Continue without photographs',
  },
})
