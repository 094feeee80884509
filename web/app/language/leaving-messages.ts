import { messages } from '#web/app/language/messages.ts'

/** Asked before unsaved work is left behind. */
export const useLeavingMessages = messages({
  id: {
    title: 'Tinggalkan halaman ini?',
    text: 'Perubahan yang belum disimpan akan hilang.',
    leave: 'Tinggalkan',
    stay: 'Tetap di sini',
  },
  en: {
    title: 'Leave this page?',
    text: 'What has not been saved will be lost.',
    leave: 'Leave',
    stay: 'Stay here',
  },
})
