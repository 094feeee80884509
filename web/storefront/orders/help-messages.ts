import { messages } from '#web/app/language/messages.ts'

export const useHelpMessages = messages({
  help: ['Hubungi Bantuan', 'Contact support'],
  chat: (reference: string) => [
    `Halo, saya butuh bantuan untuk transaksi ${reference}.`,
    `Hello, I need help with transaction ${reference}.`,
  ],
})
