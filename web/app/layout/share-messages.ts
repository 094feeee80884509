import { messages } from '#web/app/language/messages.ts'

export const useShareMessages = messages({
  copyLink: ['Salin tautan', 'Copy the link'],
  linkCopied: ['Tautan disalin', 'The link was copied'],
  linkNotCopied: [
    'Tautan tidak dapat disalin. Pilih teksnya, lalu salin.',
    'The link could not be copied. Select the text and copy it.',
  ],
  close: ['Tutup', 'Close'],
})
