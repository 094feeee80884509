import { messages } from '#web/app/language/messages.ts'

export const useLinkedNotaMessages = messages({
  dead: ['Tautan nota ini tidak berlaku', 'This receipt link is not valid'],
  deadText: [
    'Tautannya salah, sudah dicabut, atau sudah terlalu lama. Minta tautan baru ke toko bila perlu.',
    'The link is wrong, was withdrawn, or is too old. Ask the shop for a new one if you need it.',
  ],
  ask: ['Tanya toko', 'Ask the shop'],
  askText: ['Halo, tautan nota saya tidak dapat dibuka.', 'Hello, the link of my receipt cannot be opened.'],
  failed: ['Nota tidak dapat dimuat', 'The receipt could not be loaded'],
  retry: ['Coba lagi', 'Try again'],
  home: ['Ke beranda', 'Go to the home page'],
})
