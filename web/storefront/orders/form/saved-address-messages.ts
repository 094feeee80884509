import { messages } from '#web/app/language/messages.ts'

export const useSavedAddressMessages = messages({
  title: ['Kirim ke', 'Deliver to'],
  other: ['Alamat baru', 'New address'],
  otherText: ['Isi alamat di bawah ini.', 'Enter the address below.'],
  change: ['Ubah untuk pesanan ini', 'Change for this order'],
  main: ['Utama', 'Default'],
  all: (n: number) => [`Tampilkan semua alamat (${n})`, `Show all addresses (${n})`],
  save: ['Simpan alamat ini', 'Save this address'],
  saveText: [
    'Untuk pesanan berikutnya. Alamat tersimpan ada di profil Anda.',
    'For your next orders. Saved addresses are in your profile.',
  ],
  label: ['Nama alamat', 'Name of the address'],
  labelHint: ['Contoh: Rumah, Kantor', 'For example: Home, Office'],
  home: ['Rumah', 'Home'],
  unnamed: ['Alamat', 'Address'],
  failed: (why: string) => [
    `Pesanan sudah dibuat, tetapi alamat tidak tersimpan: ${why}`,
    `The order is placed, but the address was not saved: ${why}`,
  ],
})
