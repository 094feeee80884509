import { countOf } from '#contract/platform/texts.ts'
import { messages } from '#web/app/language/messages.ts'

export const useReviewItemMessages = messages({
  review: ['Beri ulasan', 'Write a review'],
  reviewOf: (product: string) => [`Beri ulasan: ${product}`, `Write a review: ${product}`],
  reviewOrder: (reference: string) => [
    `Beri ulasan pesanan ${reference}`,
    `Write a review of order ${reference}`,
  ],
  yours: ['Ulasan Anda', 'Your review'],
  stars: (n: number) => [`${n} bintang`, countOf(n, 'star')],
})
