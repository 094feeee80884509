import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useEditorMessages = messages({
  categories: {
    text: ['Pelanggan melihatnya dalam urutan ini.', 'Customers see them in this order.'],
    new: ['Kategori baru', 'New category'],
    add: ['Tambah kategori', 'Add a category'],
    none: ['Belum ada kategori', 'No categories yet'],
    noneText: [
      'Setiap produk ada dalam satu kategori. Buat yang pertama.',
      'Every product belongs to a category. Add the first one.',
    ],
    choose: ['Pilih kategori untuk mengubahnya.', 'Choose a category to change it.'],
  },
  products: (n: string) => [`${n} produk`, countOf(n, 'product')],
  seeProducts: ['Lihat produknya', 'View its products'],
  remove: ['Hapus kategori', 'Remove the category'],
  removeTitle: (name: string) => [`Hapus kategori ${name}?`, `Remove the category ${name}?`],
  removeText: [
    'Kategori yang masih memiliki produk tidak dapat dihapus.',
    'A category that still has products cannot be removed.',
  ],
  removed: (name: string) => [`Kategori ${name} dihapus`, `The category ${name} was removed`],
  services: {
    text: [
      'Layanan bengkel dalam urutan yang dilihat pelanggan.',
      'What the workshop offers, in the order shown to customers.',
    ],
    new: ['Layanan baru', 'New service'],
    add: ['Tambah layanan', 'Add a service'],
    none: ['Belum ada layanan', 'No services yet'],
    noneText: [
      'Tambahkan layanan agar pelanggan dapat membuat booking.',
      'Add a service so that customers can book.',
    ],
    choose: ['Pilih layanan untuk mengubahnya.', 'Choose a service to change it.'],
  },
  details: ['Rincian', 'Details'],
  position: ['Urutan', 'Position'],
  positionHint: ['Angka kecil tampil lebih dulu.', 'Smaller numbers come first.'],
  popular: ['Layanan populer', 'Popular service'],
  hide: ['Sembunyikan layanan', 'Hide the service'],
  picture: ['Gambar', 'Picture'],
  features: ['Keunggulan', 'Features'],
  featuresText: ['Baris pendek yang tampil di bawah deskripsi.', 'Short lines shown below the description.'],
  featureIn: (n: number, language: string) => [`Baris ${n}, ${language}`, `Line ${n}, ${language}`],
  addFeature: ['Tambah baris', 'Add a line'],
  removeFeature: (n: number) => [`Hapus baris ${n}`, `Remove line ${n}`],
  back: ['Kembali ke daftar', 'Back to the list'],
  untranslated: ['Tanpa bahasa Inggris', 'No English'],
  changedByOther: [
    'Orang lain menyimpan perubahan setelah Anda membuka halaman ini',
    'Someone else saved changes after you opened this page',
  ],
})
