import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useQuotesMessages = messages({
  area: ['Kecamatan tujuan', 'Destination kecamatan'],
  areaHint: ['Contoh: Mergangsan', 'For example: Mergangsan'],
  areaNone: [
    'Tidak ada kecamatan yang cocok. Coba nama lain, atau tambahkan kotanya.',
    'No kecamatan matches. Try another name, or add its city.',
  ],
  areaFailed: ['Wilayah tidak dapat dicari. Coba lagi.', 'Areas could not be searched. Please try again.'],
  areaFound: (n: number) => [`${n} kecamatan ditemukan`, `${n} kecamatan found`],
  otherArea: (named: string, chosen: string) => [
    `Alamat ini menyebut ${named}, sedangkan kecamatan tujuannya ${chosen}. Periksa lagi keduanya.`,
    `This address mentions ${named}, but the destination is ${chosen}. Please check both.`,
  ],
  prices: ['Ongkir', 'Delivery prices'],
  free: ['Gratis', 'Free'],
  notYet: [
    'Ongkir dipilih dan ditambahkan saat memesan.',
    'You choose the delivery method when you order; its price is added then.',
  ],
  weight: (kg: string) => [`Berat ${kg} kg`, `Weight ${kg} kg`],
  onlyPickup: [
    'Belum ada kurir untuk pesanan ini ke wilayah tersebut, tetapi pesanan bisa diambil di toko.',
    'We cannot deliver this order to that area yet, but you can pick it up at the shop.',
  ],
  separately: [
    'Produk itu dapat dipesan terpisah, atau tanyakan kepada toko.',
    'You can order those products separately, or ask the shop.',
  ],
  products: (method: string, names: string) => [
    `${method} tidak dapat mengirim ${names}`,
    `${method} cannot deliver ${names}`,
  ],
  minimum: (method: string, amount: string) => [
    `${method}: tambah belanja ${amount} lagi`,
    `${method}: order ${amount} more`,
  ],
  tooHeavy: (method: string) => [`${method}: terlalu berat`, `${method}: too heavy`],
  ask: ['Tanya toko', 'Ask the shop'],
  askText: (area: string) => [`Halo, apakah bisa dikirim ke ${area}?`, `Hello, can you deliver to ${area}?`],
  retry: ['Coba lagi', 'Try again'],
  title: ['Pengiriman', 'Delivery'],
  methods: ['Cara pengiriman', 'Delivery method'],
  offered: (n: number) => [
    `${n} cara pengiriman tersedia`,
    countOf(n, 'delivery method is available', 'delivery methods are available'),
  ],
  loading: ['Menghitung ongkir...', 'Calculating the delivery price...'],
  payment: ['Pembayaran', 'Payment'],
  now: ['Bayar sekarang', 'Pay now'],
  nowText: [
    'Pesanan langsung disiapkan setelah pembayaran Anda dikonfirmasi.',
    'Your order is prepared as soon as your payment is confirmed.',
  ],
  onArrival: {
    title: ['Bayar saat diterima', 'Pay on arrival'],
    text: [
      'Toko memastikan pesanan Anda dulu, lalu Anda membayar saat pesanan tiba.',
      'The shop accepts your order first, and you pay when it arrives.',
    ],
  },
  atShop: {
    title: ['Bayar di toko', 'Pay at the shop'],
    text: [
      'Toko memastikan pesanan Anda dulu, lalu Anda membayar saat mengambilnya.',
      'The shop accepts your order first, and you pay when you pick it up.',
    ],
  },
})
