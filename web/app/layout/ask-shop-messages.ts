import { messages } from '#web/app/language/messages.ts'

export const useAskShopMessages = messages({
  id: {
    unavailable: 'Toko ini belum dapat menerima pembayaran online.',
    ask: 'Tanya lewat WhatsApp',
    chat: (names: string) => `Halo, saya ingin memesan ${names}. Bagaimana cara membayarnya?`,
    contact: 'Tanyakan cara memesan ke',
    askAtShop: (shop: string) => `Tanyakan cara memesan langsung ke ${shop}.`,
  },
  en: {
    unavailable: 'This shop cannot take online payments yet.',
    ask: 'Ask on WhatsApp',
    chat: (names) => `Hello, I would like to order ${names}. How can I pay?`,
    contact: 'To order, please contact',
    askAtShop: (shop) => `To order, please ask ${shop} directly.`,
  },
})
