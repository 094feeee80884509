import { describe, expect, test } from 'vitest'
import { useContactMessages } from '#web/storefront/shop/messages.ts'
import { useProductMessages } from '#web/storefront/catalogue/messages.ts'
import {
  useCategoriesMessages,
  useListMessages,
  useProductsMessages,
} from '#web/storefront/catalogue/list-messages.ts'
import { homeGridMessages, useHomeMessages } from '#web/storefront/home/messages.ts'
import { useRatingMessages } from '#web/storefront/ratings/messages.ts'
import { useServiceMessages } from '#web/storefront/bookings/services/messages.ts'
import { useLayoutMessages } from '../layout/messages.ts'
import { useShoppingMessages } from './shopping-messages.ts'
import { useWishlistMessages } from '#web/storefront/wishlist/messages.ts'

/*
 * The specification quotes these texts for visitors, each in the native language of its screen. A change here
 * is a change of the specification.
 */
const quoted: [string, Record<string, unknown>, string[]][] = [
  ['/', useHomeMessages.untilPicked(), ['Shop Collection']],
  [
    'the header and the footer',
    useLayoutMessages.untilPicked(),
    ['Home', 'Product', 'Kategori', 'Profile', 'Riwayat Transaksi', 'Masuk', 'About Us', 'Contact'],
  ],
  [
    '/services',
    useServiceMessages.untilPicked(),
    [
      'Book Service',
      'Login Required',
      'Login',
      'Cancel',
      'Belum Ada Layanan',
      'Gagal memuat data layanan. Silakan coba lagi nanti.',
    ],
  ],
  [
    'the grids of /',
    homeGridMessages.in('en'),
    [
      'Shop by Category',
      'Explore our collection',
      'Customer Review',
      'No review text provided',
      'Anonymous User',
      'No categories available',
      'No testimonials available yet',
      'Loading categories...',
      'Loading testimonials...',
      'Failed to load ratings',
    ],
  ],
  [
    '/products',
    useProductsMessages.in('en'),
    [
      'Home',
      'Category',
      'All Categories',
      'Sort by',
      'Name A-Z',
      'Name Z-A',
      'Price Low to High',
      'Price High to Low',
      'Rating Highest',
      'Rating Lowest',
      'Previous',
      'Next',
      'No products found',
      'View all products',
      'Failed to load products',
      'Try again',
    ],
  ],
  [
    '/list-products',
    useListMessages.untilPicked(),
    [
      'Semua Produk',
      'Cari Produk',
      'Semua Kategori',
      'Nama A-Z',
      'Harga Terendah',
      'Harga Tertinggi',
      'Rating Tertinggi',
      'Hapus Pencarian',
      'Tampilkan Semua Produk',
      'Format data produk tidak valid',
      'Gagal memuat data produk',
      'Terjadi kesalahan saat memuat produk',
      'Coba Lagi',
      'Kembali ke Beranda',
    ],
  ],
  [
    '/products/:id',
    useProductMessages.untilPicked(),
    [
      'Beranda',
      'Produk',
      'Tambah ke Keranjang',
      'Beli Sekarang',
      'Belum ada ulasan untuk produk ini.',
      'User',
      'Terjadi Kesalahan',
      'Produk tidak ditemukan',
      'Terjadi kesalahan saat memuat produk',
      'Coba Lagi',
      'Kembali ke Produk',
    ],
  ],
  [
    '/categories',
    useCategoriesMessages.untilPicked(),
    [
      'Kategori Produk',
      'Lihat Produk',
      'Belum ada kategori yang tersedia.',
      'Gagal memuat kategori. Silakan coba lagi nanti.',
      'Coba Lagi',
    ],
  ],
  [
    '/reviews',
    useRatingMessages.untilPicked(),
    [
      'Beri Rating',
      'Login Diperlukan',
      'Login Sekarang',
      'Anda harus login terlebih dahulu untuk memberikan review',
      'Ulasan (opsional)',
      'Kirim Rating',
      'Mengirim...',
      'Mengapa Rating Anda Penting?',
      'Tidak puas',
      'Kurang puas',
      'Cukup',
      'Puas',
      'Sangat puas',
      'Pilih produk terlebih dahulu',
      'Berikan rating terlebih dahulu',
      'Sesi Anda telah berakhir. Silakan login kembali.',
      'Data yang dikirim tidak valid.',
      'Gagal mengirim rating. Silakan coba lagi nanti.',
      'Rating berhasil dikirim! Terima kasih atas masukan Anda.',
      'Format data produk tidak valid.',
      'Gagal memuat daftar produk. Silakan coba lagi nanti.',
    ],
  ],
  [
    '/kontak',
    useContactMessages.untilPicked(),
    [
      'Hubungi Kami',
      'Silakan berikan rating.',
      'Review tidak boleh kosong.',
      'Saran tidak boleh kosong.',
      'Maaf, terjadi kesalahan. Silakan coba lagi.',
      'Data yang dikirim tidak valid. Silakan periksa kembali.',
    ],
  ],
  [
    '/wishlist',
    useWishlistMessages.untilPicked(),
    ['Gagal memuat wishlist', 'Gagal menghapus produk dari wishlist'],
  ],
  [
    'the heart and the cart',
    useShoppingMessages.untilPicked(),
    [
      'Populer',
      'Pilih Ukuran',
      'Pesan',
      'Login Diperlukan',
      'Login Sekarang',
      'Nanti Saja',
      'Sesi Berakhir',
      'Sesi login telah berakhir, silakan login kembali',
      'Ditambahkan!',
      'Dihapus!',
      'Berhasil!',
      'Gagal!',
      'Gagal menambahkan produk ke keranjang',
      'Stok produk tidak mencukupi',
      'Produk tidak ditemukan atau tidak tersedia',
      'Terjadi kesalahan saat mengupdate wishlist',
    ],
  ],
  ['the cart on /products', useShoppingMessages.in('en'), ['Add to Cart', 'Adding...']],
]

describe('the specified texts', () => {
  test.each(quoted)('of %s are used word for word', (_screen, messages, texts) => {
    expect(texts.filter((text) => !textOf(messages).includes(text))).toEqual([])
  })

  test('are used word for word with numbers', () => {
    expect(useListMessages.in('id').showing('28')).toBe('Menampilkan 28 produk')
  })
})

function textOf(texts: Record<string, unknown>): unknown[] {
  return Object.values(texts).flatMap((text) =>
    typeof text === 'object' && text !== null ? textOf(text as Record<string, unknown>) : [text],
  )
}
