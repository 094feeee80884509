import { messages } from '#web/app/language/messages.ts'

export const useAskShopMessages = messages({
  unavailable: [
    'Toko ini belum dapat menerima pembayaran online.',
    'This shop cannot take online payments yet.',
  ],
  ask: ['Tanya lewat WhatsApp', 'Ask on WhatsApp'],
  chat: (names: string) => [
    `Halo, saya ingin memesan ${names}. Bagaimana cara membayarnya?`,
    `Hello, I would like to order ${names}. How can I pay?`,
  ],
  contact: ['Tanyakan cara memesan ke', 'To order, please contact'],
  askAtShop: (shop: string) => [
    `Tanyakan cara memesan langsung ke ${shop}.`,
    `To order, please ask ${shop} directly.`,
  ],
})
