import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useWishlistMessages = messages({
  title: 'Wishlist',
  count: (n: number) => [`${n} produk tersimpan`, countOf(n, 'saved product')],
  remove: (name: string) => [`Hapus ${name} dari wishlist`, `Remove ${name} from the wishlist`],
  removeShort: ['Hapus', 'Remove'],
  none: ['Wishlist Anda masih kosong', 'Your wishlist is still empty'],
  noneText: [
    'Simpan produk dengan menekan tanda hati, lalu temukan lagi di sini.',
    'Save products with the heart and find them again here.',
  ],
  toList: ['Mulai Belanja', 'Start shopping'],
  resume: ['Lanjut Belanja', 'Continue shopping'],
  toProducts: ['Jelajahi katalog', 'Explore the catalogue'],
  failed: ['Gagal memuat wishlist', 'Failed to load the wishlist'],
  removeFailed: [
    'Gagal menghapus produk dari wishlist',
    'The product could not be removed from the wishlist',
  ],
  retry: ['Coba Lagi', 'Try again'],
  pages: ['Halaman', 'Pages'],
  page: (n: number) => [`Halaman ${n}`, `Page ${n}`],
  previous: ['Sebelumnya', 'Previous'],
  next: ['Berikutnya', 'Next'],
})
