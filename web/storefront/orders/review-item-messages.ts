import { messages } from '#web/app/language/messages.ts'

export const useReviewItemMessages = messages({
  id: {
    review: 'Beri ulasan',
    reviewOf: (product: string) => `Beri ulasan: ${product}`,
    reviewOrder: (reference: string) => `Beri ulasan pesanan ${reference}`,
    yours: 'Ulasan Anda',
    stars: (n: number) => `${n} bintang`,
  },
  en: {
    review: 'Write a review',
    reviewOf: (product) => `Write a review: ${product}`,
    reviewOrder: (reference) => `Write a review of order ${reference}`,
    yours: 'Your review',
    stars: (n) => (n === 1 ? '1 star' : `${n} stars`),
  },
})
