import { messages } from '#web/app/language/messages.ts'

export const useHealthMessages = messages({
  id: {
    title: 'Keadaan server',
    since: (when: string) => `Sejak ${when}`,
    clockIsRight: 'Jam sekarang sudah benar',
    goesOn: 'Halaman ini mencoba lagi dengan sendirinya. Yang tampil mungkin sudah lama.',
  },
  en: {
    title: 'Server status',
    since: (when) => `Since ${when}`,
    clockIsRight: 'The clock is now right',
    goesOn: 'This page retries automatically. The data shown may be outdated.',
  },
})
