import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useAcceptedMessages = messages({
  title: ['Pembayaran Dikonfirmasi!', 'Payment confirmed!'],
  /** Once the order has left the shop. */
  titles: {
    shipped: ['Sedang dikirim', 'On its way'],
    delivered: ['Pesanan sudah sampai', 'Order delivered'],
    completed: ['Pesanan selesai', 'Order completed'],
  },
  text: [
    'Terima kasih. Pembayaran Anda sudah kami terima dan pesanan sedang kami siapkan.',
    'Thank you. We have received your payment and are preparing your order.',
  ],
  free: {
    title: ['Pesanan Dikonfirmasi!', 'Order confirmed!'],
    text: [
      'Terima kasih. Tidak ada yang perlu dibayar, dan pesanan sedang kami siapkan.',
      'Thank you. There is nothing to pay, and we are preparing your order.',
    ],
  },
  shipped: [
    'Terima kasih. Pesanan Anda sudah dikirim dan sedang dalam perjalanan.',
    'Thank you. Your order has been shipped and is on its way.',
  ],
  delivered: [
    'Terima kasih. Pesanan Anda sudah sampai; semoga cocok di rumah.',
    'Thank you. Your order has arrived; we hope it looks great in your home.',
  ],
  completed: ['Terima kasih. Pesanan ini sudah selesai.', 'Thank you. This order is complete.'],
  orders: ['Lihat Pesanan Saya', 'View my orders'],
  review: ['Beri Rating', 'Rate a product'],
  step1: ['Toko menyiapkan dan mengemas pesanan Anda.', 'The shop prepares and packs your order.'],
  step2: [
    'Nomor resi dikirim ke email Anda saat pesanan berangkat.',
    'You will receive the tracking number by email when your order ships.',
  ],
  arrives: (estimate: string) => [`Pesanan tiba dalam ${estimate}.`, `It arrives in ${estimate}.`],
  returns: (days: number) => [
    `Pengembalian mudah dalam ${days} hari.`,
    `Easy returns within ${countOf(days, 'day')}.`,
  ],
  arrived1: [
    'Ceritakan pendapat Anda: rating Anda membantu pembeli lain.',
    'Tell us what you think: your rating helps other customers.',
  ],
  unsuited: ['Ada yang kurang cocok?', 'Not quite right?'],
})
