import { messages } from '#web/app/language/messages.ts'

export const usePictureMessages = messages({
  id: {
    picture: 'Gambar (boleh kosong)',
    hint: 'Misalnya bukti transfer, JPG atau PNG. Pelanggan dapat melihatnya di pesanannya.',
    choose: 'Pilih gambar',
    uploading: 'Mengunggah…',
    remove: 'Hapus',
    show: 'Lihat gambar',
    hide: 'Sembunyikan gambar',
    pictureOf: (n: number) => `gambar catatan no. ${n}`,
    missing: 'Gambarnya tidak dapat ditampilkan. Coba lagi nanti.',
  },
  en: {
    picture: 'Picture (optional)',
    hint: 'For example the receipt of the transfer, JPG or PNG. The customer can see it on the order.',
    choose: 'Choose a picture',
    uploading: 'Uploading…',
    remove: 'Remove',
    show: 'Show the picture',
    hide: 'Hide the picture',
    pictureOf: (n) => `picture of entry no. ${n}`,
    missing: 'The picture cannot be shown. Try again later.',
  },
})
