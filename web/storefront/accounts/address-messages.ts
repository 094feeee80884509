import { messages } from '#web/app/language/messages.ts'

export const useAddressMessages = messages({
  title: ['Alamat tersimpan', 'Saved addresses'],
  text: [
    'Pilih salah satu saat memesan. Alamat utama langsung mengisi formulir pesanan.',
    'Choose one when you order. The default address fills in the order form.',
  ],
  none: ['Belum ada alamat tersimpan.', 'No saved addresses yet.'],
  main: ['Utama', 'Default'],
  add: ['Tambah alamat', 'Add address'],
  edit: ['Ubah', 'Edit'],
  editOf: (label: string) => [`Ubah alamat ${label}`, `Edit the address ${label}`],
  remove: ['Hapus', 'Delete'],
  removeOf: (label: string) => [`Hapus alamat ${label}`, `Delete the address ${label}`],
  makeMain: ['Jadikan utama', 'Make default'],
  makeMainOf: (label: string) => [`Jadikan utama: ${label}`, `Make default: ${label}`],
  mainNow: (label: string) => [`${label} sekarang alamat utama.`, `${label} is now the default address.`],
  limit: (n: number) => [
    `Paling banyak ${n} alamat. Hapus salah satu untuk menambah yang baru.`,
    `You can save at most ${n} addresses. Delete one to add another.`,
  ],
  askRemove: ['Hapus alamat?', 'Delete the address?'],
  askRemoveText: (label: string) => [
    `Alamat ${label} dihapus. Pesanan yang sudah dibuat tidak berubah.`,
    `The address ${label} is deleted. Orders that you have placed do not change.`,
  ],
  addTitle: ['Tambah alamat', 'Add address'],
  editTitle: ['Ubah alamat', 'Edit address'],
  formText: [
    'Untuk pesanan berikutnya. Pesanan yang sudah dibuat tidak berubah.',
    'For your next orders. Orders that you have placed do not change.',
  ],
  label: ['Nama alamat', 'Name of the address'],
  labelHint: ['Contoh: Rumah, Kantor', 'For example: Home, Office'],
  home: ['Rumah', 'Home'],
  recipient: ['Nama Penerima', "Recipient's name"],
  phone: ['Nomor Telepon', 'Phone Number'],
  address: ['Alamat', 'Address'],
  addressHint: [
    'Jalan, nomor rumah, kecamatan, kota, dan kode pos',
    'Street, house number, district, city and postal code',
  ],
  streetHint: [
    'Jalan, nomor rumah, RT/RW, kode pos, dan patokan',
    'Street, house number, RT/RW, postal code and a landmark',
  ],
  asMain: ['Jadikan alamat utama', 'Make this the default address'],
  save: ['Simpan Alamat', 'Save Address'],
  cancel: ['Batal', 'Cancel'],
  loading: ['Memuat…', 'Loading…'],
  failed: ['Alamat tersimpan tidak dapat dimuat.', 'The saved addresses could not be loaded.'],
  formFailed: [
    'Formulir alamat tidak dapat dimuat. Periksa koneksi internet Anda.',
    'The address form could not be loaded. Please check your internet connection.',
  ],
  retry: ['Coba Lagi', 'Try again'],
  failedTitle: ['Gagal!', 'That did not work'],
})
