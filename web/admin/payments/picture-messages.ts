import { messages } from '#web/app/language/messages.ts'

export const usePictureMessages = messages({
  picture: ['Gambar (boleh kosong)', 'Picture (optional)'],
  hint: [
    'Misalnya bukti transfer, JPG atau PNG. Pelanggan dapat melihatnya di pesanannya.',
    'For example the receipt of the transfer, JPG or PNG. The customer can see it on the order.',
  ],
  choose: ['Pilih gambar', 'Choose a picture'],
  uploading: ['Mengunggah…', 'Uploading…'],
  remove: ['Hapus', 'Remove'],
  show: ['Lihat gambar', 'Show the picture'],
  hide: ['Sembunyikan gambar', 'Hide the picture'],
  pictureOf: (n: number) => [`gambar catatan no. ${n}`, `picture of entry no. ${n}`],
  missing: [
    'Gambarnya tidak dapat ditampilkan. Coba lagi nanti.',
    'The picture cannot be shown. Try again later.',
  ],
})
