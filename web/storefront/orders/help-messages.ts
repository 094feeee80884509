import { messages } from '#web/app/language/messages.ts'

export const useHelpMessages = messages({
  id: {
    help: 'Hubungi Bantuan',
    chat: (reference: string) => `Halo, saya butuh bantuan untuk transaksi ${reference}.`,
  },
  en: {
    help: 'Contact support',
    chat: (reference) => `Hello, I need help with transaction ${reference}.`,
  },
})
