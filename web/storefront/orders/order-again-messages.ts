import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useOrderAgainMessages = messages({
  button: ['Beli Lagi', 'Buy again'],
  buttonOf: (reference: string) => [`Beli Lagi pesanan ${reference}`, `Buy again: order ${reference}`],
  close: ['Tutup', 'Close'],
  failed: ['Produk belum dapat dimasukkan ke keranjang', 'The products could not be added to the cart'],
  done: ['Sudah masuk keranjang', 'Added to your cart'],
  nothing: ['Belum ada yang dapat dimasukkan ke keranjang', 'Nothing could be added to your cart'],
  toCart: ['Lihat Keranjang', 'View the cart'],
  added: (n: number) => [
    `${n} barang masuk keranjang.`,
    countOf(n, 'piece is in the cart.', 'pieces are in the cart.'),
  ],
  fewer: (n: number, wanted: number) => [
    `Stok tinggal sedikit: ${n} dari ${wanted} barang masuk keranjang.`,
    `Low stock: ${n} of ${wanted} pieces are in the cart.`,
  ],
  in_cart: [
    'Semua yang tersedia sudah ada di keranjang Anda.',
    'Your cart already holds all that is available.',
  ],
  sold_out: ['Stok habis.', 'Sold out.'],
  gone: ['Tidak dijual lagi.', 'No longer sold.'],
  price: (old: string, now: string) => [
    `Harga berubah dari ${old} menjadi ${now}.`,
    `The price changed from ${old} to ${now}.`,
  ],
  size: (name: string) => [`Ukurannya sekarang ${name}.`, `The size is now ${name}.`],
})
