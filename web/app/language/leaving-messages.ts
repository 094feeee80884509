import { messages } from '#web/app/language/messages.ts'

export const useLeavingMessages = messages({
  id: {
    title: 'Tinggalkan halaman ini?',
    text: 'Perubahan yang belum disimpan akan hilang.',
    leave: 'Tinggalkan',
    stay: 'Tetap di sini',
  },
  en: {
    title: 'Leave this page?',
    text: 'Your unsaved changes will be lost.',
    leave: 'Leave',
    stay: 'Stay here',
  },
})
