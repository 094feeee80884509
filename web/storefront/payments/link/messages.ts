import { messages } from '#web/app/language/messages.ts'

export const useLinkMessages = messages({
  title: ['Bayar pesanan Anda', 'Pay for your order'],
  text: [
    'Tautan ini hanya untuk membayar satu pesanan. Anda tidak perlu masuk.',
    'This link is for the payment of one order. You do not need to log in.',
  ],
  pay: (amount: string) => [`Bayar ${amount}`, `Pay ${amount}`],
  form: ['Cara membayar', 'How to pay'],
  waiting: ['Bukti pembayaran diterima', 'Payment proof received'],
  waitingText: [
    'Toko sedang memeriksanya. Halaman ini memperbarui dirinya sendiri.',
    'The shop is checking it. This page refreshes automatically.',
  ],
  confirmed: ['Pembayaran dikonfirmasi', 'Payment confirmed'],
  confirmedText: [
    'Terima kasih. Toko menyiapkan pesanan Anda.',
    'Thank you. The shop is preparing your order.',
  ],
  shipped: ['Pesanan dalam perjalanan', 'Your order is on its way'],
  ready: ['Pesanan siap diambil', 'Your order is ready to be picked up'],
  delivered: ['Pesanan sudah sampai', 'Your order has arrived'],
  pickedUp: ['Pesanan sudah diambil', 'Your order was picked up'],
  doneText: ['Pembayaran Anda sudah dikonfirmasi.', 'Your payment was confirmed.'],
  dead: ['Tautan ini tidak berlaku', 'This link is not valid'],
  deadText: [
    'Tautannya salah, sudah diganti, atau pesanannya sudah selesai atau dibatalkan. Minta tautan baru ke toko bila perlu.',
    'The link is wrong, was replaced, or the order was completed or cancelled. Ask the shop for a new one if you need it.',
  ],
  ask: ['Tanya toko', 'Ask the shop'],
  askText: ['Halo, tautan pembayaran saya tidak dapat dibuka.', 'Hello, my payment link cannot be opened.'],
  failed: ['Pesanan tidak dapat dimuat', 'The order could not be loaded'],
  retry: ['Coba lagi', 'Try again'],
  home: ['Ke beranda', 'Go to the home page'],
  claim: {
    title: ['Simpan di akun Anda', 'Keep it in your account'],
    text: [
      'Dengan akun, pesanan ini ada di riwayat Anda. Toko memastikan dulu bahwa pesanan ini memang milik Anda.',
      'With an account this order is in your history. The shop first verifies that it is yours.',
    ],
    logIn: ['Masuk atau daftar', 'Log in or sign up'],
  },
})
