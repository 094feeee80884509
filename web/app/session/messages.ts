import { messages } from '#web/app/language/messages.ts'

/** These texts are for a session that ends in another tab or with unsaved changes. */
export const useSessionOverMessages = messages({
  id: {
    text: 'Sesi Anda sudah berakhir. Yang Anda tulis masih ada di sini: masuk lagi di tab lain, lalu lanjutkan.',
    logIn: 'Masuk di tab baru',
    elsewhere: 'Anda telah keluar di tab lain.',
  },
  en: {
    text: 'Your session has ended. What you typed is still here: log in again in another tab, then continue.',
    logIn: 'Log in in a new tab',
    elsewhere: 'You logged out in another tab.',
  },
})
