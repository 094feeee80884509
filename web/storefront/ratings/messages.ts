import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useRatingMessages = messages({
  title: ['Beri Rating', 'Rate a product'],
  intro: ['Ceritakan pengalaman Anda dengan produk kami.', 'Share your experience with our products.'],
  loginTitle: ['Login Diperlukan', 'Login Required'],
  loginText: [
    'Anda harus login terlebih dahulu untuk memberikan review',
    'Please log in first to write a review',
  ],
  loginNow: ['Login Sekarang', 'Log in now'],
  product: ['Produk', 'Product'],
  choose: ['Pilih produk', 'Choose a product'],
  rating: 'Rating',
  star: (n: number) => [`${n} bintang`, countOf(n, 'star')],
  captions: {
    1: ['Tidak puas', 'Not satisfied'],
    2: ['Kurang puas', 'Less satisfied'],
    3: ['Cukup', 'Fair'],
    4: ['Puas', 'Satisfied'],
    5: ['Sangat puas', 'Very satisfied'],
  },
  review: ['Ulasan (opsional)', 'Review (optional)'],
  reviewHint: ['Apa yang Anda suka, apa yang bisa lebih baik?', 'What did you like, what could be better?'],
  send: ['Kirim Rating', 'Send rating'],
  sending: ['Mengirim...', 'Sending...'],
  productMissing: ['Pilih produk terlebih dahulu', 'Choose a product first'],
  ratingMissing: ['Berikan rating terlebih dahulu', 'Give a rating first'],
  sent: [
    'Rating berhasil dikirim! Terima kasih atas masukan Anda.',
    'Your rating has been sent. Thank you for your feedback!',
  ],
  done: ['Berhasil!', 'Done!'],
  failed: ['Gagal!', 'Failed!'],
  sendFailed: [
    'Gagal mengirim rating. Silakan coba lagi nanti.',
    'The rating could not be sent. Please try again later.',
  ],
  invalid: ['Data yang dikirim tidak valid.', 'The submitted data is not valid.'],
  sessionOver: [
    'Sesi Anda telah berakhir. Silakan login kembali.',
    'Your session has ended. Please log in again.',
  ],
  mine: ['Rating Anda sebelumnya', 'Your earlier ratings'],
  mineFailed: ['Rating Anda sebelumnya tidak dapat dimuat.', 'Your earlier ratings cannot be loaded.'],
  noneYet: [
    'Anda belum memberi rating untuk produk ini. Jadilah yang pertama bercerita.',
    'You have not rated this product yet. Be the first to share your experience.',
  ],
  chooseFirst: [
    'Pilih produk untuk melihat rating Anda sebelumnya.',
    'Choose a product to see your earlier ratings.',
  ],
  notSold: [
    'Produk ini sudah tidak dijual, jadi tidak dapat diulas. Produk lain tetap dapat diulas.',
    'This product is no longer sold, so it cannot be reviewed. Other products can.',
  ],
  noProducts: ['Belum ada produk yang dapat dinilai.', 'There are no products to rate yet.'],
  unreadable: ['Format data produk tidak valid.', 'The product data cannot be read.'],
  listFailed: [
    'Gagal memuat daftar produk. Silakan coba lagi nanti.',
    'Failed to load the list of products. Please try again later.',
  ],
  retry: ['Coba Lagi', 'Try again'],
  whyTitle: ['Mengapa Rating Anda Penting?', 'Why does your rating matter?'],
  why: [
    'Rating membantu pelanggan lain memilih dan membantu kami memperbaiki diri. Anda boleh memberi rating sebanyak yang Anda mau.',
    'Ratings help other customers choose and help us do better. You may rate as many times as you like.',
  ],
})
