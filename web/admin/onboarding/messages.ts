import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useOnboardingMessages = messages({
  welcome: [
    'Toko Anda sudah terbuka, tinggal diisi. Ikuti langkahnya satu per satu; setiap langkah boleh dilewati dan diisi kapan saja.',
    'Your shop is open and only needs content. Take one step after the other; you can skip any step and do it later.',
  ],
  progress: (done: number, all: number) => [`${done} dari ${all} selesai`, `${done} of ${all} done`],
  next: ['Berikutnya', 'Next'],
  begin: ['Mulai', 'Start'],
  resume: ['Lanjut', 'Continue'],
  every: ['Semua langkah', 'All steps'],
  all: ['Lihat semua langkah', 'See all steps'],
  back: ['Semua langkah', 'All steps'],
  backToOnboarding: ['Kembali ke panduan', 'Back to the guide'],
  step: (n: number, all: number) => [`Langkah ${n} dari ${all}`, `Step ${n} of ${all}`],
  skip: ['Lewati dulu', 'Skip for now'],
  skipStep: {
    delivery: ['Toko tanpa ongkir', 'No delivery prices'],
    workshop: ['Toko tanpa bengkel', 'No workshop'],
    security: ['Nanti saja', 'Later'],
    look: ['Nanti saja', 'Later'],
  },
  save: ['Simpan dan lanjut', 'Save and continue'],
  addMore: ['Tambah lagi', 'Add another'],
  change: ['Ubah', 'Change'],
  /** The state of a skipped step that the shop can do without but should not. */
  putOff: { security: ['Nanti', 'Later'] },
  states: {
    open: ['Belum', 'Open'],
    skipped: ['Dilewati', 'Skipped'],
    unneeded: ['Tidak perlu', 'Not needed'],
    done: ['Selesai', 'Done'],
  },
  steps: {
    name: {
      title: ['Nama toko', 'Name of the shop'],
      text: [
        'Dengan nama inilah pelanggan mengenal Anda. Nama dan slogan dapat diubah kapan saja.',
        'The name customers know you by. It can be changed at any time, and so can the tagline.',
      ],
    },
    contact: {
      title: ['Kontak', 'Contact'],
      text: [
        'Cukup satu cara menghubungi Anda. Dengan nomor chat, pelanggan dapat bertanya langsung dari pesanannya.',
        'One way to reach you is enough. With a chat number customers can ask right from their order.',
      ],
    },
    hours: {
      title: ['Jam buka', 'Opening hours'],
      text: [
        'Tampil di halaman kontak. Bila ada bengkel, jadwal booking mengikutinya.',
        'Shown on the contact page. Workshop bookings follow these hours too.',
      ],
    },
    qris: {
      title: 'QRIS',
      text: [
        'Kode yang dipindai pelanggan untuk membayar. Tanpa QRIS, pesanan belum bisa dibayar.',
        'The code customers scan to pay. Without a QRIS an order cannot be paid yet.',
      ],
    },
    category: {
      title: ['Kategori pertama', 'First category'],
      text: [
        'Rak tempat produk Anda dipajang, misalnya “Karpet”.',
        'A category groups your products, for example “Rugs”.',
      ],
    },
    product: {
      title: ['Produk pertama', 'First product'],
      text: [
        'Nama, harga, stok, dan foto. Foto yang terang paling banyak menjual.',
        'Name, price, stock and photograph. A bright photograph sells best.',
      ],
    },
    delivery: {
      title: ['Pengiriman', 'Delivery'],
      text: [
        'Satu cara sudah cukup untuk mulai. Tarif per wilayah, gratis ongkir, dan bayar saat diterima diatur nanti di Pengiriman.',
        'One method is enough to begin. Prices by area, free delivery and payment on arrival can be set later under Delivery.',
      ],
    },
    workshop: {
      title: ['Bengkel', 'Workshop'],
      text: [
        'Bila toko juga menerima servis kendaraan, tambahkan layanan pertamanya.',
        'If the shop also services vehicles, add the first service.',
      ],
    },
    security: {
      title: ['Faktor kedua', 'Second factor'],
      text: [
        'Kata sandi saja mudah dicuri. Pasang passkey atau aplikasi autentikator, agar hanya Anda yang dapat mengubah QRIS dan rekening.',
        'A password alone is easily stolen. Set up a passkey or an authenticator app, so that only you can change the QRIS and bank accounts.',
      ],
    },
    look: {
      title: ['Lihat seperti pelanggan', 'See it as customers do'],
      text: [
        'Buka halaman-halaman ini di ponsel, seperti pelanggan Anda nanti.',
        'Open these pages on a phone, as your customers will.',
      ],
    },
  },
  only: {
    title: ['Yang dilewati masih menunggu', 'Some steps were skipped'],
    text: [
      'Semua langkah sudah Anda lihat. Isi yang dilewati kapan saja.',
      'You have seen every step. You can do the skipped ones at any time.',
    ],
  },
  ready: {
    title: ['Toko siap menerima pesanan', 'The shop is ready for orders'],
    text: [
      'Bagikan alamatnya kepada pelanggan pertama Anda.',
      'Share its address with your first customers.',
    ],
    copy: ['Salin alamat', 'Copy the address'],
    copied: ['Alamat disalin', 'The address was copied'],
    copyFailed: [
      'Alamat tidak dapat disalin. Silakan salin sendiri.',
      'The address could not be copied. Please copy it yourself.',
    ],
    open: ['Buka toko', 'Open the shop'],
  },
  hide: ['Sembunyikan panduan ini', 'Hide this guide'],
  hidden: [
    'Panduan disembunyikan. Anda menemukannya lagi di Pengaturan.',
    'The guide is hidden. You can find it in the settings.',
  ],
  isHidden: ['Panduan ini disembunyikan dari ringkasan.', 'This guide is hidden from the dashboard.'],
  unhide: ['Tampilkan lagi', 'Show it again'],
  undo: ['Urungkan', 'Undo'],
  noCategory: ['Buat dulu satu kategori', 'Add a category first'],
  noCategoryText: ['Setiap produk berada di sebuah kategori.', 'Every product belongs to a category.'],
  toCategory: ['Ke langkah kategori', 'To the category step'],
  noPicture: [
    'Belum ada foto: pelanggan hanya melihat kotak kosong.',
    'There is no photograph yet: customers see only a placeholder.',
  ],
  isHiddenProduct: ['Tersembunyi: pelanggan belum dapat melihatnya.', 'Hidden: customers cannot see it yet.'],
  addPicture: ['Lengkapi produk ini', 'Complete this product'],
  stock: (n: number) => [`Stok ${n}`, `${n} in stock`],
  products: (n: number) => [`${n} produk`, countOf(n, 'product')],
  qrisIs: (merchant: string) => [`Pembayaran masuk ke ${merchant}.`, `Payments go to ${merchant}.`],
  toQris: ['Lihat dan ganti QRIS', 'View and change the QRIS'],
  hasDelivery: ['Pelanggan sudah dapat memilih pengiriman.', 'Customers can choose a delivery method.'],
  toDelivery: ['Lihat cara pengiriman', 'See the delivery methods'],
  deliveryPrice: ['Ongkir ke seluruh Indonesia (Rp)', 'Price to all of Indonesia (Rp)'],
  deliveryPriceHint: [
    'Satu harga untuk setiap pesanan, berapa pun beratnya. 0 berarti gratis.',
    'One price for every order, whatever its weight. 0 means free.',
  ],
  pickupName: ['Ambil di toko', 'Pick up at the shop'],
  alsoWorkshop: ['Juga untuk bengkel', 'Also for the workshop'],
  workshopHours: ['Tempat servis dan hari libur', 'Bays and closed days'],
  workshopName: ['Nama bengkel', 'Name of the workshop'],
  sees: ['Yang dilihat pelanggan', 'What customers see'],
  pages: {
    home: ['Beranda', 'Home page'],
    products: ['Semua produk', 'All products'],
    contact: ['Kontak', 'Contact'],
    booking: ['Booking servis', 'Book a service'],
  },
  newTab: ['dibuka di tab baru', 'opens in a new tab'],
  scan: ['Pindai untuk membukanya di ponsel Anda.', 'Scan the code to open the shop on your phone.'],
  qr: ['Kode QR alamat toko', "QR code of the shop's address"],
  looked: ['Sudah saya lihat', 'I have seen it'],
})
