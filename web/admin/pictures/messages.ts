import { messages } from '#web/app/language/messages.ts'

export const usePictureMessages = messages({
  add: (max: number) => ['Pilih foto', max === 1 ? 'Choose a photograph' : 'Choose photographs'],
  drop: ['atau tarik ke sini (JPG, PNG, atau WebP)', 'or drop here (JPG, PNG or WebP)'],
  photograph: ['Foto dengan kamera', 'Take a photograph'],
  picture: (n: number, total: number) => [`Foto ${n} dari ${total}`, `Photograph ${n} of ${total}`],
  earlier: (n: number) => [`Majukan foto ${n}`, `Move photograph ${n} earlier`],
  later: (n: number) => [`Mundurkan foto ${n}`, `Move photograph ${n} later`],
  remove: (n: number) => [`Hapus foto ${n}`, `Remove photograph ${n}`],
  main: ['Utama', 'Main'],
  uploading: (percent: number) => [
    percent < 100 ? `Mengunggah ${percent}%` : 'Menyiapkan foto…',
    percent < 100 ? `Uploading ${percent}%` : 'Preparing the photograph…',
  ],
  waiting: ['Menunggu giliran', 'Queued'],
  sending: (n: number, total: number) => [
    `Mengirim foto ${n} dari ${total}`,
    `Uploading photograph ${n} of ${total}`,
  ],
  making: (made: number, of: number) => [
    `Ukuran lain sedang dibuat (${made} dari ${of})`,
    `Creating other sizes (${made} of ${of})`,
  ],
  makingText: [
    'Foto sudah bisa dipakai. Toko meneruskannya sendiri, juga bila halaman ini ditutup.',
    'The photograph can already be used. The shop continues automatically, even if you close this page.',
  ],
  tooMany: (max: number, names: string) => [
    `Paling banyak ${max} foto. Tidak diambil: ${names}`,
    `${max === 1 ? 'One photograph' : `${max} photographs`} at max. Not taken: ${names}`,
  ],
  badFile: [
    'Tidak dapat dibaca. Pilih foto JPG, PNG, atau WebP.',
    'The file cannot be read. Please choose a JPG, PNG or WebP photograph.',
  ],
  again: ['Coba lagi', 'Try again'],
  dismiss: (name: string) => [`Tutup pesan tentang ${name}`, `Close the message about ${name}`],
  crop: ['Potong foto', 'Crop the photograph'],
  cropText: [
    'Geser foto dan atur besarnya. Yang ada di dalam bingkai akan dipakai.',
    'Move the photograph and set its size. The part inside the frame will be used.',
  ],
  cropFrame: [
    'Bingkai foto: geser dengan tombol panah',
    'Frame of the photograph: move it with the arrow keys',
  ],
  zoom: ['Besar', 'Size'],
  use: ['Pakai foto ini', 'Use this photograph'],
})
