import { messages } from '#web/app/language/messages.ts'

export const useSavedAddressMessages = messages({
  id: {
    title: 'Kirim ke',
    other: 'Alamat baru',
    otherText: 'Isi alamat di bawah ini.',
    change: 'Ubah untuk pesanan ini',
    main: 'Utama',
    all: (n: number) => `Tampilkan semua alamat (${n})`,
    save: 'Simpan alamat ini',
    saveText: 'Untuk pesanan berikutnya. Alamat tersimpan ada di profil Anda.',
    label: 'Nama alamat',
    labelHint: 'Contoh: Rumah, Kantor',
    home: 'Rumah',
    unnamed: 'Alamat',
    failed: (why: string) => `Pesanan sudah dibuat, tetapi alamat tidak tersimpan: ${why}`,
  },
  en: {
    title: 'Deliver to',
    other: 'New address',
    otherText: 'Enter the address below.',
    change: 'Change for this order',
    main: 'Default',
    all: (n) => `Show all addresses (${n})`,
    save: 'Save this address',
    saveText: 'For your next orders. Saved addresses are in your profile.',
    label: 'Name of the address',
    labelHint: 'For example: Home, Office',
    home: 'Home',
    unnamed: 'Address',
    failed: (why) => `The order is placed, but the address was not saved: ${why}`,
  },
})
