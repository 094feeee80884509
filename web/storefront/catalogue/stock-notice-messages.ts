import { messages } from '#web/app/language/messages.ts'

export const useStockNoticeMessages = messages({
  notifyMe: ['Kabari saya', 'Notify me'],
  noted: [
    'Anda sudah dicatat. Kami kirim email saat stoknya ada lagi.',
    'You are on the list. We e-mail you when it is back in stock.',
  ],
  notedUnconfirmed: [
    'Anda sudah dicatat. Konfirmasikan email Anda agar kami dapat mengabari Anda:',
    'You are on the list. Confirm your e-mail so that we can notify you:',
  ],
  profile: ['buka profil', 'open profile'],
  cancel: ['Batalkan', 'Cancel'],
  cancelLabel: ['Batalkan kabar stok', 'Cancel the stock notice'],
  login: [
    'Silakan masuk terlebih dahulu agar kami dapat mengabari Anda lewat email.',
    'Please log in first so that we can e-mail you.',
  ],
  failed: [
    'Permintaan tidak dapat disimpan. Silakan coba lagi.',
    'The request could not be saved. Please try again.',
  ],
})
