import { describe, expect, test } from 'vitest'
import { useContactWords } from './about.ts'
import { useProductWords } from './catalogue.ts'
import { useCategoriesWords, useListWords, useProductsWords } from './lists.ts'
import { homeGridWords, useHomeWords } from './home.ts'
import { useRateWords } from './ratings.ts'
import { useServicesWords } from './services.ts'
import { useShellWords } from './shell.ts'
import { useShoppingWords } from './shopping.ts'
import { useWishlistWords } from './wishlist.ts'

/*
 * The texts that the specification quotes for what a visitor sees, each in the native language of its screen. Changing one
 * of them is changing the specification.
 */
const quoted: [string, Record<string, unknown>, string[]][] = [
  ['/', useHomeWords.untilPicked, ['Shop Collection']],
  [
    'the header and the footer',
    useShellWords.untilPicked,
    ['Home', 'Product', 'Kategori', 'Profile', 'Riwayat Transaksi', 'Masuk', 'About Us', 'Contact'],
  ],
  [
    '/services',
    useServicesWords.untilPicked,
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
    homeGridWords.in('en'),
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
    useProductsWords.in('en'),
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
    useListWords.untilPicked,
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
    useProductWords.untilPicked,
    [
      'Beranda',
      'Produk',
      'Pilih Ukuran',
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
    useCategoriesWords.untilPicked,
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
    useRateWords.untilPicked,
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
    useContactWords.untilPicked,
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
    useWishlistWords.untilPicked,
    ['Gagal memuat wishlist', 'Gagal menghapus produk dari wishlist'],
  ],
  [
    'the heart and the cart',
    useShoppingWords.untilPicked,
    [
      'Populer',
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
  ['the cart on /products', useShoppingWords.in('en'), ['Add to Cart', 'Adding...']],
]

describe('the specified texts', () => {
  test.each(quoted)('of %s are there word for word', (_screen, words, texts) => {
    expect(texts.filter((text) => !said(words).includes(text))).toEqual([])
  })

  test('with numbers too', () => {
    expect(useListWords.in('id').showing('28')).toBe('Menampilkan 28 produk')
  })
})

function said(words: Record<string, unknown>): unknown[] {
  return Object.values(words).flatMap((text) =>
    typeof text === 'object' && text !== null ? said(text as Record<string, unknown>) : [text],
  )
}
