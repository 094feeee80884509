import { countOf } from '#contract/platform/texts.ts'
import { formatCount } from '#web/app/language/format-rating.ts'
import { messages } from '#web/app/language/messages.ts'

export const useCartMessages = messages({
  title: ['Keranjang Belanja', 'Shopping cart'],
  product: ['Produk', 'Product'],
  price: ['Harga', 'Price'],
  quantity: ['Jumlah', 'Quantity'],
  subtotal: 'Subtotal',
  actions: ['Tindakan', 'Actions'],
  quantityOf: (product: string) => [`Jumlah ${product}`, `Quantity of ${product}`],
  less: (product: string) => [`Kurangi jumlah ${product}`, `Fewer of ${product}`],
  more: (product: string) => [`Tambah jumlah ${product}`, `More of ${product}`],
  remove: ['Hapus', 'Remove'],
  removeOf: (product: string) => [`Hapus ${product} dari keranjang`, `Remove ${product} from the cart`],
  removed: (product: string) => [`${product} dihapus dari keranjang`, `${product} was removed from the cart`],
  stock: (n: number) => [`Stok tersedia: ${n}`, `In stock: ${n}`],
  next: (missing: number, price: string) => [
    `${formatCount(missing, 'id')} lagi, dan masing-masing ${price}`,
    `${formatCount(missing, 'en')} more, and each costs ${price}`,
  ],
  most: (n: number) => [
    `Paling banyak ${formatCount(n, 'id')} barang per produk`,
    `At most ${formatCount(n, 'en')} pieces of a product`,
  ],
  soldOut: [
    'Stok habis. Hapus produk ini untuk melanjutkan.',
    'Out of stock. Remove this product to continue.',
  ],
  clear: ['Kosongkan Keranjang', 'Clear cart'],
  clearAsk: ['Kosongkan keranjang?', 'Clear the cart?'],
  clearText: ['Semua produk di keranjang akan dihapus.', 'All products in the cart will be removed.'],
  clearYes: ['Ya, kosongkan', 'Yes, clear it'],
  cancel: ['Batal', 'Cancel'],
  cleared: ['Keranjang dikosongkan', 'The cart is now empty'],
  summary: ['Ringkasan Belanja', 'Order summary'],
  lines: ['Jumlah produk', 'Products'],
  pieces: ['Total barang', 'Total items'],
  total: ['Total harga', 'Total price'],
  checkout: ['Lanjut ke Pembayaran', 'Continue to payment'],
  checkoutNote: ['Pembayaran dengan QRIS.', 'Payment with QRIS.'],
  returns: (days: number) => [
    `Pengembalian mudah dalam ${days} hari.`,
    `Easy returns within ${countOf(days, 'day')}.`,
  ],
  back: ['Lanjut Belanja', 'Continue shopping'],
  empty: ['Keranjang Anda kosong', 'Your cart is empty'],
  emptyText: [
    'Pilih dulu yang Anda suka; di sini semuanya terkumpul.',
    'Choose what you like; it all comes together here.',
  ],
  shop: ['Mulai Belanja', 'Start shopping'],
  loadFailed: ['Gagal memuat keranjang belanja', 'Failed to load the cart'],
  updateFailed: ['Gagal memperbarui jumlah produk', 'Failed to update the quantity'],
  removeFailed: ['Gagal menghapus produk dari keranjang', 'Failed to remove the product from the cart'],
  clearFailed: ['Gagal mengosongkan keranjang', 'Failed to clear the cart'],
})
