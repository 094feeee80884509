import { messages } from '#web/app/language/messages.ts'

/** Said where a session ended elsewhere, or while something was not saved. */
export const useSessionOverMessages = messages({
  id: {
    text: 'Sesi Anda sudah berakhir. Yang Anda tulis masih ada di sini: masuk lagi di tab lain, lalu lanjutkan.',
    logIn: 'Masuk di tab baru',
    elsewhere: 'Anda telah keluar di tab lain.',
  },
  en: {
    text: 'Your session is over. What you typed is still here: log in again in another tab, then go on.',
    logIn: 'Log in in a new tab',
    elsewhere: 'You have logged out in another tab.',
  },
})
