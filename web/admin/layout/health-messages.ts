import { messages } from '#web/app/language/messages.ts'

/** What the owner reads around what the server says of its own state. */
export const useHealthMessages = messages({
  id: {
    title: 'Keadaan server',
    since: (when: string) => `Sejak ${when}`,
    clockIsRight: 'Jam sekarang sudah benar',
    goesOn: 'Halaman ini mencoba lagi dengan sendirinya. Yang tampil mungkin sudah lama.',
  },
  en: {
    title: 'State of the server',
    since: (when) => `Since ${when}`,
    clockIsRight: 'The clock is right now',
    goesOn: 'This page tries again by itself. What you see may be old.',
  },
})
