import { messages } from '#web/app/language/messages.ts'

/** The pages of links in mails that work without a login. */
export const useMailLinkMessages = messages({
  dead: ['Tautan tidak berlaku', 'This link is not valid'],
  toShop: ['Ke beranda', 'To the home page'],
  undo: {
    title: ['Kembalikan email', 'Restore your email'],
    text: (email: string) => [
      `Email akun Anda baru saja diubah. Jika bukan Anda yang mengubahnya, kembalikan akun itu ke ${email}. Semua sesi di semua perangkat berakhir.`,
      `The email of your account was changed recently. If it was not you, give the account back to ${email}. All sessions on all devices end.`,
    ],
    act: ['Kembalikan email saya', 'Restore my email'],
    dead: [
      'Tautan ini sudah dipakai, lebih dari 3 hari, atau email yang baru sudah dikonfirmasi.',
      'This link was used, is older than 3 days, or the new email was confirmed in between.',
    ],
    done: ['Email dikembalikan', 'Your email is restored'],
    doneText: (email: string) => [
      `Akun Anda memakai ${email} lagi, dan semua sesi sudah berakhir. Buat kata sandi baru sekarang, agar orang yang mengubahnya tidak dapat masuk lagi.`,
      `Your account uses ${email} again, and all sessions have ended. Choose a new password now, so that the person who changed it cannot log in again.`,
    ],
    toPassword: ['Buat kata sandi baru', 'Choose a new password'],
  },
  stop: {
    title: ['Berhenti menerima email', 'Stop emails'],
    text: {
      'back-in-stock': [
        'Anda tidak akan menerima email lagi saat stok tersedia, dan permintaan Anda dihapus. Email tentang pesanan tetap dikirim.',
        'You will get no more emails when products are back in stock, and your requests are removed. Emails about your orders continue.',
      ],
      'rating-reply': [
        'Anda tidak akan menerima email lagi saat toko membalas ulasan Anda. Email tentang pesanan tetap dikirim.',
        'You will get no more emails when the shop replies to your reviews. Emails about your orders continue.',
      ],
      'order-unpaid': [
        'Anda tidak akan menerima email pengingat lagi saat pesanan belum dibayar. Email lain tentang pesanan tetap dikirim.',
        'You will get no more reminders by email of orders that you have not paid. Other emails about your orders continue.',
      ],
    },
    act: ['Berhenti', 'Stop these emails'],
    dead: [
      'Tautan ini tidak dikenal. Buka tautan dari email toko yang terbaru.',
      'This link is not known. Please open the link in the newest email of the shop.',
    ],
    done: ['Selesai', 'Done'],
    doneText: ['Kami tidak akan mengirim email ini lagi.', 'We will not send these emails again.'],
  },
})
