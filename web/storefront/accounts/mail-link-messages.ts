import { messages } from '#web/app/language/messages.ts'

/** The pages of links in mails that work without a login. */
export const useMailLinkMessages = messages({
  id: {
    dead: 'Tautan tidak berlaku',
    toShop: 'Ke beranda',
    undo: {
      title: 'Kembalikan email',
      text: (email: string) =>
        `Email akun Anda baru saja diubah. Jika bukan Anda yang mengubahnya, kembalikan akun itu ke ${email}. Semua sesi di semua perangkat berakhir.`,
      act: 'Kembalikan email saya',
      dead: 'Tautan ini sudah dipakai, lebih dari 3 hari, atau email yang baru sudah dikonfirmasi.',
      done: 'Email dikembalikan',
      doneText: (email: string) =>
        `Akun Anda memakai ${email} lagi, dan semua sesi sudah berakhir. Buat password baru sekarang, agar orang yang mengubahnya tidak dapat masuk lagi.`,
      toPassword: 'Buat password baru',
    },
    stop: {
      title: 'Berhenti menerima email',
      text: {
        'back-in-stock':
          'Anda tidak akan menerima email lagi saat stok tersedia, dan permintaan Anda dihapus. Email tentang pesanan tetap dikirim.',
        'rating-reply':
          'Anda tidak akan menerima email lagi saat toko membalas ulasan Anda. Email tentang pesanan tetap dikirim.',
      },
      act: 'Berhenti',
      dead: 'Tautan ini tidak dikenal. Buka tautan dari email toko yang terbaru.',
      done: 'Selesai',
      doneText: 'Kami tidak akan mengirim email ini lagi.',
    },
  },
  en: {
    dead: 'This link is not valid',
    toShop: 'To the home page',
    undo: {
      title: 'Restore your email',
      text: (email) =>
        `The email of your account was changed recently. If it was not you, give the account back to ${email}. All sessions on all devices end.`,
      act: 'Restore my email',
      dead: 'This link was used, is older than 3 days, or the new email was confirmed in between.',
      done: 'Your email is restored',
      doneText: (email) =>
        `Your account uses ${email} again, and all sessions have ended. Choose a new password now, so that the person who changed it cannot log in again.`,
      toPassword: 'Choose a new password',
    },
    stop: {
      title: 'Stop emails',
      text: {
        'back-in-stock':
          'You will get no more emails when products are back in stock, and your requests are removed. Emails about your orders continue.',
        'rating-reply':
          'You will get no more emails when the shop replies to your reviews. Emails about your orders continue.',
      },
      act: 'Stop these emails',
      dead: 'This link is not known. Please open the link in the newest email of the shop.',
      done: 'Done',
      doneText: 'We will not send these emails again.',
    },
  },
})
