import { messages } from '#web/app/language/messages.ts'

/** The home page itself, which is Indonesian. */
export const useHomeMessages = messages({
  id: {
    shopCollection: 'Belanja Koleksi',
    points: 'Mengapa belanja di sini',
    quality: 'Jaminan kualitas',
    qualityText: 'Setiap barang kami periksa sebelum dikirim.',
    support: 'Layanan 24/7',
    supportText: 'Kami menjawab kapan pun Anda bertanya.',
    returns: 'Retur mudah 30 hari',
    returnsText: 'Tidak cocok? Kembalikan tanpa repot.',
  },
  en: {
    shopCollection: 'Shop Collection',
    points: 'Why shop here',
    quality: 'Quality guarantee',
    qualityText: 'We check every piece before it leaves.',
    support: '24/7 support',
    supportText: 'We answer whenever you ask.',
    returns: '30-day easy return',
    returnsText: 'Not quite right? Send it back with ease.',
  },
  // Section 2 quotes the button.
  untilPicked: { shopCollection: 'Shop Collection' },
})

/** Its two grids, whose texts the specification shows in English. */
export const homeGridMessages = messages({
  id: {
    categories: 'Belanja per Kategori',
    count: (n: number) => `${n} produk`,
    explore: 'Jelajahi koleksi kami',
    noCategories: 'Belum ada kategori yang tersedia',
    loadingCategories: 'Memuat kategori...',
    reviews: 'Ulasan Pelanggan',
    noText: 'Tanpa teks ulasan',
    anonymous: 'Pengguna Anonim',
    aboutShop: 'Tentang toko',
    rated: (rating: string) => `${rating} dari 5 bintang`,
    noReviews: 'Belum ada testimoni',
    loadingReviews: 'Memuat testimoni...',
    reviewsFailed: 'Gagal memuat rating',
    retry: 'Coba Lagi',
  },
  en: {
    categories: 'Shop by Category',
    count: (n) => (n === 1 ? '1 product' : `${n} products`),
    explore: 'Explore our collection',
    noCategories: 'No categories available',
    loadingCategories: 'Loading categories...',
    reviews: 'Customer Review',
    noText: 'No review text provided',
    anonymous: 'Anonymous User',
    aboutShop: 'About the shop',
    rated: (rating) => `${rating} out of 5 stars`,
    noReviews: 'No testimonials available yet',
    loadingReviews: 'Loading testimonials...',
    reviewsFailed: 'Failed to load ratings',
    retry: 'Try again',
  },
})
