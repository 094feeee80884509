import { messages } from '#web/app/language/messages.ts'

/** These texts are for a session that ends in another tab or with unsaved changes. */
export const useSessionOverMessages = messages({
  text: [
    'Sesi Anda sudah berakhir. Yang Anda tulis masih ada di sini: masuk lagi di tab lain, lalu lanjutkan.',
    'Your session has ended. What you typed is still here: log in again in another tab, then continue.',
  ],
  logIn: ['Masuk di tab baru', 'Log in in a new tab'],
  elsewhere: ['Anda telah keluar di tab lain.', 'You logged out in another tab.'],
})
