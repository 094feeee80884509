import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useHomeMessages = messages(
  {
    shopCollection: ['Belanja Koleksi', 'Shop Collection'],
    points: ['Mengapa belanja di sini', 'Why shop here'],
  },
  { untilPicked: { shopCollection: 'Shop Collection' } },
)

export const homeGridMessages = messages({
  categories: ['Belanja per Kategori', 'Shop by Category'],
  count: (n: number) => [`${n} produk`, countOf(n, 'product')],
  explore: ['Jelajahi koleksi kami', 'Explore our collection'],
  noCategories: ['Belum ada kategori yang tersedia', 'No categories available'],
  loadingCategories: ['Memuat kategori...', 'Loading categories...'],
  bestSellers: ['Terlaris', 'Best sellers'],
  newest: ['Terbaru', 'New arrivals'],
  vouchers: ['Voucher untuk Anda', 'Vouchers for you'],
  take: (code: string) => [`Pakai ${code}`, `Use ${code}`],
  reviews: ['Ulasan Pelanggan', 'Customer Review'],
  noText: ['Tanpa teks ulasan', 'No review text provided'],
  anonymous: ['Pengguna Anonim', 'Anonymous User'],
  aboutShop: ['Tentang toko', 'About the shop'],
  rated: (rating: string) => [`${rating} dari 5 bintang`, `${rating} out of 5 stars`],
  noReviews: ['Belum ada ulasan', 'No testimonials available yet'],
  loadingReviews: ['Memuat ulasan...', 'Loading testimonials...'],
  reviewsFailed: ['Gagal memuat rating', 'Failed to load ratings'],
  retry: ['Coba Lagi', 'Try again'],
})
