import { messages } from '#web/app/language/messages.ts'

export const useContactMessages = messages({
  title: ['Hubungi Kami', 'Contact us'],
  intro: [
    'Kami senang mendengar dari Anda, tentang pesanan, produk, atau sekadar saran.',
    'We are glad to hear from you about an order or a product, or with a suggestion.',
  ],
  phone: ['Telepon', 'Phone'],
  chat: ['Chat WhatsApp', 'WhatsApp chat'],
  chatText: ['Mulai percakapan', 'Start a conversation'],
  email: 'Email',
  address: ['Lokasi', 'Location'],
  map: ['Buka di peta', 'Open in maps'],
  related: ['Mungkin jawabannya ada di sini', 'You may find the answer here'],
  hours: ['Jam buka', 'Opening hours'],
  reviewTitle: ['Beri rating dan ulasan', 'Rate and review us'],
  reviewText: [
    'Bagaimana pengalaman Anda dengan toko dan bengkel kami?',
    'How was your experience with our shop and workshop?',
  ],
  reviewShopText: ['Bagaimana pengalaman Anda dengan toko kami?', 'How was your experience with our shop?'],
  review: ['Ulasan', 'Review'],
  reviewHint: ['Ceritakan pengalaman Anda', 'Tell us about your experience'],
  ratingMissing: ['Silakan berikan rating.', 'Please give a rating.'],
  reviewMissing: ['Review tidak boleh kosong.', 'The review must not be empty.'],
  sendReview: ['Kirim Ulasan', 'Send review'],
  reviewSent: ['Terima kasih! Ulasan Anda berhasil dikirim.', 'Thank you! Your review has been sent.'],
  suggestionTitle: ['Kotak saran', 'Suggestion box'],
  suggestionText: ['Hanya pemilik toko yang membacanya.', 'Only the owner of the shop reads it.'],
  suggestion: ['Saran', 'Suggestion'],
  suggestionHint: ['Apa yang bisa kami perbaiki?', 'What could we do better?'],
  suggestionMissing: ['Saran tidak boleh kosong.', 'The suggestion must not be empty.'],
  sendSuggestion: ['Kirim Saran', 'Send suggestion'],
  suggestionSent: ['Terima kasih! Saran Anda berhasil dikirim.', 'Thank you! Your suggestion has been sent.'],
  sending: ['Mengirim...', 'Sending...'],
  loginFirst: ['Silakan masuk untuk mengirim.', 'Please log in to send this.'],
  loginNow: ['Login Sekarang', 'Log in now'],
  sessionOver: [
    'Sesi Anda telah berakhir. Silakan login kembali.',
    'Your session has ended. Please log in again.',
  ],
  invalid: [
    'Data yang dikirim tidak valid. Silakan periksa kembali.',
    'The submitted data is not valid. Please check it.',
  ],
  sendFailed: [
    'Maaf, terjadi kesalahan. Silakan coba lagi.',
    'Sorry, something went wrong. Please try again.',
  ],
  quoted: ['Kata pelanggan', 'What customers say'],
  stars: (n: number) => [`${n} dari 5 bintang`, `${n} out of 5 stars`],
})

export const useAboutMessages = messages({
  title: ['Tentang Kami', 'About us'],
  stats: ['Kami dalam angka', 'The shop in numbers'],
  timeline: ['Perjalanan kami', 'Our story'],
  vision: ['Visi', 'Vision'],
  mission: ['Misi', 'Mission'],
  values: ['Nilai kami', 'What we value'],
  contact: ['Hubungi Kami', 'Contact us'],
  products: ['Lihat produk', 'View products'],
})

/** /kebijakan/:slug */
export const usePolicyMessages = messages({
  updated: (date: string) => [`Terakhir diperbarui ${date}`, `Last updated ${date}`],
  related: ['Kebijakan lain dan kontak', 'Other policies and contact'],
  contact: ['Hubungi kami', 'Contact us'],
})
