import { messages } from '#web/app/language/messages.ts'

/** What the owner reads wherever she has to give a reason. */
export const useReasonMessages = messages({
  id: {
    reason: 'Alasan',
    other: 'Alasan lain',
    ownWords: 'Tulis alasannya',
    choose: 'Pilih alasannya dulu.',
    write: 'Tulis alasannya dulu.',
  },
  en: {
    reason: 'Reason',
    other: 'Another reason',
    ownWords: 'Write the reason',
    choose: 'Please choose a reason first.',
    write: 'Please write the reason first.',
  },
})
