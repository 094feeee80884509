import { messages } from '#web/app/language/messages.ts'

export const useHomeMessages = messages({
  id: {
    shopCollection: 'Belanja Koleksi',
    points: 'Mengapa belanja di sini',
  },
  en: {
    shopCollection: 'Shop Collection',
    points: 'Why shop here',
  },
  // The specification quotes the button in English.
  untilPicked: { shopCollection: 'Shop Collection' },
})

export const homeGridMessages = messages({
  id: {
    categories: 'Belanja per Kategori',
    count: (n: number) => `${n} produk`,
    explore: 'Jelajahi koleksi kami',
    noCategories: 'Belum ada kategori yang tersedia',
    loadingCategories: 'Memuat kategori...',
    bestSellers: 'Terlaris',
    newest: 'Terbaru',
    reviews: 'Ulasan Pelanggan',
    noText: 'Tanpa teks ulasan',
    anonymous: 'Pengguna Anonim',
    aboutShop: 'Tentang toko',
    rated: (rating: string) => `${rating} dari 5 bintang`,
    noReviews: 'Belum ada ulasan',
    loadingReviews: 'Memuat ulasan...',
    reviewsFailed: 'Gagal memuat rating',
    retry: 'Coba Lagi',
  },
  en: {
    categories: 'Shop by Category',
    count: (n) => (n === 1 ? '1 product' : `${n} products`),
    explore: 'Explore our collection',
    noCategories: 'No categories available',
    loadingCategories: 'Loading categories...',
    bestSellers: 'Best sellers',
    newest: 'New arrivals',
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
