import { messages } from '#web/app/language/messages.ts'

export const useStockNoticeMessages = messages({
  id: {
    notifyMe: 'Kabari saya',
    noted: 'Anda sudah dicatat. Kami kirim email saat stoknya ada lagi.',
    cancel: 'Batalkan',
    cancelLabel: 'Batalkan kabar stok',
    login: 'Silakan masuk terlebih dahulu agar kami dapat mengabari Anda lewat email.',
    failed: 'Permintaan tidak dapat disimpan. Silakan coba lagi.',
  },
  en: {
    notifyMe: 'Notify me',
    noted: 'You are on the list. We e-mail you when it is back in stock.',
    cancel: 'Cancel',
    cancelLabel: 'Cancel the stock notice',
    login: 'Please log in first so that we can e-mail you.',
    failed: 'The request could not be saved. Please try again.',
  },
})
