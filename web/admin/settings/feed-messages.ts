import { messages } from '#web/app/language/messages.ts'

export const useFeedMessages = messages({
  nothing: ['Semua produk yang tampil ada di katalog ini.', 'All visible products are in this catalogue.'],
  title: (n: string) => [
    `${n} produk tidak masuk katalog ini, seluruhnya atau sebagian`,
    n === '1'
      ? '1 product is left out of this catalogue, wholly or in part'
      : `${n} products are left out of this catalogue, wholly or in part`,
  ],
  text: [
    'Google dan Meta menolak barang tanpa foto dan barang seharga Rp 0.',
    'Google and Meta refuse items without a photograph and items that cost Rp 0.',
  ],
  reasons: {
    picture: () => ['Belum ada foto', 'No photograph yet'],
    price: (sizes: string) => [
      sizes ? `Harganya Rp 0: ${sizes}` : 'Harganya Rp 0',
      sizes ? `The price is Rp 0: ${sizes}` : 'The price is Rp 0',
    ],
  },
  shown: (n: string) => [`Hanya ${n} yang pertama ditampilkan.`, `Only the first ${n} are shown.`],
})
