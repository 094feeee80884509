import { messages } from '#web/app/language/messages.ts'

export const useStockNoticeMessages = messages({
  id: {
    notifyMe: 'Kabari saya',
    noted: 'Anda sudah dicatat. Kami kirim email saat stoknya ada lagi.',
    notedUnconfirmed: 'Anda sudah dicatat. Konfirmasikan email Anda agar kami dapat mengabari Anda:',
    profile: 'buka profil',
    cancel: 'Batalkan',
    cancelLabel: 'Batalkan kabar stok',
    login: 'Silakan login terlebih dahulu agar kami dapat mengabari Anda lewat email.',
    failed: 'Permintaan tidak dapat disimpan. Silakan coba lagi.',
  },
  en: {
    notifyMe: 'Notify me',
    noted: 'You are on the list. We e-mail you when it is back in stock.',
    notedUnconfirmed: 'You are on the list. Confirm your e-mail so that we can notify you:',
    profile: 'open profile',
    cancel: 'Cancel',
    cancelLabel: 'Cancel the stock notice',
    login: 'Please log in first so that we can e-mail you.',
    failed: 'The request could not be saved. Please try again.',
  },
})
