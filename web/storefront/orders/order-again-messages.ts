import { messages } from '#web/app/language/messages.ts'

export const useOrderAgainMessages = messages({
  id: {
    button: 'Beli Lagi',
    failed: 'Produk belum dapat dimasukkan ke keranjang',
    done: 'Sudah masuk keranjang',
    nothing: 'Belum ada yang dapat dimasukkan ke keranjang',
    toCart: 'Lihat Keranjang',
    added: (n: number) => `${n} barang masuk keranjang.`,
    fewer: (n: number, wanted: number) => `Stok tinggal sedikit: ${n} dari ${wanted} barang masuk keranjang.`,
    in_cart: 'Semua yang tersedia sudah ada di keranjang Anda.',
    sold_out: 'Stok habis.',
    gone: 'Tidak dijual lagi.',
    price: (old: string, now: string) => `Harga berubah dari ${old} menjadi ${now}.`,
    size: (name: string) => `Ukurannya sekarang ${name}.`,
  },
  en: {
    button: 'Buy again',
    failed: 'The products could not be added to the cart',
    done: 'Added to your cart',
    nothing: 'Nothing could be added to your cart',
    toCart: 'View the cart',
    added: (n) => (n === 1 ? '1 piece is in the cart.' : `${n} pieces are in the cart.`),
    fewer: (n, wanted) => `Low stock: ${n} of ${wanted} pieces are in the cart.`,
    in_cart: 'Your cart already holds all that is available.',
    sold_out: 'Sold out.',
    gone: 'No longer sold.',
    price: (old, now) => `The price changed from ${old} to ${now}.`,
    size: (name) => `The size is now ${name}.`,
  },
})
