import { messages } from '#web/app/language/messages.ts'

export const useHealthMessages = messages({
  title: ['Keadaan server', 'Server status'],
  since: (when: string) => [`Sejak ${when}`, `Since ${when}`],
  clockIsRight: ['Jam sekarang sudah benar', 'The clock is now right'],
  goesOn: [
    'Halaman ini mencoba lagi dengan sendirinya. Yang tampil mungkin sudah lama.',
    'This page retries automatically. The data shown may be outdated.',
  ],
})
