import { messages } from '#web/app/language/messages.ts'

/** What the page about an accepted order says. */
export const useAcceptedMessages = messages({
  id: {
    title: 'Pembayaran Dikonfirmasi!',
    text: 'Terima kasih. Pembayaran Anda sudah kami terima dan pesanan sedang kami siapkan.',
    shipped: 'Terima kasih. Pesanan Anda sudah dikirim dan sedang dalam perjalanan.',
    delivered: 'Terima kasih. Pesanan Anda sudah sampai; semoga cocok di rumah.',
    completed: 'Terima kasih. Pesanan ini sudah selesai.',
    orders: 'Lihat Pesanan Saya',
    review: 'Beri Rating',
    step1: 'Toko menyiapkan dan mengemas pesanan Anda.',
    step2: 'Nomor resi dikirim ke email Anda saat pesanan berangkat.',
    step3: 'Pesanan tiba dalam 2-5 hari kerja. Pengembalian mudah dalam 30 hari.',
    arrived1: 'Ceritakan pendapat Anda: rating Anda membantu pembeli lain.',
    arrived2: 'Ada yang kurang cocok? Pengembalian mudah dalam 30 hari.',
  },
  en: {
    title: 'Payment confirmed!',
    text: 'Thank you. We have received your payment and are preparing your order.',
    shipped: 'Thank you. Your order has been shipped and is on its way.',
    delivered: 'Thank you. Your order has arrived; may it feel at home.',
    completed: 'Thank you. This order is complete.',
    orders: 'View my orders',
    review: 'Rate a product',
    step1: 'The shop prepares and packs your order.',
    step2: 'You get the tracking number by email when it leaves.',
    step3: 'It arrives in 2-5 working days. Easy returns within 30 days.',
    arrived1: 'Tell us what you think: your rating helps other customers.',
    arrived2: 'Not quite right? Easy returns within 30 days.',
  },
})
