import { messages } from '#web/app/language/messages.ts'

export const useAcceptedMessages = messages({
  id: {
    title: 'Pembayaran Dikonfirmasi!',
    /** Once the order has left the shop. */
    titles: { shipped: 'Sedang dikirim', delivered: 'Pesanan sudah sampai', completed: 'Pesanan selesai' },
    text: 'Terima kasih. Pembayaran Anda sudah kami terima dan pesanan sedang kami siapkan.',
    free: {
      title: 'Pesanan Dikonfirmasi!',
      text: 'Terima kasih. Tidak ada yang perlu dibayar, dan pesanan sedang kami siapkan.',
    },
    shipped: 'Terima kasih. Pesanan Anda sudah dikirim dan sedang dalam perjalanan.',
    delivered: 'Terima kasih. Pesanan Anda sudah sampai; semoga cocok di rumah.',
    completed: 'Terima kasih. Pesanan ini sudah selesai.',
    orders: 'Lihat Pesanan Saya',
    review: 'Beri Rating',
    step1: 'Toko menyiapkan dan mengemas pesanan Anda.',
    step2: 'Nomor resi dikirim ke email Anda saat pesanan berangkat.',
    arrives: (estimate: string) => `Pesanan tiba dalam ${estimate}.`,
    returns: (days: number) => `Pengembalian mudah dalam ${days} hari.`,
    arrived1: 'Ceritakan pendapat Anda: rating Anda membantu pembeli lain.',
    unsuited: 'Ada yang kurang cocok?',
  },
  en: {
    title: 'Payment confirmed!',
    titles: { shipped: 'On its way', delivered: 'Order delivered', completed: 'Order completed' },
    text: 'Thank you. We have received your payment and are preparing your order.',
    free: {
      title: 'Order confirmed!',
      text: 'Thank you. There is nothing to pay, and we are preparing your order.',
    },
    shipped: 'Thank you. Your order has been shipped and is on its way.',
    delivered: 'Thank you. Your order has arrived; we hope it looks great in your home.',
    completed: 'Thank you. This order is complete.',
    orders: 'View my orders',
    review: 'Rate a product',
    step1: 'The shop prepares and packs your order.',
    step2: 'You will receive the tracking number by email when your order ships.',
    arrives: (estimate) => `It arrives in ${estimate}.`,
    returns: (days) => `Easy returns within ${days} ${days === 1 ? 'day' : 'days'}.`,
    arrived1: 'Tell us what you think: your rating helps other customers.',
    unsuited: 'Not quite right?',
  },
})
