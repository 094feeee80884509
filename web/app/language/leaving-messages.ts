import { messages } from '#web/app/language/messages.ts'

export const useLeavingMessages = messages({
  title: ['Tinggalkan halaman ini?', 'Leave this page?'],
  text: ['Perubahan yang belum disimpan akan hilang.', 'Your unsaved changes will be lost.'],
  leave: ['Tinggalkan', 'Leave'],
  stay: ['Tetap di sini', 'Stay here'],
})
